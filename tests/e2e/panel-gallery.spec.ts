import type { Locator } from '@playwright/test';
import type { GalleryItem } from '../../contract/src/gallery-item';
import { openUploads } from '../support/api/uploads';
import { holdCalls } from '../support/browser/hold-calls';
import { isBlue, renderedColour } from '../support/browser/rendered-colour';
import { type Colour, colourAt } from '../support/material/look-at-picture';
import { photograph, subjectAt } from '../support/material/marked-photographs';
import { sharp } from '../support/material/sharp';
import { cutCalls, expect, pauseToasts, test, toast } from '../support/panel/fixture';
import {
  action,
  dragCard,
  expectOnSite,
  itemTitle,
  pickedPhoto,
  titles,
  whenProcessed,
} from '../support/panel/gallery';
import { openPage } from '../support/site/open-page';

const gallery = '/admin/gallery/moda';

// Wide enough for several cards per row.
test.use({ viewport: { width: 1280, height: 1000 } });

test.beforeEach(({ content }) =>
  content.fill('moda', [{ title: 'Um' }, { title: 'Dois' }, { title: 'Três' }]),
);

test('a picture is replaced with at most four taps, and the item keeps its texts, position and address', {
  tag: '@seldom',
}, async ({ page, openPanel }) => {
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
  // The third tap is on the photograph in the system's picker; there is no fourth.
  await (await picker).setFiles(await pickedPhoto());
  await expect(toast(page, 'Imagem atualizada com sucesso!')).toBeVisible(whenProcessed);
  const after = (await items())[1];
  expect(after).toMatchObject({ documentId: before?.documentId, title: 'Dois', order: 2 });
  expect(after?.imageUrl).toMatch(/^\/uploads\//);
  await expect(dialog.locator('img')).toHaveAttribute('src', /^\/uploads\//);
  await dialog.locator('input[type=file]').setInputFiles(await pickedPhoto());
  await dialog.getByRole('button', { name: 'Desfazer a troca' }).click(whenProcessed);
  await expect(toast(page, 'A imagem anterior está de volta.')).toBeVisible();
  expect((await items())[1]?.imageUrl).toBe(after?.imageUrl);
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

  test('is cropped around the focal point set by keyboard and by tap, in the panel and on the site', {
    tag: '@seldom',
  }, async ({ page, openPanel, product }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const uploads = await openUploads(product);
    // 8:1, of which the site shows half: its subject is outside the centre crop.
    const strip = await sharp(await photograph('5:2'))
      .resize(1920, 240, { fit: 'fill' })
      .jpeg({ quality: 92 })
      .toBuffer();
    const { status } = await uploads.toGallery({ name: 'faixa.jpg', bytes: strip }, { title: 'Faixa' });
    expect(status).toBe(201);
    await openPanel(gallery);
    const card = page.getByRole('listitem').filter({ hasText: 'Faixa' });
    const frame = card.locator('[data-drag=picture] > div');
    // The frame is half as wide as the picture and ends at its right edge when the focal point is the subject.
    const place = { x: (subjectAt.x - 0.5) / 0.5, y: subjectAt.y };
    expect(isSubject(await shownAt(frame, place))).toBe(false);

    await action(page, 'Editar', 'Faixa').click();
    const dialog = page.getByRole('dialog', { name: 'Editar imagem' });
    const across = dialog.getByRole('slider', { name: 'Ponto focal: horizontal' });
    const down = dialog.getByRole('slider', { name: 'Ponto focal: vertical' });
    await expect(across).toHaveValue('50');
    const whole = dialog.locator('img');
    const box = await whole.boundingBox();
    if (!box) throw new Error('The picture is not visible');
    await page.mouse.click(box.x + box.width * 0.6, box.y + box.height * 0.2);
    await expect(across).toHaveValue('60');
    // One pixel of its height is more than 1 %.
    const tapped = Number(await down.inputValue());
    expect(Math.abs(tapped - 20)).toBeLessThanOrEqual(2);
    await expect(across).toBeFocused();
    await page.keyboard.press('Shift+ArrowRight');
    for (let count = 0; count < 8; count += 1) await page.keyboard.press('ArrowRight');
    for (let count = 0; count < 4; count += 1) await page.keyboard.press('ArrowDown');
    await expect(down).toBeFocused();
    await expect(across).toHaveValue('78');
    await expect(down).toHaveValue(String(tapped + 4));
    await dialog.getByRole('button', { name: 'Centralizar' }).click();
    await expect(across).toHaveValue('50');
    await across.press('Home');
    await expect(across).toHaveValue('0');
    await across.fill('78');
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await expect(toast(page, 'Imagem atualizada com sucesso!')).toBeVisible();
    await expect(dialog).toBeHidden();

    await expect.poll(async () => isSubject(await shownAt(frame, place))).toBe(true);
    // The site's crop is by the same rules: `picture-frame`.
    if (!process.env.TEST_ALL) return;
    await openPage(page, '/moda');
    await page.mouse.move(0, 0);
    const onSite = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Faixa' }).locator('a');
    await expect.poll(async () => isSubject(await shownAt(onSite, place))).toBe(true);
  });
});

test('a dragged card moves when the order is saved, and the site follows; a drop on its own place saves nothing', {
  tag: '@seldom',
}, async ({ page, openPanel }) => {
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
    expect(isBlue(await renderedColour(hint, property)), property).toBe(true);
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

  test('an order that fails to save is reverted after a mouse drag', { tag: '@seldom' }, async ({
    page,
    openPanel,
  }) => {
    await openPanel(gallery);
    await cutCalls(page, /\/api\/gallery-items\/order/);
    await dragCard(page, 'Um', 'Três');
    await expect(toast(page, 'Erro ao reordenar imagens. Tente novamente.')).toBeVisible();
    await expect(titles(page)).toHaveText(['Um', 'Dois', 'Três']);
    await expect(action(page, 'Excluir', 'Dois')).toBeEnabled();
  });

  test('a failed replacement keeps the old picture, and shows the reason', { tag: '@seldom' }, async ({
    page,
    openPanel,
  }) => {
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
    mend();
    await pauseToasts(page);
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
});

test.describe('on the site', () => {
  // The request to the old gallery is 404.
  test.use({ allowedErrors: [/status of 404/] });

  test('an item is hidden and shown, reordered, replaced and moved, persistently and on the site', {
    tag: '@seldom',
  }, async ({ page, openPanel }) => {
    const dialog = page.getByRole('dialog', { name: 'Editar imagem' });
    const saveItem = async () => {
      await dialog.getByRole('button', { name: 'Salvar' }).click();
      await expect(dialog).toBeHidden();
    };
    await openPanel(gallery);
    await action(page, 'Editar', 'Dois').click();
    await dialog.getByLabel('Ocultar do site').check();
    await saveItem();
    const card = page.getByRole('listitem').filter({ hasText: 'Dois' });
    await expect(card).toContainText('Oculta');
    await expect(titles(page)).toHaveText(['Um', 'Dois', 'Três']);
    await expectOnSite(page, ['Um', 'Três']);

    await action(page, 'Editar', 'Dois').click();
    await dialog.getByLabel('Ocultar do site').uncheck();
    await dialog.getByRole('button', { name: 'Fim' }).click();
    await saveItem();
    await expect(card).not.toContainText('Oculta');
    const order = ['Um', 'Três', 'Dois'];
    await expect(titles(page)).toHaveText(order);
    await expectOnSite(page, order);
    const { data } = (await (await page.request.get('/api/gallery-items')).json()) as { data: GalleryItem[] };
    const { documentId, imageUrl: before } = data.find(({ title }) => title === 'Dois') ?? {};
    const old = `/moda/${documentId}`;

    await action(page, 'Editar', 'Dois').click();
    await itemTitle(page).fill('Dois e meio');
    await dialog.locator('input[type=file]').setInputFiles(await pickedPhoto('outra.jpg'));
    await expect(toast(page, 'Imagem atualizada com sucesso!')).toBeVisible(whenProcessed);
    await expect(itemTitle(page)).toHaveValue('Dois e meio');
    await dialog.getByLabel('Galeria', { exact: true }).selectOption('Galeria Publicidade');
    await saveItem();
    await expect(titles(page)).toHaveText(['Um', 'Três']);
    await page.reload();
    await expect(titles(page)).toHaveText(['Um', 'Três']);

    await page.goto(old);
    await expect(page).toHaveURL(old.replace('/moda/', '/publicidade/'));
    await expect(page.getByRole('dialog')).toContainText('Dois e meio');
    await openPage(page, '/publicidade');
    const moved = page.getByRole('main').getByRole('link', { name: /Dois e meio/ });
    await expect(moved).toHaveAttribute('href', old.replace('/moda/', '/publicidade/'));
    await expect(moved.locator('img')).toHaveAttribute('src', /^\/uploads\//);
    expect(before).toMatch(/^\/images\//);
  });
});
