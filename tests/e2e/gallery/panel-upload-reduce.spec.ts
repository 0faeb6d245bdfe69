import { writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { everyItem } from '../../support/api/gallery';
import {
  heavyPhotograph,
  heicPhotograph,
  largePhotograph,
  largeSize,
  marks,
  subjectAt,
} from '../../support/material/marked-photographs';
import { expect, test, toast } from '../../support/panel/fixture';
import {
  choose,
  chosenFiles,
  itemTitle,
  pickedPhoto,
  send,
  titles,
  whenProcessed,
} from '../../support/panel/gallery';

const tooLarge = 'Arquivo muito grande. O tamanho máximo é 10MB para imagens.';
const limit = 10_485_760;
const reduce = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

interface Sent {
  size: number;
  name: string;
  width: number;
  height: number;
  subject: number[];
}

/** A file on disk: its path is handed over faster than its bytes. */
async function fileOf(name: string, bytes: Buffer): Promise<string> {
  const path = test.info().outputPath(name);
  await writeFile(path, bytes);
  return path;
}

/** Records the uploaded picture: its size, and its colour at the subject. */
async function noteSent(page: Page): Promise<() => Promise<Sent | undefined>> {
  await page.addInitScript(({ x, y }) => {
    const { send } = XMLHttpRequest.prototype;
    XMLHttpRequest.prototype.send = function (body) {
      const file = body instanceof FormData ? body.get('file') : null;
      if (file instanceof File) {
        void createImageBitmap(file).then((picture) => {
          const { width, height } = picture;
          const context = new OffscreenCanvas(1, 1).getContext('2d');
          context?.drawImage(picture, x * width, y * height, 1, 1, 0, 0, 1, 1);
          const subject = [...(context?.getImageData(0, 0, 1, 1).data ?? [])].slice(0, 3);
          Object.assign(window, { sent: { size: file.size, name: file.name, width, height, subject } });
        });
      }
      send.call(this, body);
    };
  }, subjectAt);
  return () => page.evaluate(() => (window as { sent?: Sent }).sent);
}

function expectSubject(subject: number[] | undefined): void {
  const [red = 0, green = 255, blue = 0] = subject ?? [];
  const [r, g, b] = marks.subject;
  for (const [is, was] of [
    [red, r],
    [green, g],
    [blue, b],
  ] as const) {
    expect(Math.abs(is - was)).toBeLessThan(60);
  }
}

test("a photograph of 14 MB is refused with §5's text; 'Reduzir' puts it among the others, and sends nothing", {
  tag: '@seldom',
}, async ({ page, openPanel, content, owner }) => {
  await content.fill('moda', []);
  const sent = await noteSent(page);
  await openPanel('/admin/gallery/moda');
  await choose(page, [await pickedPhoto('antes.jpg')]);
  await page.getByText('Quando publicar', { exact: true }).click();
  await page.getByLabel('Deixar oculta').check();
  await choose(page, await fileOf('pesada.jpg', await heavyPhotograph()));
  await expect(page.getByText(tooLarge, { exact: true })).toBeVisible();
  await expect(itemTitle(page)).toHaveCount(1);
  await reduce(page, 'Reduzir').click();
  await expect(chosenFiles(page)).toHaveCount(2, whenProcessed);
  await expect(chosenFiles(page).last()).toHaveText(/\d MB: reduzida.*pesada$/);
  await expect(send(page)).toBeVisible();
  expect(await sent()).toBeUndefined();
  await page.getByRole('button', { name: 'Remover antes.jpg' }).click();
  await send(page).click();
  await expect(toast(page, 'Imagem enviado(a) com sucesso!')).toBeVisible(whenProcessed);
  await expect(titles(page)).toHaveText(['pesada']);
  expect(await everyItem(owner)).toMatchObject([{ hidden: true }]);
  await expect(page.getByText(tooLarge)).toHaveCount(0);
  await expect.poll(sent).toBeTruthy();
  const picture = await sent();
  expect(picture).toMatchObject({ name: 'pesada.jpg' });
  expect(picture?.size).toBeLessThanOrEqual(limit);
  // As large as the limit allows: most of its 8.6 megapixels, with the same aspect ratio.
  expect((picture?.width ?? 0) / (picture?.height ?? 1)).toBeCloseTo(1.5, 2);
  expect(picture?.width).toBeGreaterThan(2800);
  expectSubject(picture?.subject);
});

test('a portrait over the limit is uploaded upright, in full resolution if it fits; an undecodable HEIC is reported', async ({
  page,
  openPanel,
  content,
}) => {
  await content.about({});
  const sent = await noteSent(page);
  await openPanel('/admin/about');
  const input = page.locator('input[type=file]');
  // Padding after the picture only makes its file larger.
  const behind = Buffer.alloc(limit);
  await input.setInputFiles(await fileOf('IMG_0001.HEIC', Buffer.concat([heicPhotograph, behind])));
  await expect(page.getByText(tooLarge, { exact: true })).toBeVisible();
  await reduce(page, 'Reduzir e enviar').click();
  await expect(page.getByText('Este navegador não abre fotos HEIC.')).toBeVisible();
  await input.setInputFiles(await fileOf('retrato.jpg', Buffer.concat([await largePhotograph(), behind])));
  await reduce(page, 'Reduzir e enviar').click();
  await expect(toast(page, 'Imagem atualizada com sucesso!')).toBeVisible(whenProcessed);
  await expect.poll(sent).toBeTruthy();
  const picture = await sent();
  expect(picture).toMatchObject(largeSize);
  expect(picture?.size).toBeLessThanOrEqual(limit);
  expectSubject(picture?.subject);
});
