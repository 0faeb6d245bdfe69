import type { Page } from '@playwright/test';
import type { GalleryCategory } from '../../contract/src/gallery-category';
import { addPhotographs, type Library, turn, uploadLibrary } from '../support/api/fill-gallery';
import { clearGallery, everyItem } from '../support/api/gallery';
import type { RestClient } from '../support/api/rest-client';
import { addStory, clearStories } from '../support/api/stories';
import { screenWidths } from '../support/browser/fitting';
import { type Fault, findFaults } from '../support/browser/page-faults';
import { longAbout, longSettings, longWords, shortWords } from '../support/material/long-texts';
import { colourAt } from '../support/material/look-at-picture';
import { borderPart, marks, type Shape, shapes, words } from '../support/material/marked-photographs';
import { expect, test } from '../support/panel/fixture';
import { action, choose, pickedPhoto } from '../support/panel/gallery';
import { panelPages } from '../support/panel/pages';
import { openPage } from '../support/site/open-page';

const height = 900;

/** Toasts, slides beside the window, and truncated teasers. */
const ignored = ['.Toastify', '.yarl__slide:not(.yarl__slide_current)', '[data-teaser]'];

// Serial, so that all share one product and one library of photographs.
test.describe.configure({ mode: 'default' });
test.use({ contextOptions: { reducedMotion: 'reduce' }, allowedErrors: [/status of 404/] });

/** Checks the current page at every width. @returns its faults */
async function tryWidths(page: Page, what: string): Promise<Fault[]> {
  await page.evaluate(async () => {
    // Lays out content far below the fold too.
    const all = new CSSStyleSheet();
    all.replaceSync('* { content-visibility: visible !important; }');
    document.adoptedStyleSheets = [all];
    for (const image of document.images) image.loading = 'eager';
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
  });
  const at = new Map<Fault, number[]>();
  for (const width of screenWidths) {
    await page.setViewportSize({ width, height });
    for (const fault of await findFaults(page, { ignored })) at.set(fault, [...(at.get(fault) ?? []), width]);
  }
  return [...at].map(([fault, where]) => `${what} at ${where.join(', ')} px: ${fault}`);
}

