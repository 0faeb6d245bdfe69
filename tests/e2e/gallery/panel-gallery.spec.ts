import type { Locator } from '@playwright/test';
import { openUploads } from '../../support/api/uploads';
import { boxOf } from '../../support/browser/fitting';
import { colourAt } from '../../support/material/look-at-picture';
import { photograph, subjectAt } from '../../support/material/marked-photographs';
import { sharp } from '../../support/material/sharp';
import { line } from '../../support/panel/documents';
import { expect, test, toast } from '../../support/panel/fixture';
import { action } from '../../support/panel/gallery';
import { openPage } from '../../support/site/open-page';

/** Wide enough for several cards per row. */
test.use({ viewport: { width: 1280, height: 1000 } });

async function isSubjectAt(frame: Locator, place: { x: number; y: number }): Promise<boolean> {
  await frame.scrollIntoViewIfNeeded();
  await expect(frame.locator('img')).toHaveJSProperty('complete', true);
  const [red, green, blue] = await colourAt(await frame.screenshot(), { ...place, size: 0.03 });
  return red > 180 && green < 90 && blue > 180;
}

test('a panorama is cropped around the focal point set by keyboard and by tap, in the panel and on the site', {
  tag: '@seldom',
}, async ({ page, openPanel, product, content }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await content.fill('moda', []);
  const uploads = await openUploads(product);
  // 8:1, of which the site shows half: its subject is outside the centre crop.
  const strip = await sharp(await photograph('5:2'))
    .resize(1920, 240, { fit: 'fill' })
    .jpeg({ quality: 92 })
    .toBuffer();
  const { status } = await uploads.toGallery({ name: 'faixa.jpg', bytes: strip }, { title: 'Faixa' });
  expect(status).toBe(201);
  await openPanel('/admin/gallery/moda');
  const frame = page.getByRole('listitem').locator('[data-drag=picture] > div');
  // The frame is half as wide as the picture and ends at its right edge when the focal point is the subject.
  const place = { x: (subjectAt.x - 0.5) / 0.5, y: subjectAt.y };
  expect(await isSubjectAt(frame, place)).toBe(false);

  await action(page, 'Editar', 'Faixa').click();
  const dialog = page.getByRole('dialog', { name: 'Editar imagem' });
  await line(page, 'Recorte e arquivo').click();
  const across = dialog.getByRole('slider', { name: 'Ponto focal: horizontal' });
  const down = dialog.getByRole('slider', { name: 'Ponto focal: vertical' });
  await expect(across).toHaveValue('50');
  const box = await boxOf(dialog.locator('img').last());
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
  await across.fill('78');
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(toast(page, 'Imagem atualizada com sucesso!')).toBeVisible();
  await expect(dialog).toBeHidden();

  await expect.poll(() => isSubjectAt(frame, place)).toBe(true);
  await openPage(page, '/moda');
  await page.mouse.move(0, 0);
  const onSite = page.getByRole('main').getByRole('listitem').locator('a');
  await expect.poll(() => isSubjectAt(onSite, place)).toBe(true);
});
