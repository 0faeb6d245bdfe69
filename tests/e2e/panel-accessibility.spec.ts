import type { Locator, Page } from '@playwright/test';
import { addStory } from '../support/api/stories';
import { expectNoViolation } from '../support/browser/axe';
import { field, line, menuEntry, save } from '../support/panel/documents';
import { cutCalls, expect, test, toast } from '../support/panel/fixture';
import { action, choose, chosenFiles, inSheet, itemTitle, pickedPhoto, send } from '../support/panel/gallery';
import { followMenu, panelPages } from '../support/panel/pages';
import { beginChoosing, chooseCard, group } from '../support/panel/stories';
import { smallTargets, tooWide } from '../support/panel/too-wide';

const gallery = '/admin/gallery/moda';
const about = '/admin/about';
const dialog = (page: Page) => page.getByRole('dialog');
const cancel = (page: Page) => dialog(page).getByRole('button', { name: 'Cancelar' }).click();

const [phone, desktop] = [360, 1440];
const setWidth = (page: Page, width: number) => page.setViewportSize({ width, height: 900 });

/** Expects that axe finds no violation once this is seen, on a phone and on a desktop, whose width stays set. */
async function look(page: Page, seen: Locator = dialog(page).last()): Promise<void> {
  await expect(seen).toBeVisible();
  for (const width of [phone, desktop]) {
    await setWidth(page, width);
    await test.step(`at ${width} px`, () => expectNoViolation(page));
  }
}

/** A word of 63 letters, as the longest label of an address. */
const longWord = 'pneumoultramicroscopicossilicovulcanoconiotica'.padEnd(63, 'x');

/** The menu of a phone: a modal overlay that its button opens, and Escape, the backdrop and a link close. */
async function tryMenu(page: Page): Promise<void> {
  await setWidth(page, phone);
  const opener = page.getByRole('button', { name: 'Abrir menu' });
  await expect(menuEntry(page, 'Redes Sociais')).toBeHidden();
  await opener.tap();
  await expect(dialog(page)).toBeVisible();
  await expectNoViolation(page);
  for (let stop = 0; stop < 24; stop += 1) {
    await page.keyboard.press('Tab');
    // Between the last and the first stop the focus is in the browser's controls.
    const isInside = () =>
      document.activeElement === document.body || document.activeElement?.closest('dialog') !== null;
    expect(await page.evaluate(isInside), `stop ${stop}`).toBe(true);
  }
  await page.getByRole('button', { name: 'Fechar menu' }).focus();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(opener).toBeFocused();
  await opener.tap();
  await page.touchscreen.tap(352, 600);
  await expect(dialog(page)).toBeHidden();
  await opener.tap();
  await dialog(page).getByRole('link', { name: 'Redes Sociais', exact: true }).tap();
  await expect(dialog(page)).toBeHidden();
  await expect(page).toHaveURL('/admin/social-media');
}

/** A gallery's columns, its refused form, its cards while they are selected, its dialog, and the screen of its story. */
async function tryGallery(page: Page): Promise<void> {
  const cards = page.getByRole('region', { name: /^Fotos e vídeos da Galeria/ }).getByRole('listitem');
  for (const [width, columns] of [
    [360, 2],
    [640, 2],
    [1024, 3],
    [1440, 4],
  ] as const) {
    await setWidth(page, width);
    const lefts = await cards.evaluateAll((all) =>
      all.map((one) => Math.round(one.getBoundingClientRect().left)),
    );
    expect(new Set(lefts).size, `${width} px`).toBe(columns);
  }
  await expect(action(page, 'Excluir', 'Um').locator('..')).toHaveCSS('opacity', '1');
  await choose(page, [await pickedPhoto('um.jpg'), await pickedPhoto('dois.jpg')]);
  await page.getByText('Quando publicar', { exact: true }).click();
  await expectNoViolation(page);
  await chosenFiles(page).first().click();
  await itemTitle(page).fill('');
  await page.keyboard.press('Escape');
  await send(page).click();
  await expect(page.getByText('Por favor, forneça um título para a imagem.')).toBeVisible();
  await expectNoViolation(page);
  await page.keyboard.press('Escape');
  await page.getByRole('form').getByRole('button', { name: 'Cancelar' }).click();
  await setWidth(page, phone);
  await beginChoosing(page).click();
  await chooseCard(page, 'Um').click();
  await expectNoViolation(page);
  await page.keyboard.press('Escape');
  await action(page, 'Editar', 'Um').click();
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await tooWide(page), 'the dialog').toEqual([]);
  await setWidth(page, phone);
  await itemTitle(page).fill('');
  await dialog(page).getByRole('button', { name: 'Salvar' }).click();
  await expect(dialog(page).getByRole('alert')).toBeVisible();
  // Where it ends no line is half under the foot.
  const toEnd = () => dialog(page).evaluate((one) => one.scrollTo(0, one.scrollHeight));
  await toEnd();
  await expectNoViolation(page);
  for (const part of ['Quem fez', 'Lugar', 'Datas no site', 'Texto para quem não vê', 'Recorte e arquivo']) {
    await line(page, part).click();
  }
  await toEnd();
  await expectNoViolation(page);
  expect(await smallTargets(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Descartar' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await page.getByRole('link', { name: /Barro/ }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Barro' })).toBeVisible();
  await expectNoViolation(page);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await tooWide(page), 'the story').toEqual([]);
}