/** The edges whose marks a card's picture does not show at their middle, of those that its shape is shown with. */
async function hiddenEdges(page: Page, place: number, shape: Shape): Promise<string[]> {
  const picture = page.getByRole('main').getByRole('listitem').nth(place).locator('img');
  await picture.evaluate((image) => image.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await picture.evaluate(async (image: HTMLImageElement) => {
    if (!image.complete) await new Promise((done) => image.addEventListener('load', done, { once: true }));
    await image.decode();
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  });
  const png = await picture.screenshot();
  // The middle of the border, as fractions of width and height; the outermost row is blended.
  const [width, height] = shapes[shape];
  const short = Math.min(width, height) * borderPart * 0.5;
  const [across, down] = [short / width, short / height];
  const size = 0.008;
  const edges = {
    top: { x: 0.5, y: down - size / 2 },
    bottom: { x: 0.5, y: 1 - down - size / 2 },
    // A panorama is cropped at both ends.
    ...(shape !== '5:2' && {
      left: { x: across - size / 2, y: 0.5 },
      right: { x: 1 - across - size / 2, y: 0.5 },
    }),
  };
  const hidden: string[] = [];
  for (const [edge, at] of Object.entries(edges)) {
    const found = await colourAt(png, { x: Math.max(0, at.x), y: Math.max(0, at.y), size });
    const wanted = marks[edge as keyof typeof edges];
    if (wanted.some((value, channel) => Math.abs(value - (found[channel] ?? 0)) > 60))
      hidden.push(`${shape} ${edge}`);
  }
  return hidden;
}

/** Galleries that only grow, on files that are uploaded once. */
class Galleries {
  #library: Library | undefined;
  readonly #counts = { moda: 0, publicidade: 0 };

  async grow(
    category: GalleryCategory,
    to: number,
    words: typeof shortWords,
    { owner, product }: { owner: RestClient; product: Parameters<typeof uploadLibrary>[0] },
  ): Promise<void> {
    this.#library ??= await uploadLibrary(product);
    await addPhotographs(owner, this.#library, category, { from: this.#counts[category], to, words });
    this.#counts[category] = Math.max(to, this.#counts[category]);
  }
}

test.describe('at every width', () => {
  const galleries = new Galleries();
  test.afterAll(({ owner }) => clearGallery(owner));

  test('pages with short texts and few photographs', { tag: '@seldom' }, async ({ page, product, owner }) => {
    test.setTimeout(300_000);
    const faults: Fault[] = [];
    const visit = async (path: string, what = path) => {
      await openPage(page, path);
      faults.push(...(await tryWidths(page, what)));
    };
    for (const path of ['/', '/about', '/nada', '/moda', '/publicidade']) await visit(path);
    for (const [category, count] of [
      ['moda', 1],
      ['publicidade', 2],
      ['moda', 4],
      ['publicidade', 5],
    ] as const) {
      await galleries.grow(category, count, shortWords, { owner, product });
      await visit(`/${category}`, `/${category} of ${count}`);
    }
    expect(faults).toEqual([]);
  });

  test('pages with long texts and 61 photographs', async ({ page, product, owner, content }) => {
    test.setTimeout(300_000);
    const faults: Fault[] = [];
    await content.settings(longSettings);
    await content.about(longAbout);
    await galleries.grow('moda', 61, longWords, { owner, product });
    for (const path of ['/', '/about', '/nada', '/moda', '/moda/pagina/2', '/moda/pagina/4']) {
      await openPage(page, path);
      faults.push(...(await tryWidths(page, path)));
    }
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 1300 });
      await openPage(page, '/moda');
      for (const [place, kind] of turn.entries()) {
        if (kind === 'film') continue;
        const hidden = await hiddenEdges(page, place, kind);
        faults.push(...hidden.map((edge) => `/moda at ${width} px does not show its edge: ${edge}`));
      }
    }

    const items = await everyItem(owner);
    for (const [place, what] of [
      [8, 'a landscape'],
      [9, 'an upright'],
      [11, 'a film'],
    ] as const) {
      const item = items.find(({ category, order }) => category === 'moda' && order === place);
      await openPage(page, `/moda/${item?.documentId}`);
      await expect(page.getByRole('dialog').getByRole('button', { name: 'Fechar' })).toBeVisible();
      faults.push(...(await tryWidths(page, `the viewer of ${what}`)));
    }

    const inStory = items.filter(({ category }) => category === 'moda').slice(0, 12);
    const story = await addStory(owner, {
      title: `${words.word24} ${words.title60}`,
      itemIds: inStory.map(({ documentId }) => documentId),
      client: words.name60,
      issue: words.word24,
      text: [words.word24, words.paragraph, words.title60].join('\n\n'),
      rights: words.title60,
      credits: ['Fotografia', words.word24, 'Modelo'].map((role, at) => ({
        role,
        names: [words.name60, words.word24].slice(at % 2).map((name) => ({ name, instagram: null })),
      })),
    });
    const [photograph] = inStory;
    for (const [path, what] of [
      [`/moda/${story.slug}`, 'a story'],
      [`/moda/${story.slug}/${photograph?.documentId}`, 'the viewer over a story'],
    ] as const) {
      await openPage(page, path);
      if (what !== 'a story') {
        await expect(page.getByRole('dialog').getByRole('button', { name: 'Fechar' })).toBeVisible();
      }
      faults.push(...(await tryWidths(page, what)));
    }
    await clearStories(owner);
    expect(faults).toEqual([]);
  });

  const lengths = [['long', longWords] as const, ['short', shortWords] as const];
  for (const [length, words] of process.env.TEST_ALL ? lengths : lengths.slice(0, 1)) {
    test(`screens of the panel with ${length} words`, async ({
      page,
      product,
      owner,
      openPanel,
      content,
    }) => {
      test.setTimeout(300_000);
      const faults: Fault[] = [];
      const tryScreen = async (what: string) => faults.push(...(await tryWidths(page, what)));
      if (length === 'long') {
        await content.settings(longSettings);
        await content.about(longAbout);
        await galleries.grow('moda', 61, longWords, { owner, product });
      }
      await galleries.grow('publicidade', length === 'long' ? 9 : 5, words, { owner, product });

      await page.goto('/admin/login');
      await expect(page.getByLabel('Email')).toBeVisible();
      await tryScreen('the sign-in');
      for (const path of [...panelPages.map((entry) => entry.path), '/admin/password']) {
        await openPanel(path);
        await expect(page.getByText('Carregando...')).toHaveCount(0);
        if (path.endsWith('diagnostic')) await expect(page.getByText('Success')).toHaveCount(4);
        await tryScreen(path);
        if (path.endsWith('/about')) {
          for (const tab of ['Serviços', 'Contato']) {
            await page.getByRole('tab', { name: tab }).click();
            await tryScreen(`${path}, ${tab}`);
          }
        }
      }

      await openPanel('/admin/gallery/publicidade');
      const { title } = words(length === 'long' ? 8 : 0);
      const closeDialog = () => page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click();
      for (const name of ['Editar', 'Excluir']) {
        await action(page, name, title).first().click();
        await expect(page.getByRole('dialog')).toBeVisible();
        await tryScreen(`the dialog '${name}'`);
        await closeDialog();
      }
      await choose(page, [
        await pickedPhoto(`${title.replaceAll(' ', '_')}.jpg`),
        await pickedPhoto('a.jpg'),
      ]);
      await expect(page.getByRole('button', { name: 'Enviar', exact: true })).toBeVisible();
      await tryScreen('drafts to send');
      await choose(page, [
        { name: 'contrato.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') },
      ]);
      await tryScreen('a file that is not taken');
      expect(faults).toEqual([]);
    });
  }
});
