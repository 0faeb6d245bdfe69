import type { Locator, Page } from '@playwright/test';
import { press, type } from '../support/browser/by-keyboard';
import { expectLink } from '../support/browser/expect-link';
import { field, menuEntry, save } from '../support/panel/documents';
import { expect, test, toast } from '../support/panel/fixture';
import {
  action,
  expectOnSite,
  itemTitle,
  pickedPhoto,
  send,
  titles,
  whenProcessed,
} from '../support/panel/gallery';
import { email, enter, heading, password } from '../support/panel/sign-in';
import { openPage } from '../support/site/open-page';

/** An input method of the owner. */
interface InputMethod {
  viewport: { width: number; height: number };
  hasTouch?: boolean;
  /** The button that moves a card one place forward. */
  arrow: string;
  /** @param back the target is before the focused element */
  press: (page: Page, target: Locator, back?: 'back') => Promise<void>;
  write: (page: Page, field: Locator, text: string, back?: 'back') => Promise<void>;
}

const key = (back?: 'back') => (back ? 'Shift+Tab' : 'Tab');

// Other tests cover the steps with the mouse.
const inputMethods: Record<string, InputMethod> = {
  keyboard: {
    viewport: { width: 1440, height: 900 },
    arrow: 'Mover para a esquerda',
    press: (page, target, back) => press(page, target, key(back)),
    write: (page, input, text, back) => type(page, input, text, key(back)),
  },
  finger: {
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    arrow: 'Mover para cima',
    press: (_page, target) => target.tap(),
    async write(page, input, text) {
      await input.tap();
      await page.keyboard.press('Control+A');
      await page.keyboard.type(text);
    },
  },
};

