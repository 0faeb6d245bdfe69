import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fireEvent } from '@testing-library/dom';
import { expect, onTestFinished, test, vi } from 'vitest';
import { DraftStore } from '../../src/admin/uploads/draft-store';
import { sampleSignIn } from '../../src/data/authenticator';
import { DataError } from '../../src/data/data-error';
import { addStory, changeSettings, elsewhere, fillGallery, itemsOf, titlesOf } from '../content';
import {
  all,
  button,
  byRole,
  cardTitles,
  choose,
  click,
  dialog,
  expectReport,
  field,
  fill,
  gone,
  heading,
  isThere,
  keyboard,
  link,
  menuEntry,
  nth,
  openPanel,
  path,
  ports,
  press,
  reload,
  see,
  select,
  signIn,
  signOutElsewhere,
  standing,
  text,
  toasted,
  toasts,
  unfold,
  visit,
} from '../panel';
import { action, fashion, itemTitle, picture, selectCards, titles } from './gallery';

/** The stills of films in this DOM, which decodes none. */
const posters = vi.hoisted(() => ({ isTaken: true }));
vi.mock('../../src/admin/uploads/capture-poster', () => ({
  capturePoster: () =>
    Promise.resolve(posters.isTaken ? new Blob(['a still'], { type: 'image/jpeg' }) : null),
}));

/** Shrinks pictures in this DOM, which decodes none. */
const reducing = vi.hoisted(() => ({ end: (_: File | null) => {} }));
vi.mock('../../src/admin/uploads/image/reduce-image', () => ({
  reduceImage: () => new Promise<File | null>((resolve) => Object.assign(reducing, { end: resolve })),
  isHeic: () => false,
}));

const form = byRole('form');
const chosen = byRole('list', 'Arquivos escolhidos');
/** The chosen files. */
const drafts = () => (isThere(chosen) ? all('listitem', undefined, chosen)() : []);
/** The buttons that open a file's words; those of a single file stand open. */
const tile = (at: number) => nth('button', /^Editar .+:/, at);
const values = (label: string) => all('textbox', label)().map((one) => (one as HTMLTextAreaElement).value);
/** How the files stand, and their titles. */
const typed = () => {
  const tiles = all('button', /^Editar .+:/)();
  const words = tiles.map(({ textContent }) => textContent.replace(/^Editar .+?: /, ''));
  return tiles.length > 0 ? words : values('Título');
};
const words = dialog(/^(Foto|Vídeo) \d+ de \d+$/);
const wordsOf = async (at: number, value: string, label = 'Título') => {
  await click(tile(at));
  await fill(field(label, words), value);
  await click(button('Pronto', words));
};
const send = button('Enviar');
const cancel = button('Cancelar', byRole('form'));
const pick = (...names: string[]) => names.map((name) => picture(`${name}.jpg`));

test("Enter focuses the next title, and 'Cancelar' asks if a title was typed", async () => {
  fillGallery('moda', []);
  await openPanel(fashion);
  expect(isThere(send)).toBe(false);
  await choose(pick('um', 'dois'));
  await click(tile(0));
  const title = field('Título', words);
  await see(title).toHaveFocus();
  await see(title).toHaveValue('um');
  await keyboard('{Enter}');
  await see(title).toHaveValue('dois');
  await see(title).toHaveFocus();
  await fill(title, 'Dois, visto de perto');
  await press(title, '{Enter}');
  await gone(words);
  await see(send).toHaveFocus();
  expect(typed()).toEqual(['um', 'Dois, visto de perto']);

  await click(cancel);
  const question = dialog('Descartar os arquivos?');
  await click(button('Continuar editando', question));
  await see(typed).toEqual(['um', 'Dois, visto de perto']);
  await click(cancel);
  await click(button('Descartar', question));
  await see(drafts).toHaveLength(0);
  await choose(pick('tres'));
  await click(cancel);
  await see(drafts).toHaveLength(0);
});

