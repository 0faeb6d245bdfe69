import { film } from '../../support/material/videos';
import { expect, test, toast } from '../../support/panel/fixture';
import { action, choose, pickedPhoto, send, titles, whenProcessed } from '../../support/panel/gallery';

test.use({ viewport: { width: 1280, height: 1000 } });

test('a chosen picture has a preview, which is freed with its draft; a video has its duration and a poster', {
  tag: '@seldom',
}, async ({ page, openPanel, content }) => {
  await content.fill('moda', []);
  await openPanel('/admin/gallery/moda');
  const freed = await page.evaluateHandle(() => {
    const urls: string[] = [];
    const { revokeObjectURL } = URL;
    URL.revokeObjectURL = (url) => {
      urls.push(url);
      revokeObjectURL.call(URL, url);
    };
    return urls;
  });
  const preview = page.getByRole('form').locator('li img');
  await choose(page, [await pickedPhoto('linho.em.queda.jpg')]);
  await expect.poll(() => preview.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  const url = await preview.getAttribute('src');
  await page.getByRole('button', { name: 'Remover linho.em.queda.jpg' }).click();
  await expect.poll(() => freed.jsonValue()).toContain(url);

  await choose(page, [{ name: 'bastidores.mp4', mimeType: 'video/mp4', buffer: film }]);
  await send(page).click();
  await expect(toast(page, 'Vídeo enviado(a) com sucesso!')).toBeVisible(whenProcessed);
  await expect(titles(page)).toHaveText(['bastidores']);
  const video = page.getByRole('listitem').filter({ hasText: 'bastidores' });
  await expect(video.getByText(/0:06$/)).toBeVisible();
  await expect(video.locator('[data-drag=picture] img')).toBeVisible();
  await action(page, 'Editar', 'bastidores').click();
  const player = page.getByRole('dialog').locator('video[controls]');
  await expect.poll(() => player.evaluate((one: HTMLVideoElement) => one.videoWidth)).toBeGreaterThan(0);
});
