import type { Page } from '@playwright/test';
import type { GalleryCategory } from '../../contract/src/gallery/gallery-category';
import { addPhotographs, type Library, uploadLibrary } from '../support/api/fill-gallery';
import { clearGallery, everyItem } from '../support/api/gallery';
import type { RestClient } from '../support/api/rest-client';
import { addStory, clearStories } from '../support/api/stories';
import { screenWidths } from '../support/browser/fitting';
import { type Fault, findFaults } from '../support/browser/page-faults';
import { longAbout, longSettings, longWords, shortWords } from '../support/material/long-texts';
import { words } from '../support/material/marked-photographs';
import { expect, test } from '../support/panel/fixture';
import { action, choose, pickedPhoto } from '../support/panel/gallery';
import { followMenu, panelPages } from '../support/panel/pages';
import { openPage } from '../support/site/open-page';

const height = 900;
/** How many photographs a gallery has: two pages of it, in `test:all` four. */
const many = process.env.TEST_ALL ? 61 : 20;

/** Toasts, slides beside the window, and truncated teasers. */
const ignored = ['.Toastify', '.yarl__slide:not(.yarl__slide_current)', '[data-teaser]'];

// Serial, so that all share one product and one library of photographs.
test.describe.configure({ mode: 'default' });
test.use({ contextOptions: { reducedMotion: 'reduce' }, allowedErrors: [/status of 404/] });

/** In `npm test` the narrowest and a desktop's. */
const widths = process.env.TEST_ALL ? screenWidths : [320, 1440];

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
  for (const width of widths) {
    await page.setViewportSize({ width, height });
    for (const fault of await findFaults(page, { ignored })) at.set(fault, [...(at.get(fault) ?? []), width]);
  }
  return [...at].map(([fault, where]) => `${what} at ${where.join(', ')} px: ${fault}`);
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

  /** An upright and a film are the ninth and the eleventh; in `test:all` there is a second page as well. */
  const count = process.env.TEST_ALL ? many : 12;

  test(`pages with long texts and ${count} photographs`, async ({ page, product, owner, content }) => {
    test.setTimeout(300_000);
    const faults: Fault[] = [];
    const isAll = Boolean(process.env.TEST_ALL);
    const tryPage = async (what: string) => faults.push(...(await tryWidths(page, what)));
    await content.settings(longSettings);
    await content.about(longAbout);
    await galleries.grow('moda', count, longWords, { owner, product });
    for (const path of ['/', '/about', '/nada', '/moda', ...(isAll ? ['/moda/pagina/2'] : [])]) {
      await openPage(page, path);
      await tryPage(path);
    }

    const items = await everyItem(owner);
    const opened = [
      [9, 'an upright'],
      [11, 'a film'],
      [8, 'a landscape'],
    ] as const;
    for (const [place, what] of process.env.TEST_ALL ? opened : opened.slice(0, 2)) {
      const item = items.find(({ category, order }) => category === 'moda' && order === place);
      await openPage(page, `/moda/${item?.documentId}`);
      await expect(page.getByRole('dialog').getByRole('button', { name: 'Fechar' })).toBeVisible();
      await tryPage(`the viewer of ${what}`);
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
      await tryPage(what);
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
        if (process.env.TEST_ALL) await galleries.grow('moda', many, longWords, { owner, product });
      }
      const isWhole = Boolean(process.env.TEST_ALL);
      const count = length === 'long' ? 9 : 5;
      if (isWhole) await galleries.grow('publicidade', count, words, { owner, product });
      else
        await content.fill(
          'publicidade',
          Array.from({ length: count }, (_, at) => words(at)),
        );

      if (isWhole) {
        await page.goto('/admin/login');
        await expect(page.getByLabel('Email')).toBeVisible();
        await tryScreen('the sign-in');
      }
      // The second gallery is the first one with other items; the other screens show no words of the owner's.
      const worded = ['dashboard', 'gallery/publicidade', 'about', 'settings'].map(
        (name) => `/admin/${name}`,
      );
      const every = [...panelPages.map((entry) => entry.path), '/admin/password'];
      const screens = every.filter((path) => isWhole || worded.includes(path));
      for (const path of screens) {
        if (path === screens[0]) await openPanel(path);
        else await followMenu(page, path);
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

      await followMenu(page, '/admin/gallery/publicidade');
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
      // The drafts stay under what is said of a file that is not taken.
      if (isWhole) await tryScreen('drafts to send');
      await choose(page, [
        { name: 'contrato.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') },
      ]);
      await tryScreen('a file that is not taken');
      expect(faults).toEqual([]);
    });
  }
});