test('new items go first once the owner has chosen that, in the order of selection', async () => {
  const place = field('Novas fotos');
  fillGallery('moda', [{ title: 'Antes' }]);
  await openPanel(fashion);
  await choose(pick('um', 'dois', 'tres'));
  await see(place).toHaveValue('last');
  await select(place, 'no início da galeria');
  await click(send);
  await toasted('3 fotos enviadas com sucesso!');
  const order = ['um', 'dois', 'tres', 'Antes'];
  await see(titles).toEqual(order);
  reload();
  await see(titles).toEqual(order);
  await choose(pick('quatro'));
  await see(place).toHaveValue('first');
});

test("a camera's file name is replaced by the gallery's name and the next number, or by one title for all", async () => {
  fillGallery('moda', [{ title: 'Antes' }]);
  await openPanel(fashion);
  const same = field('O mesmo título para todas');
  await choose(pick('IMG_2201'));
  await see(typed).toEqual(['Moda 2']);
  await see(all('textbox', 'O mesmo título para todas')).toHaveLength(0);
  await choose(pick('PXL_20240312_101500123', 'Linho em queda'));
  const proposed = ['Moda 2', 'Moda 3', 'Linho em queda'];
  await see(typed).toEqual(proposed);
  await fill(same, 'Barro');
  await see(typed).toEqual(['Barro', 'Barro', 'Barro']);
  await fill(same, '');
  await see(typed).toEqual(proposed);
  await fill(same, 'Barro');
  await choose(pick('DSC_0001'));
  await see(typed).toEqual(['Barro', 'Barro', 'Barro', 'Barro']);
  await wordsOf(3, '');
  await click(send);
  await see(text('Por favor, forneça um título para a imagem.', words)).toBeVisible();
  await see(field('Título', words)).toHaveFocus();
  await keyboard('Silêncio');
  await click(button('Pronto', words));
  await click(send);
  await toasted('4 fotos enviadas com sucesso!');
  await see(titles).toEqual(['Antes', 'Barro', 'Barro', 'Barro', 'Silêncio']);

  const [, first] = itemsOf('moda');
  const story = await addStory('Argila', [first?.documentId ?? '']);
  visit(`/admin/historias/${story.documentId}`);
  // The story's title is theirs: none is asked for, and none is made up.
  await choose(pick('_MG_811', 'Linho em queda'));
  await see(drafts).toHaveLength(2);
  await click(tile(0));
  await see(field('Descrição (opcional)', words)).toHaveFocus();
  expect(all('textbox', 'Título', words)()).toEqual([]);
  await click(button('Próxima', words));
  await click(button('Pronto', words));
  await click(send);
  await toasted('2 fotos enviadas com sucesso!');
  expect((await elsewhere.stories.read(story.documentId)).items.map(({ title }) => title)).toEqual([
    'Barro',
    'Argila',
    'Argila',
  ]);
});

test('titles that are camera names are counted and renamed one by one; none is proposed for a story', async () => {
  const [one, two] = fillGallery('moda', [
    { title: 'IMG_2201' },
    { title: 'DSC00012' },
    { title: 'Linho em queda' },
    { title: 'filme1', fileType: 'video' },
    { title: 'foto 3', hidden: true },
  ]);
  const story = await addStory('_MG_811', [two?.documentId ?? '']);
  expect(story.slug).toBe('mg-811');
  await openPanel(fashion);
  await selectCards(one?.title ?? '');
  await click(button('Juntar em história'));
  await see(field('Título da história')).toHaveValue('');

  visit('/admin/dashboard');
  await click(link('4 títulos com nome de câmera'));
  await see(field('Título da história 1')).toHaveFocus();
  await keyboard('Barro e silêncio{Enter}');
  await see(field('Título da foto 2')).toHaveFocus();
  expect(field('Título da foto 2')()).toHaveValue('Moda 1');
  await keyboard('{Enter}{Enter}');
  await see(field('Título da foto 4')).toHaveFocus();
  await keyboard('Bastidores{Enter}');
  await see(text('Nenhum título é nome de câmera.')).toBeVisible();
  expect(titlesOf('moda')).toEqual(['Moda 2', 'Moda 1', 'Linho em queda', 'Bastidores', 'foto 3']);
  visit(`/admin/historias/${story.documentId}#dados`);
  await see(field('Endereço da página')).toHaveValue('barro-e-silencio');
  visit('/admin/dashboard');
  await see(link(/fotos sem descrição/)).toBeVisible();
  await gone(text('nome de câmera'));
});

