import { truncate, writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { openPage } from '../support/open-page';
import { cutCalls, expect, holdCalls, test, toast } from '../support/panel-fixture';
import {
  action,
  choose,
  dragCard,
  drop,
  pickedPhoto,
  send,
  titles,
  whenProcessed,
} from '../support/panel-gallery';
import { film } from '../support/videos';

const gallery = '/admin/gallery/moda';
const itemTitle = (page: Page) => page.getByLabel('Título', { exact: true });

/** The titles a visitor sees, in their order. */
async function expectOnSite(page: Page, expected: string[]): Promise<void> {
  await openPage(page, '/moda');
  const links = page.getByRole('main').getByRole('listitem').getByRole('link');
  await expect(links).toHaveCount(expected.length);
  for (const [index, title] of expected.entries()) await expect(links.nth(index)).toContainText(title);
}

// Wide enough for cards side by side.
test.use({ viewport: { width: 1280, height: 1000 } });

test.describe('an empty gallery', () => {
  test.beforeEach(({ content }) => content.fill('moda', []));

  test("says 'Nenhum conteúdo encontrado' and asks for images or videos", async ({ page, openPanel }) => {
    await openPanel(gallery);
    await expect(page.getByText('Nenhum conteúdo encontrado')).toBeVisible();
    await expect(page.getByText('Envie imagens ou vídeos')).toBeVisible();
    await expect(
      page.getByText('Imagens: JPG, PNG ou WebP, até 10MB, recomendado 1920x1080 ou maior.'),
    ).toBeVisible();
    await expect(
      page.getByText('Vídeos: MP4, WebM ou MOV, até 50MB, recomendado 1080p ou 720p, até 2 minutos.'),
    ).toBeVisible();
    await page
      .getByRole('link', { name: /Galeria Publicidade/ })
      .last()
      .click();
    await expect(page).toHaveURL('/admin/gallery/publicidade');
  });

  test('a picture is uploaded, titled up to the first dot of its name, and is on the site', async ({
    page,
    openPanel,
  }) => {
    await openPanel(gallery);
    await choose(page, [await pickedPhoto('linho.em.queda.jpg')]);
    await expect(itemTitle(page)).toHaveValue('linho');
    await itemTitle(page).fill('Linho em queda');
    await page.getByLabel('Descrição (opcional)').fill('Editorial de verão');
    await send(page).click();
    await expect(toast(page, 'Imagem enviado(a) com sucesso!')).toBeVisible(whenProcessed);
    await expect(titles(page)).toHaveText(['Linho em queda']);
    const card = page.getByRole('listitem').filter({ hasText: 'Linho em queda' });
    await expect(card.getByText('Imagem', { exact: true })).toBeVisible();
    await expect(card.getByText('Editorial de verão')).toBeVisible();
    await expect(card.locator('time')).toContainText(String(new Date().getFullYear()));
    await expect(itemTitle(page)).toHaveCount(0);
    await expectOnSite(page, ['Linho em queda']);
  });

  test('a video is uploaded with its duration', async ({ page, openPanel }) => {
    await openPanel(gallery);
    await choose(page, [{ name: 'bastidores.mp4', mimeType: 'video/mp4', buffer: film }]);
    await send(page).click();
    await expect(toast(page, 'Vídeo enviado(a) com sucesso!')).toBeVisible(whenProcessed);
    const card = page.getByRole('listitem').filter({ hasText: 'bastidores' });
    await expect(card.getByText('Vídeo', { exact: true })).toBeVisible();
    await expect(card.getByText(/0:06$/)).toBeVisible();
  });

  test('without a file, or without a title, nothing is sent', async ({ page, openPanel }) => {
    let uploads = 0;
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/api/gallery-items')) uploads += 1;
    });
    await openPanel(gallery);
    await send(page).click();
    await expect(page.getByText('Por favor, selecione uma imagem para upload.')).toBeVisible();
    await choose(page, [await pickedPhoto()]);
    await itemTitle(page).fill(' ');
    await send(page).click();
    await expect(page.getByText('Por favor, forneça um título para a imagem.')).toBeVisible();
    await expect(itemTitle(page)).toBeFocused();
    expect(uploads).toBe(0);
    await page.getByRole('button', { name: 'Cancelar' }).click();
    await expect(itemTitle(page)).toHaveCount(0);
  });

  test('what is neither image nor video is refused, picked or dropped', async ({ page, openPanel }) => {
    await openPanel(gallery);
    await choose(page, [{ name: 'contrato.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') }]);
    await expect(
      page.getByText('Por favor, selecione apenas arquivos de imagem ou vídeo', { exact: true }),
    ).toBeVisible();
    await drop(page, { name: 'contrato.pdf', mimeType: 'application/pdf', size: 10 });
    await expect(
      page.getByText('Por favor, solte apenas arquivos de imagem ou vídeo', { exact: true }),
    ).toBeVisible();
    await expect(itemTitle(page)).toHaveCount(0);
  });

  test('files over the limits are refused, those at the limit are not', async ({
    page,
    openPanel,
  }, testInfo) => {
    await openPanel(gallery);
    const fileOf = async (name: string, bytes: number) => {
      const path = testInfo.outputPath(name);
      await writeFile(path, '');
      await truncate(path, bytes);
      return path;
    };
    await choose(page, await fileOf('grande.jpg', 10_485_761));
    await expect(
      page.getByText('Arquivo muito grande. O tamanho máximo é 10MB para imagens.', { exact: true }),
    ).toBeVisible();
    await choose(page, await fileOf('grande.mp4', 52_428_801));
    await expect(
      page.getByText('Arquivo muito grande. O tamanho máximo é 50MB para vídeos.', { exact: true }),
    ).toBeVisible();
    await drop(page, { name: 'maior.png', mimeType: 'image/png', size: 10_485_761 });
    await expect(page.getByText('O tamanho máximo é 10MB para imagens.')).toBeVisible();
    await expect(itemTitle(page)).toHaveCount(0);
    await drop(page, { name: 'justo.png', mimeType: 'image/png', size: 10_485_760 });
    await expect(itemTitle(page)).toHaveValue('justo');
  });

  test('an upload can be stopped, and keeps what was typed', async ({ page, openPanel }) => {
    await openPanel(gallery);
    const aborted = page.waitForEvent('requestfailed', (request) => request.method() === 'POST');
    await holdCalls(page, '**/api/gallery-items');
    await choose(page, [await pickedPhoto()]);
    await itemTitle(page).fill('Linho em queda');
    await send(page).click();
    await expect(page.getByRole('button', { name: 'Enviando...' })).toBeVisible();
    await page.getByRole('button', { name: 'Cancelar' }).click();
    await aborted;
    await expect(page.getByText('Envio cancelado.')).toBeVisible();
    await expect(itemTitle(page)).toHaveValue('Linho em queda');
  });

  test.describe('when an upload fails', () => {
    test.use({ allowedErrors: [/ERR_FAILED|status of (400|401|415|422)/] });

    test("says 'Erro ao enviar arquivo. Tente novamente.' and keeps the draft for another try", async ({
      page,
      openPanel,
    }) => {
      await openPanel(gallery);
      await choose(page, [await pickedPhoto()]);
      await itemTitle(page).fill('Linho em queda');
      const mend = await cutCalls(page, /\/api\/gallery-items$/, 'POST');
      await send(page).click();
      await expect(toast(page, 'Erro ao enviar arquivo. Tente novamente.')).toBeVisible();
      await expect(itemTitle(page)).toHaveValue('Linho em queda');
      await mend();
      await send(page).click();
      await expect(toast(page, 'Imagem enviado(a) com sucesso!')).toBeVisible(whenProcessed);
      await expect(titles(page)).toHaveText(['Linho em queda']);
    });

    test('a session that ran out under the upload is renewed, and the file arrives', async ({
      page,
      openPanel,
    }) => {
      await openPanel(gallery);
      await choose(page, [await pickedPhoto()]);
      // Fresh by its looks, refused by the server: as when it ends while the bytes are under way.
      await page.evaluate(() => {
        const [head, body] = (localStorage.getItem('authToken') ?? '').split('.');
        localStorage.setItem('authToken', `${head}.${body}.c2lnbmF0dXJl`);
      });
      const refused = page.waitForResponse((response) => response.status() === 401);
      await send(page).click();
      await refused;
      await expect(toast(page, 'Imagem enviado(a) com sucesso!')).toBeVisible(whenProcessed);
      await expect(titles(page)).toHaveText(['linho']);
      await expect(page).toHaveURL(gallery);
    });

    test('a picture that is none is refused by the server, with a reason', async ({ page, openPanel }) => {
      await openPanel(gallery);
      await choose(page, [
        { name: 'foto.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('not a picture') },
      ]);
      const answer = page.waitForResponse((response) => response.request().method() === 'POST');
      await send(page).click();
      const { error } = await (await answer).json();
      await expect(toast(page, error.message)).toBeVisible();
      await expect(itemTitle(page)).toHaveValue('foto');
      await expect(titles(page)).toHaveCount(0);
    });
  });
});

