import type { Page } from '@playwright/test';
import { addStory } from '../support/api/stories';
import { expectNoViolation } from '../support/browser/axe';
import { holdCalls } from '../support/browser/hold-calls';
import { field, menuEntry, save } from '../support/panel/documents';
import { cutCalls, expect, pauseToasts, test, toast } from '../support/panel/fixture';
import { action, choose, itemTitle, pickedPhoto, send } from '../support/panel/gallery';
import { followMenu, panelPages } from '../support/panel/pages';
import { email, enter, fillIn } from '../support/panel/sign-in';
import { beginChoosing, chooseCard, group, makeStory } from '../support/panel/stories';

const gallery = '/admin/gallery/moda';
const about = '/admin/about';
const dialog = (page: Page) => page.getByRole('dialog');
const cancel = (page: Page) => dialog(page).getByRole('button', { name: 'Cancelar' }).click();

const [phone, desktop] = [360, 1440];
const setWidth = (page: Page, width: number) => page.setViewportSize({ width, height: 900 });

/** Expects that axe finds no violation on a phone, in `test:all` also on a desktop, whose width stays set. */
async function expectNoViolationAtAnyWidth(page: Page): Promise<void> {
  for (const width of process.env.TEST_ALL ? [phone, desktop] : [phone]) {
    await setWidth(page, width);
    await test.step(`at ${width} px`, () => expectNoViolation(page));
  }
  await setWidth(page, desktop);
}