test('a photograph joins its story in its own upload; if the story is gone, it becomes a draft of the gallery', async () => {
  const [one] = fillGallery('moda', [{ title: 'Antes' }, { title: 'Depois' }]);
  const story = await addStory('Barro', [one?.documentId ?? '']);
  await openPanel(`/admin/historias/${story.documentId}`);
  await see(button('Enviar fotografias')).toBeVisible();
  await choose([...pick('um', 'dois'), new File(['%PDF'], 'contrato.pdf', { type: 'application/pdf' })]);
  await see(text(/^contrato\.pdf/)).toBeVisible();
  await see(drafts).toHaveLength(2);
  // The drafts belong to the story, not to the gallery.
  await click(link('Voltar à Galeria Moda'));
  await see(text('2 arquivos ainda não foram enviados.')).toBeVisible();
  expect(drafts()).toHaveLength(0);
  await click(link('Continuar', byRole('region', 'Envio de arquivos')));
  await see(drafts).toHaveLength(2);
  await click(send);
  await toasted('2 fotos enviadas com sucesso!');
  expect(titlesOf('moda')).toEqual(['Antes', 'Barro', 'Barro', 'Depois']);
  expect((await elsewhere.stories.read(story.documentId)).items).toHaveLength(3);
  const writes = ports.calls.filter((call) => /upload|save|update/.test(call));
  expect(writes).toEqual(['items.upload', 'items.upload']);

  await choose(pick('tres', 'quatro'));
  await elsewhere.stories.delete(story.documentId, { withItems: false }, null);
  await click(send);
  await see(text('tres.jpg: Esta história não existe mais.', byRole('form'))).toBeVisible();
  await see(tile(0)).toHaveTextContent('Não foi');
  await see(() => toasts('Erro ao enviar arquivo. Tente novamente.')()).toBeGreaterThan(0);
  expectReport(/story\/unknown/);
  expect(ports.calls.filter((call) => call === 'items.upload')).toHaveLength(3);
  reload();
  await click(link('Voltar à Galeria Moda'));
  await see(drafts).toHaveLength(2);
  await click(send);
  await toasted('2 fotos enviadas com sucesso!');
  expect(titlesOf('moda')).toEqual(['Antes', 'Barro', 'Barro', 'Depois', 'Barro', 'Barro']);
});