test.describe('axe finds nothing', () => {
  // Reduced motion, so that axe checks elements at rest.
  test.use({
    viewport: { width: phone, height: 900 },
    contextOptions: { reducedMotion: 'reduce' },
    allowedErrors: [/ERR_FAILED|status of (400|409|500)/],
  });

  test.describe('on a touch screen', () => {
    test.use({ hasTouch: true });

    test('on every page, also when an edit is not saved, and every control is large enough to tap', async ({
      page,
      openPanel,
      content,
      owner,
    }) => {
      await content.settings({ title: longWord });
      const [, ...items] = await content.fill('moda', [
        { title: 'Um', description: longWord },
        ...[longWord, 'Três', 'Quatro', 'Cinco'].map((title) => ({ title })),
      ]);
      const credits = [{ role: 'Beleza', names: [{ name: longWord, instagram: 'bia' }] }];
      const story = { title: `Barro ${longWord}`, client: longWord, credits };
      await addStory(owner, { ...story, itemIds: [items[3]?.documentId ?? ''] });
      // The second gallery is the first one with other items, the password's fields are the sign-in's.
      const others = panelPages
        .map(({ path }) => path)
        .filter((path) => path !== about && path !== '/admin/gallery/publicidade');
      for (const path of [...others, about]) {
        // The menu and the cards are the widest differences of a desktop.
        const widths = path === gallery ? [phone, desktop] : [phone];
        if (path === others[0]) await openPanel(path);
        else await followMenu(page, path);
        await expect(page.getByText('Carregando...')).toHaveCount(0);
        if (path === '/admin/diagnostic') await expect(page.getByText('Success')).toHaveCount(4);
        if (path === '/admin/settings') {
          for (const line of await page.locator('summary').all()) await line.press('Enter');
          await page.getByLabel('Buscar outro lugar').fill('portugal');
          await expect(page.getByRole('radio')).not.toHaveCount(0);
        }
        for (const width of widths) {
          await setWidth(page, width);
          await test.step(`${path} at ${width} px`, () => expectNoViolation(page));
          expect(await tooWide(page), `${path} at ${width} px`).toEqual([]);
        }
        for (const width of [320, 768]) {
          await page.setViewportSize({ width, height: 640 });
          expect(await tooWide(page), `${path} at ${width} px`).toEqual([]);
          expect(await smallTargets(page), `${path} at ${width} px`).toEqual([]);
        }
        if (path === '/admin/dashboard') await test.step('the menu', () => tryMenu(page));
        if (path === gallery) await test.step('the gallery', () => tryGallery(page));
      }
      await setWidth(page, phone);
      for (const name of ['Serviços', 'Contato']) {
        await page.getByRole('tab', { name }).click();
        await test.step(name, () => expectNoViolation(page));
      }
      await cutCalls(page, /\/api\/about-page/, 'PUT');
      await field(page, 'Telefone').press('1');
      await expect(page.getByText('Não salvo', { exact: true })).toBeVisible();
      await test.step('not saved', () => expectNoViolation(page));
    });
  });

  test('in the dialogs of a gallery and of a story, while it is filled in, and in those of names', {
    tag: '@seldom',
  }, async ({ page, openPanel, content, owner }) => {
    const items = await content.fill('moda', [{ title: 'Um' }, { title: 'Dois' }, { title: 'Três' }]);
    const ids = items.slice(0, 2).map((item) => item.documentId);
    await openPanel(gallery);
    await inSheet(page, 'Excluir', 'Um');
    await look(page);
    await cancel(page);
    await action(page, 'Editar', 'Um').click();
    await itemTitle(page).fill('Primeiro');
    await page.keyboard.press('Escape');
    const discard = page.getByRole('button', { name: 'Descartar' });
    await look(page, discard);
    await discard.click();
    await expect(dialog(page)).toBeHidden();

    await beginChoosing(page).click();
    await chooseCard(page, 'Um').click();
    await group(page).click();
    await look(page);
    await cancel(page);
    const { documentId } = await addStory(owner, { title: 'Barro', itemIds: ids });
    await openPanel(`/admin/historias/${documentId}`);
    for (const part of ['Ficha técnica', 'Dados', 'Datas no site', 'Copiar para…', 'Soltar ou excluir']) {
      await line(page, part).click();
    }
    await page.getByRole('button', { name: 'Adicionar função' }).click();
    const names = page.getByRole('combobox', { name: 'Nomes' });
    await names.fill('Ana Prado @ana');
    await look(page, names);
    await names.press('Enter');
    await save(page).click();
    await look(page, page.getByText('Escreva a função, como Fotografia ou Beleza.'));
    for (const name of ['Adicionar fotos', 'Soltar as fotos', 'Excluir história']) {
      await page.getByRole('button', { name }).click();
      await look(page);
      await cancel(page);
    }
    await page.getByRole('button', { name: 'Colar legenda' }).click();
    await page.getByLabel('Texto da legenda').fill('Foto: Ana Prado @ana\nBeleza: @bia\nObrigada!');
    await page.getByRole('button', { name: 'Ler legenda' }).click();
    await page.getByRole('button', { name: 'Corrigir Beleza' }).click();
    await look(page);
    await page.getByRole('button', { name: 'Usar', exact: true }).click();
    await page.getByLabel(/^Função \d$/).fill('Styling');
    await save(page).click();
    await expect(toast(page, 'História salva com sucesso!')).toBeVisible();

    await page.getByRole('link', { name: 'Nomes' }).click();
    await page.getByRole('button', { name: /Ana Prado/ }).click();
    await look(page, dialog(page).getByRole('link', { name: 'Barro' }));
    await page.getByRole('button', { name: 'É a mesma pessoa que…' }).click();
    await look(page);
    await openPanel('/admin/descricoes');
    await expect(page.getByLabel('O que se vê na foto 1')).toBeFocused();
    await look(page, page.getByRole('main'));
  });
});