for (const [name, { viewport, hasTouch = false, arrow, press, write }] of Object.entries(inputMethods)) {
  // In `npm test` a shorter day by keyboard only: touch has `panel-touch` and `panel-accessibility`.
  test.describe(`by ${name} alone`, { tag: name === 'keyboard' ? [] : ['@seldom'] }, () => {
    test.use({ viewport, hasTouch });

    test("a day's work", async ({ page, product, content }) => {
      await content.fill('moda', [{ title: 'Um' }, { title: 'Dois' }]);
      await content.settings({});
      await content.about({});
      const dialog = page.getByRole('dialog');
      const inDialog = (button: string) => dialog.getByRole('button', { name: button, exact: true });
      /** The menu is before the page, or behind its button on touch screens. */
      const goTo = async (entry: string, title: string) => {
        if (hasTouch) await press(page, page.getByRole('button', { name: 'Abrir menu' }));
        await press(page, menuEntry(page, entry), 'back');
        await expect(heading(page, title)).toBeFocused();
        await expect(dialog).toHaveCount(0);
      };

      // What has the same controls as other steps is in `test:all`.
      const isWhole = Boolean(process.env.TEST_ALL);
      const step = isWhole ? test.step : test.step.skip;

      await test.step('signs in', async () => {
        await page.goto('/admin/login');
        await write(page, email(page), product.owner.email);
        await write(page, password(page), product.owner.password);
        await press(page, enter(page));
        await expect(heading(page, 'Dashboard')).toBeFocused();
      });

      await test.step('uploads', async () => {
        await goTo('Galeria Moda', 'Galeria Moda');
        const chooser = page.waitForEvent('filechooser');
        await press(page, page.getByRole('button', { name: 'Escolher arquivos' }));
        await (await chooser).setFiles([await pickedPhoto()]);
        await write(page, itemTitle(page), 'Três');
        await press(page, send(page));
        await expect(toast(page, 'Imagem enviado(a) com sucesso!')).toBeVisible(whenProcessed);
        await expect(titles(page)).toHaveText(['Um', 'Dois', 'Três']);
      });

      await test.step('reorders', async () => {
        const orders = [
          ['Um', 'Três', 'Dois'],
          ['Três', 'Um', 'Dois'],
        ];
        for (const order of isWhole ? orders : orders.slice(0, 1)) {
          await press(page, action(page, arrow, 'Três'));
          await expect(titles(page)).toHaveText(order);
          await expect(action(page, arrow, 'Três')).toBeFocused();
        }
      });

      await test.step('edits', async () => {
        await press(page, action(page, 'Editar', 'Um'));
        await write(page, itemTitle(page), 'Primeiro');
        await press(page, inDialog('Salvar'));
        await expect(toast(page, 'Imagem atualizada com sucesso!')).toBeVisible();
        const order = isWhole ? ['Três', 'Primeiro', 'Dois'] : ['Primeiro', 'Três', 'Dois'];
        await expect(titles(page)).toHaveText(order);
        await expect(action(page, 'Editar', 'Primeiro')).toBeFocused();
      });

      await step('cancels an edit and a deletion', async () => {
        for (const begun of ['Editar', 'Excluir']) {
          await press(page, action(page, begun, 'Primeiro'));
          await expect(dialog).toBeVisible();
          await (name === 'keyboard' ? page.keyboard.press('Escape') : press(page, inDialog('Cancelar')));
          await expect(dialog).toBeHidden();
        }
        await expect(titles(page)).toHaveCount(3);
      });

      const left = isWhole ? ['Três', 'Primeiro'] : ['Primeiro', 'Três'];
      await test.step('deletes', async () => {
        await press(page, action(page, 'Excluir', 'Dois'));
        await press(page, inDialog('Excluir'));
        await expect(toast(page, 'Imagem/Vídeo excluído(a) com sucesso!')).toBeVisible();
        await expect(titles(page)).toHaveText(left);
      });

      await test.step('writes About', async () => {
        await goTo('Sobre', 'Editor da Página Sobre');
        await write(page, field(page, 'Título da página'), 'Sobre Ana');
        await press(page, save(page), 'back');
        await expect(toast(page, 'Dados salvos com sucesso!')).toBeVisible();
        const tab = (label: string) => page.getByRole('tab', { name: label, exact: true });
        if (name === 'keyboard') {
          await press(page, tab('Informações Principais'));
          await page.keyboard.press('ArrowRight');
          await page.keyboard.press('ArrowRight');
          await expect(tab('Contato')).toBeFocused();
        } else {
          await press(page, tab('Contato'));
        }
        // Chromium's e-mail field converts such a domain to Punycode.
        await write(page, field(page, 'Email'), 'ana@ateliê.com');
        await write(page, field(page, 'Localização'), 'Recife, PE');
        await expect(page.getByText('Salvo', { exact: true })).toBeVisible();
      });

      await step('settings and links', async () => {
        await goTo('Configurações', 'Configurações do Site');
        await write(page, field(page, 'Título do Site'), 'ANA LIMA');
        await page.keyboard.press('Enter');
        await expect(toast(page, 'Configurações salvas com sucesso!')).toBeVisible();
        await goTo('Redes Sociais', 'Redes Sociais');
        await write(page, field(page, 'URL do Instagram'), 'https://instagram.com/analima');
        await page.keyboard.press('Enter');
        await expect(toast(page, 'Redes sociais atualizadas com sucesso!')).toBeVisible();
      });

      await step('runs the diagnostic', async () => {
        await goTo('Diagnóstico', 'Sistema de Diagnóstico');
        await expect(page.getByText('4 de 4 chamadas com sucesso.')).toBeVisible();
        const rerun = page.waitForRequest('**/api/debug');
        await press(page, page.getByRole('button', { name: 'Run Diagnostic Again' }));
        await rerun;
        await expect(page.getByText('4 de 4 chamadas com sucesso.')).toBeVisible();
      });

      await step('changes the password, and back', async () => {
        await goTo('Alterar senha', 'Alterar senha');
        const own = product.owner.password;
        const other = 'uma frase que ninguém adivinha';
        for (const [now, next] of [
          [own, other],
          [other, own],
        ] as const) {
          await write(page, field(page, 'Senha atual'), now, 'back');
          await write(page, field(page, 'Nova senha'), next);
          await write(page, field(page, 'Repita a nova senha'), next);
          await page.keyboard.press('Enter');
          await expect(field(page, 'Nova senha')).toHaveValue('');
        }
        await expect(
          toast(page, 'Senha alterada com sucesso! As outras sessões foram encerradas.').first(),
        ).toBeVisible();
      });

      await test.step('signs out', async () => {
        await press(page, page.getByRole('button', { name: 'Sair' }), 'back');
        await expect(page).toHaveURL('/admin/login');
      });

      await expectOnSite(page, left);
      await openPage(page, '/about');
      await expect(page.getByRole('main')).toContainText('Sobre Ana');
      await expect(page.getByRole('main')).toContainText('ana@ateliê.com');
      await expect(page.getByRole('main')).toContainText('Recife, PE');
      if (!isWhole) return;
      await expect(page.getByRole('banner')).toContainText('ANA LIMA');
      await expectLink(page.getByRole('banner'), /Instagram/, 'https://instagram.com/analima');
    });
  });
}