test("'Enviar como história' uploads title, caption and photographs at once; order and cover can be set right after", async () => {
  fillGallery('moda', [{ title: 'Antes' }]);
  const caption = 'Saiu hoje.\n\nFoto: Ana Prado @ana\nDuna\nperfume casa sol';
  await openPanel(fashion);
  await choose(pick('IMG_1', 'IMG_2', 'Linho em queda'));
  await click(field('Enviar como história'));
  await click(send);
  await see(text('Por favor, dê um título à história.')).toBeVisible();
  await see(field('Título da história')).toHaveFocus();
  await fill(field('Título da história'), 'Barro e silêncio');
  await unfold('Legenda');
  await fill(field('Legenda (opcional)'), caption);
  await see(standing('Legenda')).toBe('1 função lida · 3 linhas sobraram');
  expect(field('Pôr no texto da história: Saiu hoje.')()).not.toBeChecked();
  await click(field('Pôr no texto da história: Saiu hoje.'));
  await select(field('Função de “perfume casa sol”'), 'Marca');
  await see(standing('Legenda')).toBe('2 funções lidas · 2 linhas sobraram · 1 no texto');
  // Nothing of it is lost: not by leaving, nor by a reload.
  await click(link('Dashboard', byRole('navigation', 'Menu do painel')));
  await click(link('Continuar', byRole('region', 'Envio de arquivos')));
  await see(field('Título da história')).toHaveValue('Barro e silêncio');
  reload();
  await see(standing('Legenda')).toBe('2 funções lidas · 2 linhas sobraram · 1 no texto');
  await unfold('Legenda');
  await see(field('Legenda (opcional)')).toHaveValue(caption);
  // The page of before may still write the last file.
  await see(drafts).toHaveLength(3);

  await click(send);
  await see(heading).toHaveTextContent('Barro e silêncio');
  await toasted('História criada. Confira a ficha técnica, lida da legenda.');
  await toasted('3 fotos enviadas com sucesso!');
  const photos = () => cardTitles(byRole('region', 'Fotos da história'));
  await see(photos).toEqual(['Foto 1', 'Foto 2', 'Foto 3']);
  await unfold('Ficha técnica');
  await unfold('Dados');
  expect(text(/^Fotografia$/)()).toBeVisible();
  expect(text(/^Marca$/)()).toBeVisible();
  expect(field('Texto')()).toHaveValue('Saiu hoje.');
  expect(field('Endereço da página')()).toHaveValue('barro-e-silencio');
  await click(button('Usar como capa: Foto 2'));
  await toasted('“Foto 2” é a capa.');
  expect(titlesOf('moda')).toEqual(['Antes', 'Barro e silêncio', 'Barro e silêncio', 'Barro e silêncio']);
});

test('a new story goes first if the owner has chosen that; after a failure its title stays', async () => {
  fillGallery('moda', [{ title: 'Antes' }]);
  await openPanel(fashion);
  await choose(pick('IMG_1', 'IMG_2'));
  await click(field('Enviar como história'));
  await fill(field('Título da história'), 'Barro');
  await unfold('Legenda');
  await fill(field('Legenda (opcional)'), 'Saiu hoje.\n\nFoto: Ana Prado @ana');
  await select(field('Novas fotos'), 'no início da galeria');
  const restore = ports.fail('stories.create');
  await click(send);
  await toasted('Erro ao criar a história. Tente novamente.');
  expectReport(/Refused/);
  restore();
  expect(field('Título da história')()).toHaveValue('Barro');
  await click(send);
  await see(heading).toHaveTextContent('Barro');
  await toasted('2 fotos enviadas com sucesso!');
  // The caption's list was never opened.
  await unfold('Ficha técnica');
  await unfold('Dados');
  expect(text(/^Fotografia$/)()).toBeVisible();
  expect(field('Texto')()).toHaveValue('');
  expect(titlesOf('moda')).toEqual(['Barro', 'Barro', 'Antes']);
});

test('a story is not sent while one of its photographs is being reduced', async () => {
  fillGallery('moda', []);
  await openPanel(fashion);
  await choose([picture('um.jpg'), picture('dois.jpg', 10 * 1024 * 1024 + 1)]);
  await click(field('Enviar como história'));
  await fill(field('Título da história'), 'Barro');
  await click(button('Reduzir'));
  await see(button('Reduzindo...')).toBeVisible();
  await click(send);
  expect(await elsewhere.stories.list('moda')).toEqual([]);
  reducing.end(picture('dois.jpg'));
  await gone(button('Reduzindo...'));
  await click(send);
  await toasted('2 fotos enviadas com sucesso!');
  expect((await elsewhere.stories.list('moda'))[0]?.itemIds).toHaveLength(2);
});

