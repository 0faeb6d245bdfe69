import { film } from '../../support/material/videos';
import { expect, test, toast } from '../../support/panel/fixture';
import {
  action,
  choose,
  expectOnSite,
  itemTitle,
  pickedPhoto,
  send,
  titles,
  whenProcessed,
} from '../../support/panel/gallery';

test.use({ viewport: { width: 1280, height: 1000 } });

test('a picture is uploaded, with its file name up to the first dot as title, its preview is freed, and it is on the site; a video has its duration', {
  tag: '@seldom',
}, async ({ page, openPanel, content }) => {
  await content.fill('moda', []);
  await openPanel('/admin/gallery/moda');
  await page.evaluate(() => {
    const freed: string[] = [];
    const { revokeObjectURL } = URL;
    URL.revokeObjectURL = (url) => {
      freed.push(url);
      revokeObjectURL.call(URL, url);
    };
    Object.assign(window, { freed });
  });
  const preview = page.getByRole('form').locator('li img');
  for (const button of ['Remover linho.em.queda.jpg', 'Cancelar', 'Enviar']) {
    await choose(page, [await pickedPhoto('linho.em.queda.jpg')]);
    await expect.poll(() => preview.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
    const url = await preview.getAttribute('src');
    await expect(itemTitle(page)).toHaveValue('linho');
    await page.getByLabel('Descrição (opcional)').fill('Editorial de verão');
    await page.getByRole('form').getByRole('button', { name: button, exact: true }).click();
    if (button === 'Cancelar')
      await page.getByRole('dialog').getByRole('button', { name: 'Descartar' }).click();
    await expect(itemTitle(page)).toHaveCount(0, whenProcessed);
    await expect
      .poll(() => page.evaluate(() => (window as unknown as { freed: string[] }).freed))
      .toContain(url);
  }
  await expect(toast(page, 'Imagem enviado(a) com sucesso!')).toBeVisible(whenProcessed);
  const card = page.getByRole('listitem').filter({ hasText: 'linho' });
  for (const text of ['Imagem', 'Editorial de verão']) {
    await expect(card.getByText(text, { exact: true })).toBeVisible();
  }
  await expect(card.locator('[data-drag=picture] svg')).toHaveCount(0);
  await expect(card.locator('time')).toContainText(String(new Date().getFullYear()));
  await expectOnSite(page, ['linho']);

  await choose(page, [{ name: 'bastidores.mp4', mimeType: 'video/mp4', buffer: film }]);
  await send(page).click();
  await expect(toast(page, 'Vídeo enviado(a) com sucesso!')).toBeVisible(whenProcessed);
  await expect(titles(page)).toHaveText(['linho', 'bastidores']);
  const video = page.getByRole('listitem').filter({ hasText: 'bastidores' });
  await expect(video.getByText('Vídeo', { exact: true })).toBeVisible();
  await expect(video.getByText(/0:06$/)).toBeVisible();
  await expect(video.locator('[data-drag=picture] svg')).toBeVisible();
  await action(page, 'Editar', 'bastidores').click();
  const player = page.getByRole('dialog').locator('video[controls]');
  await expect.poll(() => player.evaluate((one: HTMLVideoElement) => one.videoWidth)).toBeGreaterThan(0);
});