test.describe('a gallery with items', () => {
  test.beforeEach(({ content }) =>
    content.fill('moda', [{ title: 'Um' }, { title: 'Dois' }, { title: 'Três' }]),
  );

  test("an item's words are edited in a dialog", async ({ page, openPanel }) => {
    await openPanel(gallery);
    await action(page, 'Editar', 'Dois').click();
    const dialog = page.getByRole('dialog', { name: 'Editar imagem' });
    await expect(itemTitle(page)).toHaveValue('Dois');
    await itemTitle(page).fill('');
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await expect(dialog.getByText('Por favor, forneça um título para a imagem.')).toBeVisible();
    await itemTitle(page).fill('Segundo');
    await dialog.getByLabel('Descrição (opcional)').fill('Com descrição');
    const release = await holdCalls(page, '**/api/gallery-items/*');
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await expect(dialog.getByRole('button', { name: 'Salvando...' })).toBeVisible();
    release();
    await expect(toast(page, 'Imagem atualizada com sucesso!')).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(action(page, 'Editar', 'Segundo')).toBeFocused();
    await expect(titles(page)).toHaveText(['Um', 'Segundo', 'Três']);
    await expectOnSite(page, ['Um', 'Segundo', 'Três']);
  });

  test('Cancelar closes the dialog and changes nothing', async ({ page, openPanel }) => {
    await openPanel(gallery);
    await action(page, 'Editar', 'Um').click();
    await itemTitle(page).fill('Outro');
    await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(titles(page)).toHaveText(['Um', 'Dois', 'Três']);
  });

  test('an item is deleted after a question', async ({ page, openPanel }) => {
    await openPanel(gallery);
    await action(page, 'Excluir', 'Dois').click();
    const dialog = page.getByRole('dialog', { name: 'Excluir vídeo/imagem' });
    await expect(dialog).toContainText('não pode ser desfeita');
    await dialog.getByRole('button', { name: 'Cancelar' }).click();
    await expect(dialog).toBeHidden();
    await expect(titles(page)).toHaveCount(3);
    await action(page, 'Excluir', 'Dois').click();
    const release = await holdCalls(page, '**/api/gallery-items/*');
    await dialog.getByRole('button', { name: 'Excluir' }).click();
    await expect(dialog.getByRole('button', { name: 'Excluindo...' })).toBeDisabled();
    release();
    await expect(toast(page, 'Imagem/Vídeo excluído(a) com sucesso!')).toBeVisible();
    await expect(titles(page)).toHaveText(['Um', 'Três']);
    await expectOnSite(page, ['Um', 'Três']);
  });

  test('the arrows reorder, say so, and the site follows', async ({ page, openPanel }) => {
    await openPanel(gallery);
    await action(page, 'Mover para baixo', 'Um').click();
    await expect(titles(page)).toHaveText(['Dois', 'Um', 'Três']);
    await expect(page.getByRole('status').filter({ hasText: 'Ordem salva: posição 2 de 3.' })).toBeAttached();
    await expect(action(page, 'Mover para baixo', 'Um')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(titles(page)).toHaveText(['Dois', 'Três', 'Um']);
    await action(page, 'Mover para cima', 'Três').click();
    await expect(titles(page)).toHaveText(['Três', 'Dois', 'Um']);
    await action(page, 'Mover para cima', 'Três').click({ force: true });
    await expect(page.getByRole('status').filter({ hasText: 'Este já é o primeiro item.' })).toBeAttached();
    await page.reload();
    await expect(titles(page)).toHaveText(['Três', 'Dois', 'Um']);
    await expectOnSite(page, ['Três', 'Dois', 'Um']);
  });

  test('a dragged card takes its place once that is saved, and the site follows', async ({
    page,
    openPanel,
  }) => {
    await openPanel(gallery);
    await expect(titles(page)).toHaveText(['Um', 'Dois', 'Três']);
    const release = await holdCalls(page, '**/api/gallery-items/order');
    const saving = page.waitForRequest('**/api/gallery-items/order');
    await dragCard(page, 'Um', 'Três');
    await saving;
    await expect(titles(page)).toHaveText(['Um', 'Dois', 'Três']);
    await expect(action(page, 'Excluir', 'Dois')).toBeDisabled();
    release();
    await expect(titles(page)).toHaveText(['Dois', 'Três', 'Um']);
    await expectOnSite(page, ['Dois', 'Três', 'Um']);
  });

  test('a card dropped on its own place saves nothing', async ({ page, openPanel }) => {
    let saves = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/order')) saves += 1;
    });
    await openPanel(gallery);
    await dragCard(page, 'Dois', 'Dois');
    await expect(titles(page)).toHaveText(['Um', 'Dois', 'Três']);
    expect(saves).toBe(0);
  });

  test("'Sincronizar' reloads the list", async ({ page, openPanel, content }) => {
    await openPanel(gallery);
    await expect(titles(page)).toHaveCount(3);
    await content.fill('moda', [{ title: 'Quatro', order: 4 }]);
    await page.getByRole('button', { name: 'Sincronizar' }).click();
    await expect(titles(page)).toHaveText(['Um', 'Dois', 'Três', 'Quatro']);
    await expect(page.getByRole('status').filter({ hasText: 'Lista atualizada: 4 itens.' })).toBeAttached();
  });

  test.describe('when a call fails', () => {
    test.use({ allowedErrors: [/ERR_FAILED|status of 409/] });

    test('a list that changed elsewhere is reloaded, and says why', async ({ page, openPanel, content }) => {
      await openPanel(gallery);
      await expect(titles(page)).toHaveCount(3);
      await content.fill('moda', [{ title: 'Quatro', order: 4 }]);
      await action(page, 'Mover para baixo', 'Um').click();
      await expect(
        toast(page, 'A galeria mudou em outro lugar. A lista foi recarregada; mova o item de novo.'),
      ).toBeVisible();
      await expect(titles(page)).toHaveText(['Um', 'Dois', 'Três', 'Quatro']);
    });

    for (const way of ['the arrow', 'the mouse'] as const) {
      test(`an order that is not saved is put back, moved by ${way}`, async ({ page, openPanel }) => {
        await openPanel(gallery);
        await cutCalls(page, /\/api\/gallery-items\/order/);
        if (way === 'the mouse') await dragCard(page, 'Um', 'Três');
        else await action(page, 'Mover para baixo', 'Um').click();
        await expect(toast(page, 'Erro ao reordenar imagens. Tente novamente.')).toBeVisible();
        await expect(titles(page)).toHaveText(['Um', 'Dois', 'Três']);
        await expect(action(page, 'Excluir', 'Dois')).toBeEnabled();
      });
    }

    test('an edit that is not saved stays in its dialog', async ({ page, openPanel }) => {
      await openPanel(gallery);
      await action(page, 'Editar', 'Um').click();
      await itemTitle(page).fill('Primeiro');
      await cutCalls(page, /\/api\/gallery-items\//, 'PUT');
      await page.getByRole('dialog').getByRole('button', { name: 'Salvar' }).click();
      await expect(toast(page, 'Erro ao atualizar imagem. Tente novamente.')).toBeVisible();
      await expect(itemTitle(page)).toHaveValue('Primeiro');
    });

    test('an item that is not deleted stays, and the dialog closes', async ({ page, openPanel }) => {
      await openPanel(gallery);
      await cutCalls(page, /\/api\/gallery-items\//, 'DELETE');
      await action(page, 'Excluir', 'Um').click();
      await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click();
      await expect(toast(page, 'Erro ao excluir imagem/vídeo. Tente novamente.')).toBeVisible();
      await expect(page.getByRole('dialog')).toBeHidden();
      await expect(titles(page)).toHaveText(['Um', 'Dois', 'Três']);
    });

    test('a list that does not load is empty, says so, and is asked for again', async ({
      page,
      openPanel,
    }) => {
      const mend = await cutCalls(page, /\/api\/gallery-items/, 'GET');
      await openPanel(gallery);
      await expect(toast(page, 'Erro ao carregar imagens. Tente novamente.')).toBeVisible();
      await expect(titles(page)).toHaveCount(0);
      await mend();
      await page.getByRole('button', { name: 'Tentar novamente' }).click();
      await expect(titles(page)).toHaveText(['Um', 'Dois', 'Três']);
    });
  });
});
