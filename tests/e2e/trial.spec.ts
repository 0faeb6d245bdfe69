import type { Page } from '@playwright/test';
import { addPhotographs, uploadLibrary } from '../support/api/fill-gallery';
import { clearGallery, everyItem } from '../support/api/gallery';
import { addStory, clearStories } from '../support/api/stories';
import { screenWidths } from '../support/browser/fitting';
import { type Fault, findFaults } from '../support/browser/page-faults';
import { longAbout, longSettings, longWords } from '../support/material/long-texts';
import { words } from '../support/material/marked-photographs';
import { expect, test } from '../support/panel/fixture';
import { action, choose, pickedPhoto } from '../support/panel/gallery';
import { followMenu } from '../support/panel/pages';
import { openPage } from '../support/site/open-page';

const height = 900;

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

test.describe('at every width', () => {
  test.afterAll(({ owner }) => clearGallery(owner));

  test('pages with long texts and 12 photographs', async ({ page, product, owner, content }) => {
    test.setTimeout(300_000);
    const faults: Fault[] = [];
    const tryPage = async (what: string) => faults.push(...(await tryWidths(page, what)));
    await content.settings(longSettings);
    await content.about(longAbout);
    await addPhotographs(owner, await uploadLibrary(product), 'moda', { from: 0, to: 12, words: longWords });
    for (const path of ['/', '/about', '/nada', '/moda']) {
      await openPage(page, path);
      await tryPage(path);
    }

    const items = await everyItem(owner);
    for (const [place, what] of [
      [9, 'an upright'],
      [11, 'a film'],
    ] as const) {
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

  test('screens of the panel with long words', async ({ page, openPanel, content }) => {
    test.setTimeout(300_000);
    const faults: Fault[] = [];
    const tryScreen = async (what: string) => faults.push(...(await tryWidths(page, what)));
    await content.settings(longSettings);
    await content.about(longAbout);
    await content.fill(
      'publicidade',
      Array.from({ length: 9 }, (_, at) => longWords(at)),
    );
    // The second gallery is the first one with other items; the other screens show no words of the owner's.
    for (const name of ['dashboard', 'gallery/publicidade', 'about', 'settings']) {
      const path = `/admin/${name}`;
      if (name === 'dashboard') await openPanel(path);
      else await followMenu(page, path);
      await expect(page.getByText('Carregando...')).toHaveCount(0);
      await tryScreen(path);
      for (const tab of name === 'about' ? ['Serviços', 'Contato'] : []) {
        await page.getByRole('tab', { name: tab }).click();
        await tryScreen(`${path}, ${tab}`);
      }
    }

    await followMenu(page, '/admin/gallery/publicidade');
    const { title } = longWords(8);
    for (const name of ['Editar', 'Excluir']) {
      await action(page, name, title).first().click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await tryScreen(`the dialog '${name}'`);
      await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click();
    }
    await choose(page, [await pickedPhoto(`${title.replaceAll(' ', '_')}.jpg`), await pickedPhoto('a.jpg')]);
    await expect(page.getByRole('button', { name: 'Enviar', exact: true })).toBeVisible();
    // The drafts stay under what is said of a file that is not taken.
    await choose(page, [{ name: 'contrato.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') }]);
    await tryScreen('a file that is not taken');
    expect(faults).toEqual([]);
  });
});
