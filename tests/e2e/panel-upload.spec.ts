import { film } from '../support/material/videos';
import { expect, test, toast } from '../support/panel/fixture';
import {
  action,
  choose,
  expectOnSite,
  itemTitle,
  pickedPhoto,
  send,
  titles,
  watchFreedUrls,
  whenProcessed,
} from '../support/panel/gallery';

const gallery = '/admin/gallery/moda';

// Wide enough for several cards per row.
test.use({ viewport: { width: 1280, height: 1000 } });

test.beforeEach(({ content }) => content.fill('moda', []));

test('a picture is previewed and uploaded, with its file name up to the first dot as title, and is on the site', {
  tag: '@seldom',
}, async ({ page, openPanel }) => {
  await openPanel(gallery);
  const freed = await watchFreedUrls(page);
  await choose(page, [await pickedPhoto('linho.em.queda.jpg')]);
  const preview = page.getByRole('form').locator('li img');
  await expect.poll(() => preview.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  const url = await preview.getAttribute('src');
  await expect(itemTitle(page)).toHaveValue('linho');
  await itemTitle(page).fill('Linho em queda');
  await page.getByLabel('Descrição (opcional)').fill('Editorial de verão');
  await send(page).click();
  await expect(toast(page, 'Imagem enviado(a) com sucesso!')).toBeVisible(whenProcessed);
  await expect(titles(page)).toHaveText(['Linho em queda']);
  const card = page.getByRole('listitem').filter({ hasText: 'Linho em queda' });
  await expect(card.getByText('Imagem', { exact: true })).toBeVisible();
  await expect(card.getByText('Editorial de verão')).toBeVisible();
  await expect(card.locator('[data-drag=picture] svg')).toHaveCount(0);
  await expect(card.locator('time')).toContainText(String(new Date().getFullYear()));
  await expect(itemTitle(page)).toHaveCount(0);
  expect(await freed()).toContain(url);
  await expectOnSite(page, ['Linho em queda']);
});

test('a video is uploaded with its duration', { tag: '@seldom' }, async ({ page, openPanel }) => {
  await openPanel(gallery);
  await choose(page, [{ name: 'bastidores.mp4', mimeType: 'video/mp4', buffer: film }]);
  await send(page).click();
  await expect(toast(page, 'Vídeo enviado(a) com sucesso!')).toBeVisible(whenProcessed);
  const card = page.getByRole('listitem').filter({ hasText: 'bastidores' });
  await expect(card.getByText('Vídeo', { exact: true })).toBeVisible();
  await expect(card.getByText(/0:06$/)).toBeVisible();
  const media = card.locator('[data-drag=picture]');
  await expect(media.locator('img, video')).toBeVisible();
  await expect(media.locator('svg')).toBeVisible();
  await action(page, 'Editar', 'bastidores').click();
  const preview = page.getByRole('dialog').locator('video[controls]');
  await expect(preview).toBeVisible();
  await expect.poll(() => preview.evaluate((video: HTMLVideoElement) => video.videoWidth)).toBeGreaterThan(0);
});
