import { truncate, writeFile } from 'node:fs/promises';
import { holdCalls } from '../support/hold-calls';
import { expect, test, toast } from '../support/panel-fixture';
import {
  action,
  choose,
  drop,
  expectOnSite,
  itemTitle,
  pickedPhoto,
  send,
  titles,
  whenProcessed,
} from '../support/panel-gallery';
import { film } from '../support/videos';

const gallery = '/admin/gallery/moda';

// Wide enough for cards side by side.
test.use({ viewport: { width: 1280, height: 1000 } });

test.beforeEach(({ content }) => content.fill('moda', []));

test('an empty gallery says what to send, and sends nothing without a file or a title, of other kinds or over the limits', async ({
  page,
  openPanel,
}, testInfo) => {
  let uploads = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/gallery-items')) uploads += 1;
  });
  await openPanel(gallery);
  for (const text of [
    'Nenhum conteúdo encontrado',
    'Envie imagens ou vídeos',
    'Imagens: JPG, PNG ou WebP, até 10MB, recomendado 1920x1080 ou maior.',
    'Vídeos: MP4, WebM ou MOV, até 50MB, recomendado 1080p ou 720p, até 2 minutos.',
  ]) {
    await expect(page.getByText(text)).toBeVisible();
  }

  await test.step('without a file, or without a title', async () => {
    await send(page).click();
    await expect(page.getByText('Por favor, selecione uma imagem para upload.')).toBeVisible();
    await choose(page, [await pickedPhoto()]);
    await itemTitle(page).fill(' ');
    await send(page).click();
    await expect(page.getByText('Por favor, forneça um título para a imagem.')).toBeVisible();
    await expect(itemTitle(page)).toBeFocused();
    await page.getByRole('button', { name: 'Cancelar' }).click();
    await expect(itemTitle(page)).toHaveCount(0);
  });

  await test.step('what is neither image nor video, picked or dropped', async () => {
    const contract = { name: 'contrato.pdf', mimeType: 'application/pdf' };
    await choose(page, [{ ...contract, buffer: Buffer.from('%PDF') }]);
    await expect(
      page.getByText('Por favor, selecione apenas arquivos de imagem ou vídeo', { exact: true }),
    ).toBeVisible();
    await drop(page, { ...contract, size: 10 });
    await expect(
      page.getByText('Por favor, solte apenas arquivos de imagem ou vídeo', { exact: true }),
    ).toBeVisible();
    await expect(itemTitle(page)).toHaveCount(0);
  });

  await test.step('files over the limits, and not those at the limit', async () => {
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

  expect(uploads).toBe(0);
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
  await expect(card.locator('[data-drag=picture] svg')).toHaveCount(0);
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
  const media = card.locator('[data-drag=picture]');
  await expect(media.locator('img, video')).toBeVisible();
  await expect(media.locator('svg')).toBeVisible();
  await action(page, 'Editar', 'bastidores').click();
  const preview = page.getByRole('dialog').locator('video[controls]');
  await expect(preview).toBeVisible();
  await expect.poll(() => preview.evaluate((video: HTMLVideoElement) => video.videoWidth)).toBeGreaterThan(0);
});

test("a gallery of one kind takes nothing else, picked, dropped or in an item's place", async ({
  page,
  openPanel,
  content,
}) => {
  for (const [accepts, fileType, kind, wrong, heading] of [
    ['images', 'image', 'imagem', { name: 'desfile.mp4', mimeType: 'video/mp4' }, 'Arraste fotos para cá'],
    ['videos', 'video', 'vídeo', { name: 'look.jpg', mimeType: 'image/jpeg' }, 'Arraste vídeos para cá'],
  ] as const) {
    await content.settings({ publicidadeAccepts: accepts });
    await content.fill('publicidade', [{ title: `Campanha em ${kind}`, fileType }]);
    await openPanel(gallery);
    const picker = page.locator('input[type=file]');
    await expect(picker).toHaveAttribute('accept', /image.*video/);
    await page
      .getByRole('link', { name: /Galeria Publicidade/ })
      .last()
      .click();
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    await expect(picker).not.toHaveAttribute('accept', new RegExp(wrong.mimeType.replace(/\/.*/, '')));
    await choose(page, [{ ...wrong, buffer: Buffer.from('x') }]);
    await expect(
      page.getByText(`Por favor, selecione apenas arquivos de ${kind}`, { exact: true }),
    ).toBeVisible();
    await drop(page, { ...wrong, size: 10 });
    await expect(
      page.getByText(`Por favor, solte apenas arquivos de ${kind}`, { exact: true }),
    ).toBeVisible();
    await expect(itemTitle(page)).toHaveCount(0);
    await page.getByRole('button', { name: `Editar: Campanha em ${kind}` }).click();
    const dialog = page.getByRole('dialog');
    await dialog.locator('input[type=file]').setInputFiles([{ ...wrong, buffer: Buffer.from('x') }]);
    await expect(
      dialog.getByText(`Por favor, selecione apenas arquivos de ${kind}`, { exact: true }),
    ).toBeVisible();
  }
});

test('an upload can be stopped, and keeps what was typed', async ({ page, openPanel }) => {
  await openPanel(gallery);
  const aborted = page.waitForEvent('requestfailed', (request) => request.method() === 'POST');
  await holdCalls(page, '**/api/gallery-items');
  await choose(page, [await pickedPhoto()]);
  await itemTitle(page).fill('Linho em queda');
  await send(page).click();
  await expect(page.getByRole('button', { name: 'Enviando...' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Escolher mais' })).toBeDisabled();
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await aborted;
  await expect(page.getByText('Envio cancelado.')).toBeVisible();
  await expect(itemTitle(page)).toHaveValue('Linho em queda');
});
