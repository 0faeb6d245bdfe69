import type { Locator } from '@playwright/test';
import { holdCalls } from '../support/hold-calls';
import { type Colour, colourAt } from '../support/look-at-picture';
import { photograph, subjectAt } from '../support/material';
import { openPage } from '../support/open-page';
import { cutCalls, expect, keepToasts, test, toast } from '../support/panel-fixture';
import {
  action,
  dragCard,
  expectOnSite,
  itemTitle,
  pickedPhoto,
  titles,
  whenProcessed,
} from '../support/panel-gallery';
import { sharp } from '../support/sharp';
import { isBlue, shownColour } from '../support/shown-colour';
import { openUploads } from '../support/uploads';

const gallery = '/admin/gallery/moda';

// Wide enough for cards side by side.
test.use({ viewport: { width: 1280, height: 1000 } });

test.beforeEach(({ content }) =>
  content.fill('moda', [{ title: 'Um' }, { title: 'Dois' }, { title: 'Três' }]),
);

test("an item's words are edited in a dialog, and 'Cancelar' changes nothing", async ({
  page,
  openPanel,
}) => {
  await openPanel(gallery);
  const dialog = page.getByRole('dialog', { name: 'Editar imagem' });
  await action(page, 'Editar', 'Um').click();
  await itemTitle(page).fill('Outro');
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await expect(dialog).toBeHidden();
  await expect(titles(page)).toHaveText(['Um', 'Dois', 'Três']);
  await action(page, 'Editar', 'Dois').click();
  await expect(itemTitle(page)).toHaveValue('Dois');
  const preview = dialog.locator('img');
  await expect(preview).toBeVisible();
  await expect.poll(() => preview.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
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

test('an item is hidden or deleted after a question, which shows its picture', async ({
  page,
  openPanel,
}) => {
  await openPanel(gallery);
  const dialog = page.getByRole('dialog', { name: 'Excluir vídeo/imagem' });
  await action(page, 'Excluir', 'Dois').click();
  await expect(dialog).toContainText('não pode ser desfeita');
  await expect
    .poll(() => dialog.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(0);
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await expect(dialog).toBeHidden();
  await expect(titles(page)).toHaveCount(3);

  await action(page, 'Excluir', 'Dois').click();
  await dialog.getByRole('button', { name: 'Ocultar' }).click();
  await expect(toast(page, '“Dois” não aparece mais no site.')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(titles(page)).toHaveText(['Um', 'Dois', 'Três']);
  await expect(page.getByRole('listitem').filter({ hasText: 'Dois' })).toContainText('Oculta');
  await action(page, 'Excluir', 'Dois').click();
  await expect(dialog.getByRole('button', { name: 'Ocultar' })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await expectOnSite(page, ['Um', 'Três']);

  await page.goto(gallery);
  await action(page, 'Excluir', 'Três').click();
  const release = await holdCalls(page, '**/api/gallery-items/*');
  await dialog.getByRole('button', { name: 'Excluir' }).click();
  await expect(dialog.getByRole('button', { name: 'Excluindo...' })).toBeDisabled();
  release();
  await expect(toast(page, 'Imagem/Vídeo excluído(a) com sucesso!')).toBeVisible();
  await expect(titles(page)).toHaveText(['Um', 'Dois']);
  await expectOnSite(page, ['Um']);
});

test('a picture is replaced with four taps or fewer, and keeps its words, its place and its link', async ({
  page,
  openPanel,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await openPanel(gallery);
  const items = async () => {
    const { data } = (await (await page.request.get('/api/gallery-items')).json()) as {
      data: { documentId: string; title: string; order: number; imageUrl: string }[];
    };
    return data;
  };
  const before = (await items())[1];
  await action(page, 'Editar', 'Dois').click();
  const dialog = page.getByRole('dialog', { name: 'Editar imagem' });
  const picker = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: 'Trocar imagem' }).click();
  // The third tap is on the photograph, in the system's own picker; there is no fourth.
  await (await picker).setFiles(await pickedPhoto());
  await expect(toast(page, 'Imagem atualizada com sucesso!')).toBeVisible(whenProcessed);
  const after = (await items())[1];
  expect(after).toMatchObject({ documentId: before?.documentId, title: 'Dois', order: 2 });
  expect(after?.imageUrl).toMatch(/^\/uploads\//);
  await expect(dialog.locator('img')).toHaveAttribute('src', /^\/uploads\//);
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await expect(dialog).toBeHidden();
});

test.describe('a panorama', () => {
  const shownAt = async (frame: Locator, place: { x: number; y: number }) => {
    await frame.scrollIntoViewIfNeeded();
    await expect(frame.locator('img')).toHaveJSProperty('complete', true);
    return colourAt(await frame.screenshot(), { ...place, size: 0.03 });
  };
  const isSubject = ([red, green, blue]: Colour) => red > 180 && green < 90 && blue > 180;

  test('is cut around the point that was set by keyboard and by tap, in the panel and on the site', async ({
    page,
    openPanel,
    product,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const uploads = await openUploads(product);
    // 4.8:1, of which the site shows the half: its subject lies in what the middle leaves out.
    const strip = await sharp(await photograph('5:2'))
      .resize(1920, 400, { fit: 'fill' })
      .jpeg({ quality: 92 })
      .toBuffer();
    const { status } = await uploads.toGallery({ name: 'faixa.jpg', bytes: strip }, { title: 'Faixa' });
    expect(status).toBe(201);
    await openPanel(gallery);
    const card = page.getByRole('listitem').filter({ hasText: 'Faixa' });
    const frame = card.locator('[data-drag=picture] > div');
    // Half as wide as the picture, it ends at its right edge when the point is the subject.
    const place = { x: (subjectAt.x - 0.5) / 0.5, y: subjectAt.y };
    expect(isSubject(await shownAt(frame, place))).toBe(false);

    await action(page, 'Editar', 'Faixa').click();
    const dialog = page.getByRole('dialog', { name: 'Editar imagem' });
    const across = dialog.getByRole('slider', { name: 'Ponto focal: horizontal' });
    const down = dialog.getByRole('slider', { name: 'Ponto focal: vertical' });
    await expect(across).toHaveValue('50');
    const whole = dialog.locator('img');
    const box = await whole.boundingBox();
    if (!box) throw new Error('The picture is not to be seen');
    await page.mouse.click(box.x + box.width * 0.6, box.y + box.height * 0.2);
    await expect(across).toHaveValue('60');
    await expect(down).toHaveValue('20');
    await expect(across).toBeFocused();
    await page.keyboard.press('Shift+ArrowRight');
    for (let count = 0; count < 8; count += 1) await page.keyboard.press('ArrowRight');
    for (let count = 0; count < 4; count += 1) await page.keyboard.press('ArrowDown');
    await expect(down).toBeFocused();
    await expect(across).toHaveValue('78');
    await expect(down).toHaveValue('24');
    await dialog.getByRole('button', { name: 'Centralizar' }).click();
    await expect(across).toHaveValue('50');
    await across.press('Home');
    await expect(across).toHaveValue('0');
    await across.fill('78');
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await expect(toast(page, 'Imagem atualizada com sucesso!')).toBeVisible();
    await expect(dialog).toBeHidden();

    await expect.poll(async () => isSubject(await shownAt(frame, place))).toBe(true);
    await openPage(page, '/moda');
    await page.mouse.move(0, 0);
    const onSite = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Faixa' }).locator('a');
    await expect.poll(async () => isSubject(await shownAt(onSite, place))).toBe(true);
  });
});

test('an item is placed by its number, with the keyboard alone', async ({ page, openPanel }) => {
  await openPanel(gallery);
  await action(page, 'Editar', 'Um').press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Editar imagem' });
  const place = dialog.getByLabel('Posição na galeria');
  await expect(place).toHaveValue('1');
  await place.fill('4');
  await place.press('Enter');
  await expect(dialog.getByText('Use um número de 1 a 3.')).toBeVisible();
  await expect(place).toBeFocused();
  await dialog.getByRole('button', { name: 'Fim' }).press('Enter');
  await expect(place).toHaveValue('3');
  await place.fill('2');
  await place.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(toast(page, 'Imagem atualizada com sucesso!')).toBeVisible();
  await expect(titles(page)).toHaveText(['Dois', 'Um', 'Três']);
  await expectOnSite(page, ['Dois', 'Um', 'Três']);
});

test('the arrows reorder, say so, and the site follows', async ({ page, openPanel }) => {
  await openPanel(gallery);
  await action(page, 'Mover para a direita', 'Um').click();
  await expect(titles(page)).toHaveText(['Dois', 'Um', 'Três']);
  await expect(page.getByRole('status').filter({ hasText: 'Ordem salva: posição 2 de 3.' })).toBeAttached();
  await expect(action(page, 'Mover para a direita', 'Um')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(titles(page)).toHaveText(['Dois', 'Três', 'Um']);
  await action(page, 'Mover para a esquerda', 'Três').click();
  await expect(titles(page)).toHaveText(['Três', 'Dois', 'Um']);
  await action(page, 'Mover para a esquerda', 'Três').click({ force: true });
  await expect(page.getByRole('status').filter({ hasText: 'Este já é o primeiro item.' })).toBeAttached();
  await page.reload();
  await expect(titles(page)).toHaveText(['Três', 'Dois', 'Um']);
  await expectOnSite(page, ['Três', 'Dois', 'Um']);
});

test('a dragged card takes its place once that is saved, and the site follows; its own place is not saved', async ({
  page,
  openPanel,
}) => {
  let saves = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/order')) saves += 1;
  });
  await openPanel(gallery);
  await expect(titles(page)).toHaveText(['Um', 'Dois', 'Três']);
  await dragCard(page, 'Dois', 'Dois');
  await expect(titles(page)).toHaveText(['Um', 'Dois', 'Três']);
  expect(saves).toBe(0);
  const hint = page.getByText('Arraste os itens para mudar a ordem. A ordem é salva automaticamente.');
  await expect(hint).toBeVisible();
  for (const property of ['color', 'background-color'] as const) {
    expect(isBlue(await shownColour(hint, property)), property).toBe(true);
  }
  const release = await holdCalls(page, '**/api/gallery-items/order');
  const saving = page.waitForRequest('**/api/gallery-items/order');
  const others = ['Dois', 'Três'];
  const pictureOf = (title: string) =>
    page.getByRole('listitem').filter({ hasText: title }).locator('[data-drag=picture]');
  await dragCard(page, 'Um', 'Três');
  await saving;
  await expect(titles(page)).toHaveText(['Um', 'Dois', 'Três']);
  for (const title of others) await expect(pictureOf(title)).toHaveCSS('opacity', /^0\.\d+$/);
  for (const title of ['Um', ...others]) {
    for (const name of ['Editar', 'Excluir']) await expect(action(page, name, title)).toBeDisabled();
  }
  release();
  await expect(titles(page)).toHaveText(['Dois', 'Três', 'Um']);
  for (const title of others) {
    await expect(pictureOf(title)).toHaveCSS('opacity', '1');
    await expect(action(page, 'Editar', title)).toBeEnabled();
  }
  await expectOnSite(page, ['Dois', 'Três', 'Um']);
});

test.describe('when a call fails', () => {
  test.use({ allowedErrors: [/ERR_FAILED|status of (?:400|409)/] });

  test("a list that changed elsewhere is read again by 'Sincronizar', and after a conflict, which says so", async ({
    page,
    openPanel,
    content,
  }) => {
    await openPanel(gallery);
    await expect(titles(page)).toHaveCount(3);
    await content.fill('moda', [{ title: 'Quatro', order: 4 }]);
    await page.getByRole('button', { name: 'Sincronizar' }).click();
    await expect(titles(page)).toHaveText(['Um', 'Dois', 'Três', 'Quatro']);
    await expect(page.getByRole('status').filter({ hasText: 'Lista atualizada: 4 itens.' })).toBeAttached();

    await content.fill('moda', [{ title: 'Cinco', order: 5 }]);
    await action(page, 'Mover para a direita', 'Um').click();
    await expect(
      toast(page, 'A galeria mudou em outro lugar. A lista foi recarregada; mova o item de novo.'),
    ).toBeVisible();
    await expect(titles(page)).toHaveText(['Um', 'Dois', 'Três', 'Quatro', 'Cinco']);
  });

  test('an order that is not saved is put back, moved by the arrow and by the mouse', async ({
    page,
    openPanel,
  }) => {
    await openPanel(gallery);
    await cutCalls(page, /\/api\/gallery-items\/order/);
    await keepToasts(page);
    for (const [failures, move] of [
      () => action(page, 'Mover para a direita', 'Um').click(),
      () => dragCard(page, 'Um', 'Três'),
    ].entries()) {
      await move();
      await expect(toast(page, 'Erro ao reordenar imagens. Tente novamente.')).toHaveCount(failures + 1);
      await expect(titles(page)).toHaveText(['Um', 'Dois', 'Três']);
      await expect(action(page, 'Excluir', 'Dois')).toBeEnabled();
    }
  });

  test('a picture that is not replaced leaves the old one, and says why', async ({ page, openPanel }) => {
    await openPanel(gallery);
    await action(page, 'Editar', 'Um').click();
    const dialog = page.getByRole('dialog');
    const file = dialog.locator('input[type=file]');
    await itemTitle(page).fill('Primeiro');
    await file.setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('x') });
    await expect(dialog.getByRole('alert')).toHaveText(
      'Por favor, selecione apenas arquivos de imagem ou vídeo',
    );
    const mend = await cutCalls(page, /\/api\/gallery-items\//, 'PUT');
    await file.setInputFiles(await pickedPhoto());
    await expect(toast(page, 'Erro ao atualizar imagem. Tente novamente.')).toBeVisible();
    await expect(itemTitle(page)).toHaveValue('Primeiro');
    await mend();
    await keepToasts(page);
    await file.setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') });
    await expect(dialog.getByRole('alert')).toBeVisible();
    const reason = (await dialog.getByRole('alert').textContent()) ?? '';
    await expect(toast(page, reason)).toBeVisible();
    await file.setInputFiles(await pickedPhoto());
    await expect(toast(page, 'Imagem atualizada com sucesso!')).toBeVisible(whenProcessed);
    await expect(dialog.getByRole('alert')).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await expect(titles(page)).toHaveText(['Primeiro', 'Dois', 'Três']);
  });

  test('an edit that is not saved stays in its dialog; an item that is not deleted stays, its dialog closes', async ({
    page,
    openPanel,
  }) => {
    const dialog = page.getByRole('dialog');
    await openPanel(gallery);
    await action(page, 'Editar', 'Um').click();
    await itemTitle(page).fill('Primeiro');
    await cutCalls(page, /\/api\/gallery-items\//, 'PUT');
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await expect(toast(page, 'Erro ao atualizar imagem. Tente novamente.')).toBeVisible();
    await expect(itemTitle(page)).toHaveValue('Primeiro');
    await dialog.getByRole('button', { name: 'Cancelar' }).click();
    await expect(dialog).toBeHidden();

    await cutCalls(page, /\/api\/gallery-items\//, 'DELETE');
    await action(page, 'Excluir', 'Um').click();
    await dialog.getByRole('button', { name: 'Excluir' }).click();
    await expect(toast(page, 'Erro ao excluir imagem/vídeo. Tente novamente.')).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(titles(page)).toHaveText(['Um', 'Dois', 'Três']);
  });

  test('a list that does not load is empty, says so, and is asked for again', async ({ page, openPanel }) => {
    let isBroken = true;
    // Refused by a server that is there: nothing but the button asks again.
    await page.route(/\/api\/gallery-items/, (route) =>
      isBroken ? route.fulfill({ status: 400, body: 'x' }) : route.fallback(),
    );
    await openPanel(gallery);
    await expect(toast(page, 'Erro ao carregar imagens. Tente novamente.')).toBeVisible();
    await expect(page.getByText('Nenhum conteúdo encontrado')).toBeVisible();
    await expect(titles(page)).toHaveCount(0);
    isBroken = false;
    await page.getByRole('button', { name: 'Tentar novamente' }).click();
    await expect(titles(page)).toHaveText(['Um', 'Dois', 'Três']);
  });
});