test('61 photographs are refused for a story, with a message', async () => {
  fillGallery('moda', []);
  await openPanel(fashion);
  await choose(pick(...Array.from({ length: 61 }, (_, at) => `IMG_${at}`)));
  await click(field('Enviar como história'));
  await fill(field('Título da história'), 'Barro');
  await click(send);
  await see(text('Uma história tem no máximo 60 fotos e vídeos, e aqui são 61: remova 1.')).toBeVisible();
  expect(await elsewhere.stories.list('moda')).toEqual([]);
});

test('files chosen before the gallery is loaded keep their titles or get the next number, and are sent', async () => {
  fillGallery('moda', [{ title: 'Moda 1' }]);
  const release = ports.hold('items.list');
  await openPanel(fashion);
  await choose(pick('linho'));
  await see(typed).toEqual(['linho']);
  await choose(pick('IMG_2201'));
  await see(send).toHaveAttribute('aria-disabled', 'true');
  await click(send);
  expect(drafts()).toHaveLength(1);
  release();
  await see(typed).toEqual(['linho', 'Moda 3']);
  await click(send);
  await toasted('2 fotos enviadas com sucesso!');
  await see(titles).toEqual(['Moda 1', 'linho', 'Moda 3']);
});

test('an upload that the ended session refuses waits for the sign-in, and is sent after it', async () => {
  const [item] = fillGallery('moda', [{ title: 'um' }]);
  await openPanel(fashion);
  await choose(pick('um'));
  let tries = 0;
  ports.answer('items.upload', () => {
    tries += 1;
    if (tries > 1) return { item, warnings: [] };
    signOutElsewhere();
    throw new DataError('unauthorized', 'It is over', { status: 401 });
  });
  await click(send);
  const again = dialog('Sua sessão terminou');
  await see(field('Senha', again)).toHaveFocus();
  expect(tries).toBe(1);
  await keyboard(`${sampleSignIn.password}{Enter}`);
  await toasted('Imagem enviado(a) com sucesso!');
  await gone(again);
  expect(tries).toBe(2);
});

test('what the server says of a film stays until the next choice', async () => {
  fillGallery('moda', []);
  const warning = 'O vídeo só começa a tocar depois de baixado inteiro.';
  const [item] = fillGallery('publicidade', [{ title: 'bastidores', fileType: 'video' }]);
  ports.answer('items.upload', () => ({ item, warnings: [warning] }));
  await openPanel(fashion);
  await choose(pick('bastidores'));
  await click(send);
  const hint = text(`bastidores.jpg: ${warning}`);
  await see(hint).toBeVisible();
  await choose(pick('outra'));
  await gone(hint);
});

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
  expect(isThere(send)).toBe(false);
  await choose([picture()]);
  await see(itemTitle).toHaveValue('linho');
  await fill(itemTitle, ' ');
  await click(send);
  await see(text('Por favor, forneça um título para a imagem.')).toBeVisible();
  expect(itemTitle()).toHaveFocus();
  await click(button('Remover linho.em.queda.jpg'));
  await gone(itemTitle);
  // As where another tab has taken the last file out.
  fireEvent.submit(form());
  await see(text('Por favor, selecione uma imagem para upload.')).toBeVisible();

  await choose([contract]);
  await see(text(/^Por favor, selecione apenas arquivos de imagem ou vídeo$/)).toBeVisible();
  drop(fileOf('maior.png', 'image/png', 10_485_761));
  await see(text('Arquivo muito grande. O tamanho máximo é 10MB para imagens.')).toBeVisible();
  expect(isThere(itemTitle)).toBe(false);
  drop(fileOf('justo.png', 'image/png', 10_485_760));
  await see(itemTitle).toHaveValue('justo');
  expect(ports.calls).not.toContain('items.upload');
});

