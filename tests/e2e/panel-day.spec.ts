import type { Locator, Page } from '@playwright/test';
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

test.use({ viewport: { width: 1440, height: 900 } });

/** Presses a key until the element has the focus. @throws Error when it never gets it */
async function walkTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  // The element itself is faster to ask than what finds it.
  let element = await target.elementHandle();
  for (let stop = 0; stop < 200; stop += 1) {
    const answer = await element?.evaluate(
      (one) => one.isConnected && (one === document.activeElement ? 1 : 2),
    );
    if (answer === 1) return;
    if (answer === 2) await page.keyboard.press(key);
    else element = await target.elementHandle();
  }
  throw new Error(`${target} is not reached by ${key}`);
}

/** Moves the focus to an element and presses Enter. */
async function press(page: Page, target: Locator, key?: 'Shift+Tab'): Promise<void> {
  await walkTo(page, target, key);
  await page.keyboard.press('Enter');
}

/** Moves the focus to a field and replaces its text. */
async function type(page: Page, field: Locator, text: string): Promise<void> {
  await walkTo(page, field);
  await page.keyboard.press('Control+A');
  await page.keyboard.type(text);
}

// By finger there are `panel-touch` and `panel-accessibility`; other tests cover the steps with the mouse.
test("a day's work by keyboard alone", async ({ page, product, content }) => {
  await content.fill('moda', [{ title: 'Um' }, { title: 'Dois' }]);
  await content.about({});
  const inDialog = (button: string) =>
    page.getByRole('dialog').getByRole('button', { name: button, exact: true });
  /** The menu is before the page. */
  const goTo = async (entry: string, title: string) => {
    await press(page, menuEntry(page, entry), 'Shift+Tab');
    await expect(heading(page, title)).toBeFocused();
  };

  await test.step('signs in', async () => {
    await page.goto('/admin/login');
    await type(page, email(page), product.owner.email);
    await type(page, password(page), product.owner.password);
    await press(page, enter(page));
    await expect(heading(page, 'Dashboard')).toBeFocused();
  });

  await test.step('uploads', async () => {
    await goTo('Galeria Moda', 'Galeria Moda');
    const chooser = page.waitForEvent('filechooser');
    await press(page, page.getByRole('button', { name: 'Escolher arquivos' }));
    await (await chooser).setFiles([await pickedPhoto()]);
    await type(page, itemTitle(page), 'Três');
    await press(page, send(page));
    await expect(toast(page, 'Imagem enviado(a) com sucesso!')).toBeVisible(whenProcessed);
    await expect(titles(page)).toHaveText(['Um', 'Dois', 'Três']);
  });

  await test.step('reorders', async () => {
    const forward = action(page, 'Mover para a esquerda', 'Três');
    await press(page, forward);
    await expect(titles(page)).toHaveText(['Um', 'Três', 'Dois']);
    await expect(forward).toBeFocused();
  });

  await test.step('edits', async () => {
    await press(page, action(page, 'Editar', 'Um'));
    await type(page, itemTitle(page), 'Primeiro');
    await press(page, inDialog('Salvar'));
    await expect(toast(page, 'Imagem atualizada com sucesso!')).toBeVisible();
    await expect(titles(page)).toHaveText(['Primeiro', 'Três', 'Dois']);
    await expect(action(page, 'Editar', 'Primeiro')).toBeFocused();
  });

  await test.step('deletes', async () => {
    await press(page, action(page, 'Excluir', 'Dois'));
    await press(page, inDialog('Excluir'));
    await expect(toast(page, 'Imagem/Vídeo excluído(a) com sucesso!')).toBeVisible();
    await expect(titles(page)).toHaveText(['Primeiro', 'Três']);
  });

  await test.step('writes About', async () => {
    await goTo('Sobre', 'Editor da Página Sobre');
    await type(page, field(page, 'Título da página'), 'Sobre Ana');
    await press(page, save(page), 'Shift+Tab');
    await expect(toast(page, 'Dados salvos com sucesso!')).toBeVisible();
    const tab = (name: string) => page.getByRole('tab', { name, exact: true });
    await press(page, tab('Informações Principais'));
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect(tab('Contato')).toBeFocused();
    // Chromium's e-mail field converts such a domain to Punycode.
    await type(page, field(page, 'Email'), 'ana@ateliê.com');
    await type(page, field(page, 'Localização'), 'Recife, PE');
    await expect(page.getByText('Salvo', { exact: true })).toBeVisible();
  });

  await test.step('signs out', async () => {
    await press(page, page.getByRole('button', { name: 'Sair' }), 'Shift+Tab');
    await expect(page).toHaveURL('/admin/login');
  });

  await expectOnSite(page, ['Primeiro', 'Três']);
  await openPage(page, '/about');
  for (const text of ['Sobre Ana', 'ana@ateliê.com', 'Recife, PE']) {
    await expect(page.getByRole('main')).toContainText(text);
  }
});