/** Controls smaller than 44 px in either direction. */
function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('a, button, input, textarea, select, summary')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      // Without file inputs, whose label is tapped, and the skip link, which appears on focus.
      .filter((element) => !element.matches('input[type=file], a[href="#conteudo"]'))
      // A story's title leads where its button 'Editar' does.
      .filter((element) => !element.matches('h3 a'))
      // Checkboxes and radio buttons count with their label.
      .map((element) => {
        const label = element.matches('[type=checkbox], [type=radio]') && element.closest('label');
        return { element, box: (label || element).getBoundingClientRect() };
      })
      .filter(({ box }) => Math.min(box.width, box.height) < 43.5)
      .map(({ element, box }) => `${element.outerHTML.slice(0, 90)} ${box.width} × ${box.height}`),
  );
}

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
  const cards = page.getByRole('region', { name: /^Itens da Galeria/ }).getByRole('listitem');
  for (const [width, columns] of [
    [360, 1],
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
  await setWidth(page, phone);
  await send(page).click();
  await expect(page.getByText('Por favor, selecione uma imagem para upload.')).toBeVisible();
  await beginChoosing(page).click();
  await chooseCard(page, 'Um').click();
  await expectNoViolation(page);
  await page.keyboard.press('Escape');
  await action(page, 'Editar', 'Um').click();
  await itemTitle(page).fill('');
  await dialog(page).getByRole('button', { name: 'Salvar' }).click();
  await expect(dialog(page).getByRole('alert')).toBeVisible();
  await expectNoViolation(page);
  await page.keyboard.press('Escape');
  await dialog(page).getByRole('button', { name: 'Descartar' }).click();
  await expect(dialog(page)).toBeHidden();
  await page.getByRole('link', { name: /Barro/ }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Barro' })).toBeVisible();
  await expectNoViolation(page);
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
      const isWhole = Boolean(process.env.TEST_ALL);
      const [, ...items] = await content.fill('moda', [
        { title: 'Um', description: 'Editorial de verão' },
        ...['Dois', 'Três', 'Quatro', 'Cinco'].map((title) => ({ title })),
      ]);
      const credits = [{ role: 'Beleza', names: [{ name: 'Bia', instagram: 'bia' }] }];
      await addStory(owner, { title: 'Barro', itemIds: [items[3]?.documentId ?? ''], credits });
      // The second gallery is the first one with other items, the password's fields are the sign-in's.
      const others = panelPages
        .map(({ path }) => path)
        .filter((path) => path !== about && (isWhole || path !== '/admin/gallery/publicidade'));
      for (const path of [...others, ...(isWhole ? ['/admin/password'] : []), about]) {
        // The menu and the cards are the widest differences of a desktop.
        const widths = isWhole || path === gallery ? [phone, desktop] : [phone];
        if (path === others[0]) await openPanel(path);
        else await followMenu(page, path);
        await expect(page.getByText('Carregando...')).toHaveCount(0);
        if (path === '/admin/diagnostic') await expect(page.getByText('Success')).toHaveCount(4);
        for (const width of widths) {
          await setWidth(page, width);
          await test.step(`${path} at ${width} px`, () => expectNoViolation(page));
          const scrolls = await page.evaluate(
            () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
          );
          expect(scrolls, `${path} scrolls sideways at ${width} px`).toBe(false);
        }
        for (const width of [320, 768]) {
          await page.setViewportSize({ width, height: 640 });
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

  test('in the dialogs of a gallery and of unsaved edits', { tag: '@seldom' }, async ({
    page,
    openPanel,
    content,
  }) => {
    await content.fill('moda', [{ title: 'Um' }, { title: 'Dois' }]);
    await openPanel(gallery);
    await action(page, 'Excluir', 'Um').click();
    await expect(dialog(page)).toBeVisible();
    await expectNoViolationAtAnyWidth(page);
    await cancel(page);
    await action(page, 'Editar', 'Um').click();
    await expect(dialog(page)).toBeVisible();
    await expectNoViolationAtAnyWidth(page);
    await itemTitle(page).fill('');
    await dialog(page).getByRole('button', { name: 'Salvar' }).click();
    await expect(dialog(page).getByRole('alert')).toBeVisible();
    await expectNoViolationAtAnyWidth(page);
    await page.keyboard.press('Escape');
    await expect(dialog(page).getByRole('button', { name: 'Descartar' })).toBeVisible();
    await expectNoViolationAtAnyWidth(page);
    await dialog(page).getByRole('button', { name: 'Descartar' }).click();
    await expect(dialog(page)).toBeHidden();
  });

  test("while cards are selected, on a story's screen, in its dialogs, and while it is filled in", {
    tag: '@seldom',
  }, async ({ page, openPanel, content }) => {
    await content.fill('moda', [{ title: 'Um' }, { title: 'Dois' }, { title: 'Três' }]);
    await openPanel(gallery);
    await beginChoosing(page).click();
    await chooseCard(page, 'Um').click();
    await expectNoViolationAtAnyWidth(page);
    await group(page).click();
    await expectNoViolationAtAnyWidth(page);
    await cancel(page);
    await page.keyboard.press('Escape');
    await makeStory(page, ['Um', 'Dois'], 'Barro');
    await page.getByRole('button', { name: 'Adicionar função' }).click();
    await page.getByRole('combobox', { name: 'Nomes' }).fill('Ana Prado @ana');
    await expectNoViolationAtAnyWidth(page);
    await page.getByRole('combobox', { name: 'Nomes' }).press('Enter');
    await save(page).click();
    await expect(toast(page, 'Escreva a função, como Fotografia ou Beleza.')).toBeVisible();
    await expectNoViolationAtAnyWidth(page);
    for (const [button, closing] of [
      ['Adicionar fotos', 'Cancelar'],
      ['Desagrupar', 'Cancelar'],
      ['Excluir história', 'Cancelar'],
    ] as const) {
      await page.getByRole('button', { name: button }).click();
      await expect(dialog(page)).toBeVisible();
      await expectNoViolationAtAnyWidth(page);
      await dialog(page).getByRole('button', { name: closing }).click();
    }
    await page.getByRole('button', { name: 'Colar legenda' }).click();
    await page.getByLabel('Texto da legenda').fill('Foto: Ana Prado @ana\nBeleza: @bia\nObrigada!');
    await page.getByRole('button', { name: 'Ler legenda' }).click();
    await page.getByRole('button', { name: 'Corrigir Beleza' }).click();
    await expectNoViolationAtAnyWidth(page);
    await page.getByRole('button', { name: 'Usar', exact: true }).click();
    await page.getByLabel('Função 1').fill('Styling');
    await save(page).click();
    await expect(toast(page, 'História salva com sucesso!')).toBeVisible();

    await followMenu(page, gallery);
    await expectNoViolationAtAnyWidth(page);
    await followMenu(page, '/admin/nomes');
    await page.getByRole('button', { name: /Ana Prado/ }).click();
    await expect(dialog(page).getByRole('link', { name: 'Barro' })).toBeVisible();
    await expectNoViolationAtAnyWidth(page);
    await page.getByRole('button', { name: 'É a mesma pessoa que…' }).click();
    await expectNoViolationAtAnyWidth(page);
    await openPanel('/admin/descricoes');
    await expect(page.getByLabel('O que se vê nesta foto')).toBeFocused();
    await expectNoViolationAtAnyWidth(page);
  });

  test('with toasts, in the confirmation dialogs of a document, and the menu', { tag: '@seldom' }, async ({
    page,
    openPanel,
    content,
  }) => {
    const question = page.getByRole('dialog', { name: 'Há alterações não salvas' });
    const [saved, notSaved] = [
      'Configurações salvas com sucesso!',
      'Erro ao salvar configurações. Tente novamente.',
    ];
    await content.settings({});
    await openPanel('/admin/settings');
    await expect(field(page, 'Título do Site')).not.toHaveValue('');
    await pauseToasts(page);
    await save(page).click();
    await expect(toast(page, saved)).toBeVisible();
    await expectNoViolation(page);
    // A lost connection would be saved over by itself once it is back.
    await page.route('**/api/site-setting*', (route) => route.fulfill({ status: 500, body: 'x' }), {
      times: 1,
    });
    await save(page).click();
    await expect(toast(page, notSaved)).toBeVisible();
    await expectNoViolation(page);
    for (const text of [saved, notSaved]) {
      await toast(page, text).click();
      await expect(toast(page, text)).toHaveCount(0);
    }

    await content.settings({ title: 'OUTRA' });
    await field(page, 'Título do Site').fill('MINHA');
    await save(page).click();
    await expect(dialog(page)).toBeVisible();
    await expectNoViolationAtAnyWidth(page);
    await dialog(page).getByRole('button', { name: 'Usar a versão mais nova' }).click();
    await expect(field(page, 'Título do Site')).toHaveValue('OUTRA');
    await field(page, 'Título do Site').fill('MINHA');
    await menuEntry(page, 'Dashboard').click();
    await expect(question).toBeVisible();
    await expectNoViolation(page);
    await question.getByRole('button', { name: 'Continuar editando' }).click();
    await expect(question).toBeHidden();
    await setWidth(page, phone);
    await page.getByRole('button', { name: 'Abrir menu' }).click();
    await expectNoViolation(page);
    await menuEntry(page, 'Dashboard').last().click();
    await expect(question).toBeVisible();
    await expectNoViolation(page);
  });

  // Layouts that are the same on wide screens are checked on the phone only.

  test('on the sign-in, while refused and busy', { tag: '@seldom' }, async ({ page, product }) => {
    await page.goto('/admin/login');
    await expect(enter(page)).toBeVisible();
    await expectNoViolation(page);
    await fillIn(page, { ...product.owner, password: 'not-the-password' });
    await enter(page).click();
    await expect(page.getByRole('alert')).toHaveText('Email ou senha incorretos');
    await expectNoViolation(page);
    const release = await holdCalls(page, '**/api/auth/local');
    await email(page).press('Enter');
    await expect(page.getByRole('button', { name: 'Entrando...' })).toBeVisible();
    await expectNoViolation(page);
    release();
  });

  test('while pages load, when loading fails, and offline', { tag: '@seldom' }, async ({
    page,
    openPanel,
  }) => {
    await openPanel('/admin/password');
    const loading = [
      { path: gallery, call: '**/api/gallery-items*' },
      { path: '/admin/dashboard', call: '**/api/about-page*' },
      { path: '/admin/settings', call: '**/api/site-setting*' },
    ];
    for (const { path, call } of process.env.TEST_ALL ? loading : loading.slice(0, 1)) {
      const release = await holdCalls(page, call);
      await openPanel(path);
      // Reduced motion hides the spinner.
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      const spinner = page.getByRole('main').getByRole('status').locator('[aria-hidden=true]');
      await expect(spinner).toHaveCSS('animation-iteration-count', 'infinite');
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await test.step(`${path} loads`, () => expectNoViolation(page));
      release();
      await expect(spinner).toHaveCount(0);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    }
    await cutCalls(page, /\/(api|readyz)/);
    const failing = [gallery, about, '/admin/dashboard', '/admin/social-media'];
    for (const path of process.env.TEST_ALL ? failing : failing.slice(0, 2)) {
      await openPanel(path);
      await expect(page.getByText('Sem conexão com o servidor.')).toBeVisible();
      await test.step(`${path} cannot load`, () => expectNoViolation(page));
    }
  });

  test('in the upload form: refused, chosen, uploading and failed', { tag: '@seldom' }, async ({
    page,
    openPanel,
    content,
  }) => {
    await content.fill('moda', []);
    await openPanel(gallery);
    await send(page).click();
    await expect(page.getByText('Por favor, selecione uma imagem para upload.')).toBeVisible();
    await expectNoViolation(page);
    await choose(page, [await pickedPhoto()]);
    await expect(itemTitle(page)).toHaveValue('linho');
    await expectNoViolation(page);
    const asStory = page.getByLabel('Enviar como história');
    await asStory.check();
    await send(page).click();
    await expect(page.getByLabel('Título da história')).toBeFocused();
    await expectNoViolation(page);
    await asStory.uncheck();
    await itemTitle(page).fill('Linho em queda');
    const release = await holdCalls(page, '**/api/gallery-items');
    await send(page).click();
    await expect(page.getByRole('button', { name: 'Enviando...' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Escolher mais' })).toBeDisabled();
    await expectNoViolation(page);
    const aborted = page.waitForEvent('requestfailed', (request) => request.method() === 'POST');
    await page.getByRole('button', { name: 'Cancelar' }).click();
    await aborted;
    await expect(page.getByText('Envio cancelado.')).toBeVisible();
    await expect(itemTitle(page)).toHaveValue('Linho em queda');
    await expectNoViolation(page);
    release();
  });
});
