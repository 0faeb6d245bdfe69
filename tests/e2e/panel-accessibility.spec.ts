import type { Page } from '@playwright/test';
import { expectNoViolation } from '../support/browser/axe';
import { holdCalls } from '../support/browser/hold-calls';
import { field, menuEntry, save } from '../support/panel/documents';
import { cutCalls, expect, pauseToasts, test, toast } from '../support/panel/fixture';
import { action, choose, itemTitle, pickedPhoto, send } from '../support/panel/gallery';
import { panelPages } from '../support/panel/pages';
import { email, enter, fillIn } from '../support/panel/sign-in';
import { beginChoosing, chooseCard, group, makeStory } from '../support/panel/stories';

const gallery = '/admin/gallery/moda';
const dialog = (page: Page) => page.getByRole('dialog');
const cancel = (page: Page) => dialog(page).getByRole('button', { name: 'Cancelar' }).click();

const [phone, desktop] = [360, 1440];
const setWidth = (page: Page, width: number) => page.setViewportSize({ width, height: 900 });

/** Expects that axe finds no violation on the current page, on phone and desktop; the desktop width stays set. */
async function expectNoViolationAtAnyWidth(page: Page): Promise<void> {
  for (const width of [phone, desktop]) {
    await setWidth(page, width);
    await test.step(`at ${width} px`, () => expectNoViolation(page));
  }
}

/** Controls smaller than 44 px in either direction. */
function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('a, button, input, textarea, select, summary')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      // Without file inputs, whose label is tapped, and the skip link, which appears on focus.
      .filter((element) => !element.matches('input[type=file], a[href="#conteudo"]'))
      // Checkboxes and radio buttons count with their label.
      .map((element) => {
        const label = element.matches('[type=checkbox], [type=radio]') && element.closest('label');
        return { element, box: (label || element).getBoundingClientRect() };
      })
      .filter(({ box }) => Math.min(box.width, box.height) < 43.5)
      .map(({ element, box }) => `${element.outerHTML.slice(0, 90)} ${box.width} × ${box.height}`),
  );
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

    test('on every page, and every control is large enough to tap', async ({ page, openPanel, content }) => {
      await content.fill('moda', [{ title: 'Um', description: 'Editorial de verão' }, { title: 'Dois' }]);
      for (const { path } of [...panelPages, { path: '/admin/password' }]) {
        await openPanel(path);
        await expect(page.getByText('Carregando...')).toHaveCount(0);
        if (path === '/admin/diagnostic') await expect(page.getByText('Success')).toHaveCount(4);
        for (const width of [phone, desktop]) {
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
      }
    });
  });

  test('in the dialogs of a gallery and of unsaved edits', async ({ page, openPanel, content }) => {
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

  test("while cards are selected, on a story's screen, in its dialogs, and while it is filled in", async ({
    page,
    openPanel,
    content,
  }) => {
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

    await openPanel(gallery);
    await expectNoViolationAtAnyWidth(page);
    await openPanel('/admin/nomes');
    await page.getByRole('button', { name: /Ana Prado/ }).click();
    await expect(dialog(page).getByRole('link', { name: 'Barro' })).toBeVisible();
    await expectNoViolationAtAnyWidth(page);
    await page.getByRole('button', { name: 'É a mesma pessoa que…' }).click();
    await expectNoViolationAtAnyWidth(page);
    await openPanel('/admin/descricoes');
    await expect(page.getByLabel('O que se vê nesta foto')).toBeFocused();
    await expectNoViolationAtAnyWidth(page);
  });

  test('in the confirmation dialogs of a document, and the menu', async ({ page, openPanel, content }) => {
    const question = page.getByRole('dialog', { name: 'Há alterações não salvas' });
    await content.settings({});
    await openPanel('/admin/settings');
    await expect(field(page, 'Título do Site')).not.toHaveValue('');
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

  test('on the sign-in, while refused and busy', async ({ page, product }) => {
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

  test('while pages load, when loading fails, and offline', async ({ page, openPanel }) => {
    await openPanel('/admin/password');
    for (const { path, call } of [
      { path: '/admin/dashboard', call: '**/api/about-page*' },
      { path: gallery, call: '**/api/gallery-items*' },
      { path: '/admin/settings', call: '**/api/site-setting*' },
    ]) {
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
    for (const path of ['/admin/dashboard', gallery, '/admin/about', '/admin/social-media']) {
      await openPanel(path);
      await expect(page.getByText('Sem conexão com o servidor.')).toBeVisible();
      await test.step(`${path} cannot load`, () => expectNoViolation(page));
    }
  });

  test('on the tabs of the About page, saved and not', async ({ page, openPanel }) => {
    await openPanel('/admin/about');
    for (const name of ['Serviços', 'Contato']) {
      await page.getByRole('tab', { name }).click();
      await expectNoViolation(page);
    }
    await cutCalls(page, /\/api\/about-page/, 'PUT');
    await field(page, 'Telefone').press('1');
    await expect(page.getByText('Não salvo', { exact: true })).toBeVisible();
    await expectNoViolation(page);
  });

  test('in the upload form: refused, chosen, uploading and failed', async ({ page, openPanel, content }) => {
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

  test('with toasts', async ({ page, openPanel, content }) => {
    await content.settings({});
    await openPanel('/admin/settings');
    await pauseToasts(page);
    await save(page).click();
    await expect(toast(page, 'Configurações salvas com sucesso!')).toBeVisible();
    await expectNoViolation(page);
    await cutCalls(page, /\/api\/site-setting/, 'PUT');
    await save(page).click();
    await expect(toast(page, 'Erro ao salvar configurações. Tente novamente.')).toBeVisible();
    await expectNoViolation(page);
  });
});