test("a gallery of one media type accepts no other, picked, dropped or as an item's replacement", async () => {
  const picker = () => document.querySelector('input[type=file]') as HTMLElement;
  const wrong = fileOf('look.jpg', 'image/jpeg');
  changeSettings({ publicidadeAccepts: 'videos' });
  fillGallery('publicidade', [{ title: 'Campanha', fileType: 'video' }]);
  await openPanel(fashion);
  await see(picker).toHaveAttribute('accept', expect.stringMatching(/image.*video/));
  await click(menuEntry('Galeria Publicidade'));
  await see(text('Arraste vídeos para cá')).toBeVisible();
  expect(picker()).not.toHaveAttribute('accept', expect.stringContaining(wrong.type));
  await choose([wrong]);
  await see(text(/^Por favor, selecione apenas arquivos de vídeo$/)).toBeVisible();
  drop(wrong);
  await see(text(/^Por favor, solte apenas arquivos de vídeo$/)).toBeVisible();
  expect(isThere(itemTitle)).toBe(false);
  await click(action('Editar', 'Campanha'));
  const editing = dialog(/^Editar/);
  await unfold('Arquivo', editing);
  await choose([wrong], editing);
  await see(text(/^Por favor, selecione apenas arquivos de vídeo$/, editing)).toBeVisible();
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

/** A file whose bytes the browser cannot read any more, as of Android's picker. */
const lost = (name: string): File =>
  Object.assign(new File(['x'], name, { type: 'image/jpeg' }), {
    slice: () => ({ arrayBuffer: () => Promise.reject(new DOMException('It changed', 'NotReadableError')) }),
  });
const material = (name: string, as = basename(name)): File =>
  new File([readFileSync(join(import.meta.dirname, '../../../tests/support/material', name))], as);

test('a file that changed or went away is named at once, and the others go on', async () => {
  fillGallery('moda', []);
  await openPanel(fashion);
  await choose([picture('um.jpg'), lost('IMG_1.jpg'), picture('dois.jpg')]);
  await see(text('IMG_1.jpg: Este arquivo mudou ou saiu do aparelho. Escolha de novo.')).toBeVisible();
  await see(typed).toEqual(['um', 'dois']);
  await click(send);
  await toasted('2 fotos enviadas com sucesso!');
});

test('a file that went away before it was sent is chosen again in its place, with its words', async () => {
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('There is no room', 'QuotaExceededError');
  });
  onTestFinished(() => put.mockRestore());
  fillGallery('moda', []);
  await openPanel(fashion);
  const leaving = picture('um.jpg');
  await choose([leaving, picture('dois.jpg')]);
  await wordsOf(0, 'O primeiro');
  Object.assign(leaving, { slice: lost('um.jpg').slice });
  await click(send);
  await toasted('Imagem enviado(a) com sucesso!');
  expect(titlesOf('moda')).toEqual(['dois']);
  await see(text('um.jpg: Este arquivo mudou ou saiu do aparelho. Escolha de novo.', form)).toBeVisible();
  expectReport(/The file is gone/);
  const again = () => document.querySelector<HTMLInputElement>('[aria-label="Escolher de novo"]');
  await see(again).toBeTruthy();
  fireEvent.change(again() as HTMLElement, { target: { files: [picture('outro.jpg')] } });
  await see(typed).toEqual(['O primeiro']);
  await click(send);
  await see(titles).toEqual(['dois', 'O primeiro']);
  expectReport(/does not keep the drafts/);
});

test('a file without ending or type is told by its bytes, and its name from a picker is no title', async () => {
  fillGallery('moda', []);
  await openPanel(fashion);
  await see(text('Nenhum conteúdo encontrado')).toBeVisible();
  await choose([
    material('words/ana.png', 'image:1000012345'),
    material('words/ana.webp', 'foto-sem-fim.jpg'),
    material('films/h264.mp4', 'msf:31'),
    new File(['#!/bin/sh'], 'primary%3ADCIM'),
  ]);
  await see(text(/^primary%3ADCIM: Por favor, selecione apenas arquivos/)).toBeVisible();
  await see(() =>
    drafts().map((one) => one.querySelector('button[aria-label]')?.getAttribute('aria-label')),
  ).toEqual(['Remover image-1000012345.png', 'Remover foto-sem-fim.webp', 'Remover msf-31.mp4']);
  await see(typed).toEqual(['Moda 1', 'foto-sem-fim', expect.stringMatching(/Moda 2$/)]);
});

