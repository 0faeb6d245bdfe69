import { fireEvent } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { changeSettings, fillGallery } from './content';
import { action, fashion, itemTitle, picture } from './gallery';
import {
  button,
  byRole,
  choose,
  click,
  dialog,
  fill,
  gone,
  isThere,
  menuEntry,
  openPanel,
  ports,
  see,
  text,
} from './panel';

const form = byRole('form');
const send = button('Enviar');
/** A file that reports `size` bytes. */
const fileOf = (name: string, type: string, size = 10): File =>
  Object.defineProperty(new File(['x'], name, { type }), 'size', { value: size });
const dataTransfer = (file: File) => ({ types: ['Files'], files: [file] });
const drop = (file: File) => fireEvent.drop(form(), { dataTransfer: dataTransfer(file) });
const contract = fileOf('contrato.pdf', 'application/pdf');

test('an empty gallery shows what to upload, and refuses an upload without file or title, of another type or over the limits', async () => {
  fillGallery('moda', []);
  await openPanel(fashion);
  for (const words of [
    'Nenhum conteúdo encontrado',
    'Envie imagens ou vídeos',
    'Imagens: JPG, PNG ou WebP, até 10MB, recomendado 1920x1080 ou maior.',
    'Vídeos: MP4, WebM ou MOV, até 50MB, recomendado 1080p ou 720p, até 2 minutos.',
  ]) {
    await see(text(words)).toBeVisible();
  }
  await click(send);
  await see(text('Por favor, selecione uma imagem para upload.')).toBeVisible();
  await choose([picture()]);
  await see(itemTitle).toHaveValue('linho');
  await fill(itemTitle, ' ');
  await click(send);
  await see(text('Por favor, forneça um título para a imagem.')).toBeVisible();
  expect(itemTitle()).toHaveFocus();
  await click(button('Remover linho.em.queda.jpg'));
  await gone(itemTitle);

  await choose([contract]);
  await see(text(/^Por favor, selecione apenas arquivos de imagem ou vídeo$/)).toBeVisible();
  drop(contract);
  await see(text(/^Por favor, solte apenas arquivos de imagem ou vídeo$/)).toBeVisible();
  for (const [file, take, limit] of [
    [fileOf('grande.jpg', 'image/jpeg', 10_485_761), choose, '10MB para imagens'],
    [fileOf('grande.mp4', 'video/mp4', 52_428_801), choose, '50MB para vídeos'],
    [fileOf('maior.png', 'image/png', 10_485_761), ([one]: File[]) => one && drop(one), '10MB para imagens'],
  ] as const) {
    await take([file]);
    await see(text(`Arquivo muito grande. O tamanho máximo é ${limit}.`)).toBeVisible();
  }
  expect(isThere(itemTitle)).toBe(false);
  drop(fileOf('justo.png', 'image/png', 10_485_760));
  await see(itemTitle).toHaveValue('justo');
  expect(ports.calls).not.toContain('items.upload');
});

test("a gallery of one media type accepts no other, picked, dropped or as an item's replacement", async () => {
  const picker = () => document.querySelector('input[type=file]') as HTMLElement;
  for (const [accepts, fileType, kind, wrong, heading] of [
    ['images', 'image', 'imagem', fileOf('desfile.mp4', 'video/mp4'), 'Arraste fotos para cá'],
    ['videos', 'video', 'vídeo', fileOf('look.jpg', 'image/jpeg'), 'Arraste vídeos para cá'],
  ] as const) {
    changeSettings({ publicidadeAccepts: accepts });
    const title = `Campanha em ${kind}`;
    fillGallery('publicidade', [{ title, fileType }]);
    await openPanel(fashion);
    await see(picker).toHaveAttribute('accept', expect.stringMatching(/image.*video/));
    await click(menuEntry('Galeria Publicidade'));
    await see(text(heading)).toBeVisible();
    expect(picker()).not.toHaveAttribute('accept', expect.stringContaining(wrong.type));
    await choose([wrong]);
    await see(text(new RegExp(`^Por favor, selecione apenas arquivos de ${kind}$`))).toBeVisible();
    drop(wrong);
    await see(text(new RegExp(`^Por favor, solte apenas arquivos de ${kind}$`))).toBeVisible();
    expect(isThere(itemTitle)).toBe(false);
    await click(action('Editar', title));
    const editing = dialog(/^Editar/);
    await choose([wrong], editing);
    await see(text(new RegExp(`^Por favor, selecione apenas arquivos de ${kind}$`), editing)).toBeVisible();
  }
});

test('the upload area is highlighted under a dragged file only', async () => {
  await openPanel(fashion);
  const highlight = text('Solte para escolher');
  await see(form).toBeVisible();
  // A handled drag is cancelled for the browser.
  const isHandled = (types: string[], files: File[]) =>
    !fireEvent.dragEnter(form(), { dataTransfer: { types, files } });
  expect(isHandled(['text/plain'], [])).toBe(false);
  expect(isHandled(['Files'], [picture()])).toBe(true);
  await see(highlight).toBeVisible();
  fireEvent.dragLeave(form(), { dataTransfer: dataTransfer(picture()) });
  await gone(highlight);
});
