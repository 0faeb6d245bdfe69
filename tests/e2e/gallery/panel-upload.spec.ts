import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { film } from '../../support/material/videos';
import { expect, test, toast } from '../../support/panel/fixture';
import {
  action,
  choose,
  chosenFiles,
  pickedPhoto,
  send,
  titles,
  whenProcessed,
} from '../../support/panel/gallery';

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

const material = (name: string) => readFileSync(join(import.meta.dirname, '../../support/material', name));

test('a film that this browser does not decode says so, is sent with an image of her choice, and has it on its card', async ({
  page,
  openPanel,
  content,
}) => {
  await content.fill('moda', []);
  await openPanel('/admin/gallery/moda');
  await choose(page, [
    { name: 'desfile.mov', mimeType: 'video/quicktime', buffer: material('films/prores.mov') },
    { name: 'image:1000012345', mimeType: '', buffer: (await pickedPhoto()).buffer },
  ]);
  await expect(page.getByText(/^desfile\.mov: Vídeo em ProRes: .*Mais compatível/)).toBeVisible();
  const tile = chosenFiles(page).first();
  await expect(tile).toContainText('Sem imagem');
  await expect(chosenFiles(page).last()).toContainText(/Moda \d$/);
  await tile.click();
  const poster = page.getByRole('dialog').locator('input[type=file]');
  await poster.setInputFiles(await pickedPhoto('capa.jpg'));
  await expect(page.getByRole('dialog').locator('img')).toBeVisible();
  await expect(poster).toHaveCount(0);
  await page.getByRole('button', { name: 'Pronto' }).click();
  await expect(tile).toContainText('ProRes');
  await send(page).click();
  await expect(toast(page, '1 foto e 1 vídeo enviados com sucesso!')).toBeVisible(whenProcessed);
  await expect(titles(page)).toHaveText(['desfile', /^Moda \d$/]);
  await expect(page.locator('[data-drag=picture] img')).toHaveCount(2);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('twenty chosen files stand four across, and the form is no higher than 1,200 px', async ({
    page,
    openPanel,
    content,
  }) => {
    await content.fill('moda', []);
    await openPanel('/admin/gallery/moda');
    await choose(
      page,
      await Promise.all(Array.from({ length: 20 }, (_, at) => pickedPhoto(`IMG_${at}.jpg`))),
    );
    await expect(chosenFiles(page)).toHaveCount(20);
    const tops = await chosenFiles(page).evaluateAll((all) =>
      all.map((one) => one.getBoundingClientRect().top),
    );
    expect(new Set(tops).size).toBe(5);
    expect((await page.getByRole('form').boundingBox())?.height).toBeLessThanOrEqual(1200);
  });
});