test('a film that some browsers do not show is told when chosen, with its length, and is sent if she wants', async () => {
  fillGallery('moda', []);
  await openPanel(fashion);
  await choose([material('films/h264.mp4')]);
  await see(drafts).toHaveLength(1);
  await choose([material('films/hevc.mov'), material('films/h264-422.mp4')]);
  const warning = text(/^hevc\.mov: Vídeo em HEVC: .*Ajustes › Câmera › Formatos › Mais compatível/);
  await see(warning).toBeVisible();
  await see(text(/^h264-422\.mp4: Vídeo em H\.264, 4:2:2: /)).toBeVisible();
  expect(isThere(text(/^h264\.mp4/))).toBe(false);
  await see(typed).toEqual(['00:01h264', 'HEVC00:01hevc', 'H.264, 4:2:200:01h264-422']);
  posters.isTaken = false;
  await choose([material('films/prores.mov')]);
  await see(text(/^prores\.mov: Este navegador não mostra o vídeo\. Toque nele/)).toBeVisible();
  await click(send);
  await toasted('4 vídeos enviados com sucesso!');
});

test("the film of 'Trocar vídeo' is known by its bytes, and told as one of an upload", async () => {
  const [item] = fillGallery('moda', [{ title: 'Um', fileType: 'video', imageUrl: '/images/f.mp4' }]);
  ports.answer('items.replaceFile', () => ({ item, warnings: ['Ele demora a começar.'], former: null }));
  const editing = dialog(/^Editar/);
  await openPanel(fashion);
  await click(action('Editar', 'Um'));
  await unfold('Arquivo', editing);
  await choose([material('films/hevc.mov', 'filme')], editing);
  await toasted('Vídeo atualizado com sucesso!');
  await see(text(/^Vídeo em HEVC: .*Mais compatível/, editing)).toBeVisible();
  expect(isThere(text('Ele demora a começar.', editing))).toBe(true);
  await choose([lost('IMG_1.mov')], editing);
  await see(byRole('alert', undefined, editing)).toHaveTextContent('Este arquivo mudou ou saiu do aparelho.');
});

test('what photographers wrote into their files is offered, and nothing of it is taken unasked', async () => {
  fillGallery('moda', []);
  await openPanel(fashion);
  await choose([material('words/ana.png'), picture('dois.jpg')]);
  const credit = field('Fotografia: Ana Prado, do arquivo');
  await see(credit).not.toBeChecked();
  await click(tile(0));
  await click(button('Usar do arquivo: “Azul do meio-dia”', words));
  await see(field('Título', words)).toHaveValue('Azul do meio-dia');
  await click(button('Pronto', words));
  await click(credit);
  await choose([material('words/ana.webp')]);
  await click(send);
  await toasted('3 fotos enviadas com sucesso!');
  expect(
    itemsOf('moda').map(({ title, credits }) => [title, credits?.map(({ names }) => names[0]?.name)]),
  ).toEqual([
    ['Azul do meio-dia', ['Ana Prado']],
    ['dois', undefined],
    ['ana', undefined],
  ]);

  // Where all agree it is ticked, and says so before it is sent.
  await choose([material('words/ana.png', 'IMG_1.png'), material('words/ana.webp', 'IMG_2.webp')]);
  await click(field('Enviar como história'));
  await see(standing('Legenda')).toBe('Fotografia: Ana Prado, do arquivo');
  await click(button('Usar do arquivo: “Azul do meio-dia”'));
  await see(field('Título da história')).toHaveValue('Azul do meio-dia');
  await choose([picture('IMG_3.jpg')]);
  await see(standing('Legenda')).toBe('1 nome nos arquivos');
  await unfold('Legenda');
  await see(field('Usar Fotografia')).not.toBeChecked();
  await fill(field('Legenda (opcional)'), 'Beleza: @bia');
  await click(field('Usar Fotografia'));
  await see(standing('Legenda')).toBe('2 funções lidas · nada sobrou');
  await click(send);
  await see(heading).toHaveTextContent('Azul do meio-dia');
  const [story] = await elsewhere.stories.list('moda');
  const { credits } = await elsewhere.stories.read(story?.documentId ?? '');
  expect(credits?.map(({ role, names }) => [role, names[0]?.name])).toEqual([
    ['Fotografia', 'Ana Prado'],
    ['Beleza', '@bia'],
  ]);
});

