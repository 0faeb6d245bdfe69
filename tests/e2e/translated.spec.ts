import type { Page } from '@playwright/test';
import { pathsIn } from '../../contract/src/site/paths';
import { languageNames } from '../../contract/src/translations/languages';
import { words } from '../../contract/src/words/words';
import { addStory } from '../support/api/stories';
import { holdCalls } from '../support/browser/hold-calls';
import { translateTexts } from '../support/browser/translated';
import { expect, test } from '../support/panel/fixture';
import { action, itemTitle } from '../support/panel/gallery';
import { followMenu } from '../support/panel/pages';
import { hydrate, untilHydrated } from '../support/site/open-page';

const status = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text });

test.use({ viewport: { width: 1280, height: 900 }, permissions: ['clipboard-read', 'clipboard-write'] });

test.describe('a page whose texts a browser has replaced', () => {
  test.use({ isTranslated: true });

  test('keeps its words and itself: a story, the viewer, chips of the panel, a changed title', async ({
    page,
    openPanel,
    content,
    owner,
  }) => {
    const items = await content.fill('moda', [
      { title: 'Linho' },
      { title: 'Terracota' },
      { title: 'Barro' },
      { title: 'Guardada', hidden: true },
    ]);
    const itemIds = items.slice(0, 2).map(({ documentId }) => documentId);
    await addStory(owner, { title: 'Verão', itemIds });
    await page.goto('/moda/verao');
    await hydrate(page);
    await page.getByRole('main').getByRole('link', { name: 'Linho' }).click();
    const viewer = page.locator('.yarl__root');
    await viewer.getByRole('button', { name: 'Compartilhar' }).click();
    await expect(status(page, 'Link copiado')).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(viewer.locator('.yarl__slide_current')).toContainText('Terracota');
    await expect(status(page, 'Link copiado')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Verão');

    await openPanel('/admin/gallery/moda');
    const chip = (name: string) => page.getByRole('group', { name: 'Mostrar' }).getByRole('button', { name });
    for (const name of ['Ocultas', 'Todas']) await chip(name).click();
    await action(page, 'Editar', 'Barro').click();
    await itemTitle(page).fill('Argila');
    await page.getByRole('dialog').getByRole('button', { name: 'Salvar' }).click();
    await expect(page.getByRole('heading', { level: 3, name: 'Argila' })).toBeVisible();
    await expect(chip('Todas')).toHaveText('Todas 3');
    await followMenu(page, '/admin/dashboard');
    await expect(page.getByRole('listitem').filter({ hasText: 'Imagens na Galeria Moda' })).toContainText(
      '4',
    );
  });
});

test('a page translated before its hydration takes the click that it waited with, and its title follows', async ({
  page,
  context,
  content,
  owner,
}) => {
  const items = await content.fill('moda', [{ title: 'Linho' }]);
  await addStory(owner, { title: 'Verão', itemIds: items.map(({ documentId }) => documentId) });
  await translateTexts(context, (text) => `${text}!`);
  const release = await holdCalls(page, '**/assets/*.js');
  await page.goto('/moda/verao', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Compartilhar!' }).click();
  release();
  await untilHydrated(page);
  await expect(status(page, 'Link copiado!')).toBeVisible();
  const links = page.getByRole('main').getByRole('link', { name: /Moda!$/ });
  await links.first().click();
  await expect(page).toHaveTitle(/^Moda — /);
});

for (const language of languageNames) {
  const paths = pathsIn(language);
  const { site } = words[language];

  test.describe('in either language', { tag: '@seldom' }, () => {
    test.use({ allowedErrors: [/404 \(Not Found\) \(\S+no-such-story\)/] });

    test(`every page in ${language} goes on after a browser has translated it, before or after it is hydrated`, async ({
      page,
      context,
      content,
      owner,
    }) => {
      await content.settings({ languages: languageNames.filter((name) => name !== 'pt') });
      const [first, , other] = await content.fill('moda', [
        { title: 'Linho' },
        { title: 'Barro' },
        { title: 'Cal' },
      ]);
      const [item, photo] = [other?.documentId ?? '', first?.documentId ?? ''];
      const { slug } = await addStory(owner, { title: 'Verão', itemIds: [photo] });
      await translateTexts(context, (text) => `${text}!`);
      const [story, open] = [paths.story('moda', slug), paths.story('moda', slug, photo)];
      const pages = [
        ...[paths.home, paths.about, paths.gallery('moda'), paths.gallery('publicidade'), story],
        `${paths.gallery('moda')}/no-such-story`,
      ];
      /** Photographs, with the page that they are closed onto. */
      const opened = [[paths.item('moda', item), paths.gallery('moda')] as const, [open, story] as const];
      for (const [path, closed] of [...pages.map((path) => [path, path] as const), ...opened]) {
        await page.goto(path);
        await hydrate(page);
        if (path !== closed) await page.keyboard.press('Escape');
        await expect(page).toHaveURL(new RegExp(`${closed}$`));
        // From Moda the other gallery, so that the page changes.
        const gallery = closed === paths.gallery('moda') ? 'publicidade' : 'moda';
        await page
          .getByRole('navigation', { name: site.nav.label })
          .getByRole('link', { name: `${site.nav[gallery]}!` })
          .click();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${site.nav[gallery]}!`);
        await expect(page).toHaveTitle(new RegExp(`^${site.nav[gallery]} — `));
        await page.goBack();
        await expect(page).toHaveURL(new RegExp(`${closed}$`));
        await expect(page.locator('head title')).toHaveCount(1);
      }
    });
  });
}