const description = 'Descrição (opcional)';
const strip = byRole('region', 'Envio de arquivos');

/** The owner's drafts stored in this browser. */
async function storedDrafts(): Promise<string[]> {
  const drafts = await new DraftStore().read(`1 ${sampleSignIn.email}`);
  return drafts.map(({ title, description }) => `${title} ${description}`.trim()).sort();
}

test("drafts survive a reload with their texts, belong to their account, and are deleted by 'Sair', which asks", async () => {
  fillGallery('moda', []);
  await openPanel(fashion);
  await choose(pick('um', 'dois', 'tres'));
  await wordsOf(0, 'Linho em queda');
  await wordsOf(1, 'Luz de janela', description);
  await see(storedDrafts).toEqual(['Linho em queda', 'dois Luz de janela', 'tres']);
  const seeDrafts = async () => {
    await see(typed).toEqual(['Linho em queda', 'dois', 'tres']);
    await click(tile(1));
    await see(field(description, words)).toHaveValue('Luz de janela');
    await click(button('Pronto', words));
  };
  reload();
  await seeDrafts();

  // Other pages link back to them, and navigation does not ask.
  await click(menuEntry('Configurações'));
  await see(strip).toHaveTextContent('3 arquivos ainda não foram enviados.');
  await click(link('Continuar', strip));
  await seeDrafts();
  expect(isThere(strip)).toBe(false);

  // Another account does not see them.
  const own = localStorage.getItem('authUser') ?? '';
  localStorage.setItem('authUser', JSON.stringify({ ...JSON.parse(own), id: '4711' }));
  visit('/admin/settings');
  await see(field('Subtítulo do Site')).toBeVisible();
  await click(menuEntry('Galeria Moda'));
  await see(button('Escolher arquivos')).toBeVisible();
  expect(typed()).toEqual([]);
  localStorage.setItem('authUser', own);
  visit(fashion);
  await seeDrafts();

  const question = dialog();
  await click(button('Sair'));
  await see(question).toHaveTextContent('Há arquivos que ainda não foram enviados.');
  await click(button('Continuar editando', question));
  await seeDrafts();
  await click(button('Sair'));
  await click(button('Sair sem salvar', question));
  await see(path).toBe('/admin/login');
  await see(storedDrafts).toEqual([]);
  await signIn();
  visit(fashion);
  await see(button('Escolher arquivos')).toBeVisible();
  expect(typed()).toEqual([]);
});

test('without storage the page shows a warning, and uploads work from memory', async () => {
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('There is no room', 'QuotaExceededError');
  });
  onTestFinished(() => put.mockRestore());
  fillGallery('moda', []);
  await openPanel(fashion);
  await choose(pick('um'));
  await see(text('não feche nem recarregue esta página')).toBeVisible();
  const restore = ports.goOffline();
  await click(button('Enviar'));
  await see(text('Envio em pausa: 1 de 1')).toBeVisible();
  restore();
  await toasted('Imagem enviado(a) com sucesso!');
  await see(typed).toEqual([]);
  expect(titlesOf('moda')).toEqual(['um']);
  expectReport(/does not keep the drafts/);
});
