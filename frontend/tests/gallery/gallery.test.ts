import { fireEvent } from '@testing-library/dom';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { DataError } from '../../src/data/data-error';
import { addStory, elsewhere, fillGallery, itemsOf, titlesOf } from '../content';
import {
  all,
  button,
  byRole,
  choose,
  click,
  conflictDialog,
  dialog,
  expectReport,
  field,
  fill,
  gone,
  isThere,
  keyboard,
  openPanel,
  ports,
  press,
  reload,
  see,
  select,
  text,
  toast,
  toasted,
  unfold,
  visit,
  withText,
} from '../panel';
import { action, fashion, itemTitle, picture, setWidth, titles } from './gallery';

const editing = dialog('Editar imagem');
const deleting = dialog('Excluir vídeo/imagem');

beforeEach(() => {
  fillGallery('moda', [{ title: 'Um' }, { title: 'Dois' }, { title: 'Três' }]);
});

test("an item's texts are edited in a dialog, and 'Cancelar' changes nothing", async () => {
  await openPanel(fashion);
  await click(action('Editar', 'Um'));
  await fill(itemTitle, 'Outro');
  await click(button('Cancelar', editing));
  await gone(editing);
  expect(titles()).toEqual(['Um', 'Dois', 'Três']);
  await click(action('Editar', 'Dois'));
  await see(itemTitle).toHaveValue('Dois');
  expect(editing().querySelector('img')).toHaveAttribute('src', '/images/moda-1.jpg');
  await fill(itemTitle, '');
  await click(button('Salvar', editing));
  await see(text('Por favor, forneça um título para a imagem.')).toBeVisible();
  await fill(itemTitle, 'Segundo');
  await fill(field('Descrição (opcional)', editing), 'Com descrição');
  const release = ports.hold('items.update');
  await click(button('Salvar', editing));
  await see(button('Salvando...', editing)).toBeVisible();
  release();
  await toasted('Imagem atualizada com sucesso!');
  await gone(editing);
  await see(action('Editar', 'Segundo')).toHaveFocus();
  expect(titles()).toEqual(['Um', 'Segundo', 'Três']);
  expect(itemsOf('moda')[1]).toMatchObject({ title: 'Segundo', description: 'Com descrição' });
});

test('an item is hidden or deleted by a confirmation that shows its picture', async () => {
  await openPanel(fashion);
  await click(action('Excluir', 'Dois'));
  await see(deleting).toHaveTextContent('não pode ser desfeita');
  expect(deleting().querySelector('img')).toHaveAttribute('src', '/images/moda-1.jpg');
  await click(button('Cancelar', deleting));
  await gone(deleting);
  expect(titles()).toHaveLength(3);

  await click(action('Excluir', 'Dois'));
  await click(button('Ocultar', deleting));
  await toasted('“Dois” não aparece mais no site.');
  await gone(deleting);
  expect(titles()).toEqual(['Um', 'Dois', 'Três']);
  await see(withText('listitem', 'Dois')).toHaveTextContent('Oculta');
  await click(action('Excluir', 'Dois'));
  await see(deleting).toBeVisible();
  expect(isThere(button('Ocultar', deleting))).toBe(false);
  await click(button('Cancelar', deleting));
  expect(itemsOf('moda').map(({ hidden = false }) => hidden)).toEqual([false, true, false]);

  await click(action('Excluir', 'Três'));
  const release = ports.hold('items.delete');
  await click(button('Excluir', deleting));
  await see(button('Excluindo...', deleting)).toBeDisabled();
  release();
  await toasted('Imagem/Vídeo excluído(a) com sucesso!');
  await see(titles).toEqual(['Um', 'Dois']);
  expect(titlesOf('moda')).toEqual(['Um', 'Dois']);
});

test("a save of an item's dialog made offline is sent when the connection is back", async () => {
  await openPanel(fashion);
  await click(action('Editar', 'Dois'));
  await fill(itemTitle, 'Segundo');
  const restore = ports.goOffline();
  await click(button('Salvar', editing));
  await toasted('Erro ao atualizar imagem. Tente novamente.');
  expectReport(/connection is down/);
  restore();
  await gone(editing);
  await toasted('Imagem atualizada com sucesso!');
  expect(titlesOf('moda')).toEqual(['Um', 'Segundo', 'Três']);
});

test("a story chosen in an item's dialog offline is joined when the connection is back", async () => {
  const { documentId } = await addStory('Barro', ['moda-2', 'moda-3']);
  await openPanel(fashion);
  await click(action('Editar', 'Um'));
  await unfold('Lugar', editing);
  await select(field('História', editing), 'Barro');
  const restore = ports.goOffline();
  await click(button('Salvar', editing));
  await toasted('Erro ao pôr na história. Tente novamente.');
  expectReport(/connection is down/);
  expect(field('História', editing)()).toBeVisible();
  restore();
  await gone(editing);
  const { items } = await elsewhere.stories.read(documentId);
  expect(items.map(({ title }) => title)).toEqual(['Dois', 'Três', 'Um']);
});

test("an item's dialog with newer edits stays open after the retry; they are saved too, but never an empty title", async () => {
  await openPanel(fashion);
  for (const typed of ['Segundo, de luz', '']) {
    visit(fashion);
    await click(action('Editar', titlesOf('moda')[1] ?? ''));
    await fill(itemTitle, 'Segundo');
    const restore = ports.goOffline();
    await click(button('Salvar', editing));
    await toasted('Erro ao atualizar imagem. Tente novamente.');
    expectReport(/connection is down/);
    await fill(itemTitle, typed);
    restore();
    if (typed !== '') await see(() => titlesOf('moda')).toContain(typed);
    await gone(text(/^Sem conexão com o servidor/));
    expect(itemTitle()).toHaveValue(typed);
    expect(titlesOf('moda')).toEqual(['Um', 'Segundo, de luz', 'Três']);
  }
});

test('an item is moved to a position from its card, and the focus follows it', async () => {
  await openPanel(fashion);
  const placing = dialog('Posição na galeria');
  await click(action('Posição', 'Três'));
  await click(button('Início', placing));
  await see(titles).toEqual(['Três', 'Um', 'Dois']);
  await toasted('Agora na posição 1');
  await see(action('Posição', 'Três')).toHaveFocus();
  await click(action('Posição', 'Um'));
  await fill(field('Posição', placing), '9');
  await click(button('Mover', placing));
  await see(text('Use um número de 1 a 3.', placing)).toBeVisible();
  await fill(field('Posição', placing), '3');
  await press(field('Posição', placing), '{Enter}');
  await see(titles).toEqual(['Três', 'Dois', 'Um']);
  await gone(placing);
  await click(action('Editar', 'Dois'));
  await unfold('Lugar', editing);
  await click(button('Início', editing));
  await click(button('Salvar', editing));
  await see(titles).toEqual(['Dois', 'Três', 'Um']);
  await see(action('Posição', 'Dois')).toHaveFocus();
});

test('an edit that moves or hides an item shows a toast with an undo', async () => {
  await openPanel(fashion);
  await click(action('Editar', 'Dois'));
  await fill(itemTitle, 'Segundo');
  await unfold('Lugar', editing);
  await select(field('Galeria', editing), 'Galeria Publicidade');
  await click(button('Salvar', editing));
  await toasted('Movida para Publicidade');
  await see(titles).toEqual(['Um', 'Três']);
  await click(button('Desfazer'));
  await see(titles).toEqual(['Um', 'Segundo', 'Três']);
  expect(titlesOf('moda')).toEqual(['Um', 'Segundo', 'Três']);

  await click(action('Editar', 'Um'));
  await unfold('Datas no site', editing);
  await click(byRole('checkbox', /^Ocultar do site/, editing));
  await unfold('Lugar', editing);
  await fill(field('Posição na galeria', editing), '3');
  await click(button('Salvar', editing));
  await toasted('Agora na posição 3');
  await toasted('“Um” não aparece mais no site.');
  await see(titles).toEqual(['Segundo', 'Três', 'Um']);
  await click(button('Desfazer'));
  await toasted('“Um” aparece no site de novo.');
  expect(itemsOf('moda').map(({ hidden = false }) => hidden)).toEqual([false, false, false]);
  expect(isThere(toast('Imagem atualizada com sucesso!'))).toBe(false);
});

test('several items are hidden or moved at once, or deleted after one confirmation', async () => {
  fillGallery(
    'moda',
    ['Um', 'Dois', 'Três', 'Quatro'].map((title) => ({ title })),
  );
  await openPanel(fashion);
  const hint = text('Toque nas fotos que quer escolher.');
  const choose = async (...names: string[]) => {
    await click(button('Selecionar'));
    await see(hint).toBeVisible();
    for (const name of names) await click(action('Selecionar', name));
  };
  const hidden = () => itemsOf('moda').map(({ hidden = false }) => hidden);
  await choose('Dois', 'Três');
  await click(button('Ocultar'));
  await toasted('2 fotos não aparecem mais no site.');
  expect(hidden()).toEqual([false, true, true, false]);
  await see(button('Selecionar')).toHaveFocus();
  await click(button('Desfazer'));
  await see(hidden).toEqual([false, false, false, false]);

  await choose('Um', 'Três');
  await click(button('Mover para Publicidade'));
  await see(titles).toEqual(['Dois', 'Quatro']);
  await toasted('2 fotos movidas para Publicidade');
  await click(button('Desfazer'));
  await see(titles).toEqual(['Um', 'Dois', 'Três', 'Quatro']);

  await choose('Um', 'Quatro');
  await click(button('Excluir'));
  await click(button('Excluir', dialog('Excluir 2 fotos?')));
  await toasted('2 fotos excluídas.');
  await see(titles).toEqual(['Dois', 'Três']);
  expect(titlesOf('moda')).toEqual(['Dois', 'Três']);
  // A partial failure is reported, and the list shows what is left.
  ports.fail('items.delete');
  await choose('Dois');
  await click(button('Excluir'));
  await click(button('Excluir', dialog('Excluir 1 foto?')));
  await toasted('Erro ao excluir imagem/vídeo. Tente novamente.');
  expectReport(/Refused/);
  expect(titles()).toEqual(['Dois', 'Três']);
});

test('the arrows reorder, announce it, and the order is stored', async () => {
  await openPanel(fashion);
  await click(action('Mover para a direita', 'Um'));
  await see(titles).toEqual(['Dois', 'Um', 'Três']);
  await see(withText('status', 'Ordem salva: posição 2 de 3.')).toBeInTheDocument();
  await see(action('Mover para a direita', 'Um')).toHaveFocus();
  await keyboard('{Enter}');
  await see(titles).toEqual(['Dois', 'Três', 'Um']);
  await click(action('Mover para a esquerda', 'Três'));
  await see(titles).toEqual(['Três', 'Dois', 'Um']);
  await click(action('Mover para a esquerda', 'Três'));
  await see(withText('status', 'Já está no início.')).toBeInTheDocument();
  reload();
  await see(titles).toEqual(['Três', 'Dois', 'Um']);
  expect(titlesOf('moda')).toEqual(['Três', 'Dois', 'Um']);
});

test("a list that changed elsewhere is reloaded by 'Sincronizar', and after a conflict, with a toast", async () => {
  const [um, dois, tres] = [{ title: 'Um' }, { title: 'Dois' }, { title: 'Três' }];
  await openPanel(fashion);
  await see(titles).toHaveLength(3);
  fillGallery('moda', [um, dois, tres, { title: 'Quatro' }]);
  await click(button('Sincronizar'));
  await see(titles).toEqual(['Um', 'Dois', 'Três', 'Quatro']);
  await see(withText('status', 'Lista atualizada: 4 fotos.')).toBeInTheDocument();

  fillGallery('moda', [um, dois, tres, { title: 'Quatro' }, { title: 'Cinco' }]);
  await click(action('Mover para a direita', 'Um'));
  await toasted('A galeria mudou em outro lugar. A lista foi recarregada; mova de novo.');
  await see(titles).toEqual(['Um', 'Dois', 'Três', 'Quatro', 'Cinco']);
});

test('a list that was left open for over an hour is read again when it is seen again', async () => {
  await openPanel(fashion);
  await see(titles).toHaveLength(3);
  fillGallery('moda', [{ title: 'Um' }]);
  const openedAt = Date.now();
  const reads = () => ports.calls.filter((call) => call === 'items.list').length;
  const before = reads();
  const now = vi.spyOn(Date, 'now');
  onTestFinished(() => now.mockRestore());
  for (const [minutes, further] of [
    [59, 0],
    [61, 1],
  ] as const) {
    now.mockReturnValue(openedAt + minutes * 60_000);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(reads()).toBe(before + further);
  }
  await see(titles).toEqual(['Um']);
});

test('while an order is saved it stays as it was, without actions; a failed one restores it', async () => {
  await openPanel(fashion);
  const release = ports.hold('items.reorder');
  await click(action('Mover para a direita', 'Um'));
  await see(action('Excluir', 'Dois')).toBeDisabled();
  expect(titlesOf('moda')).toEqual(['Um', 'Dois', 'Três']);
  release();
  await see(titles).toEqual(['Dois', 'Um', 'Três']);
  ports.fail('items.reorder');
  await click(action('Mover para a esquerda', 'Um'));
  await toasted('Erro ao reordenar imagens. Tente novamente.');
  await see(titles).toEqual(['Dois', 'Um', 'Três']);
  await see(action('Excluir', 'Dois')).toBeEnabled();
  expectReport(/Refused/);
});

test('a failed save keeps the edit in its dialog; a failed deletion keeps the item and closes its dialog', async () => {
  await openPanel(fashion);
  await click(action('Editar', 'Um'));
  await fill(itemTitle, 'Primeiro');
  ports.fail('items.update');
  await click(button('Salvar', editing));
  await toasted('Erro ao atualizar imagem. Tente novamente.');
  expectReport(/Refused/);
  expect(itemTitle()).toHaveValue('Primeiro');
  await click(button('Cancelar', editing));
  await gone(editing);

  ports.fail('items.delete');
  await click(action('Excluir', 'Um'));
  await click(button('Excluir', deleting));
  await toasted('Erro ao excluir imagem/vídeo. Tente novamente.');
  await gone(deleting);
  expectReport(/Refused/);
  expect(titles()).toEqual(['Um', 'Dois', 'Três']);
});

test('a failed load shows an error and an empty list, and can be retried', async () => {
  const restore = ports.fail('items.list');
  await openPanel(fashion);
  await toasted('Erro ao carregar imagens. Tente novamente.');
  await see(text('Nenhum conteúdo encontrado')).toBeVisible();
  restore();
  await click(button('Tentar novamente'));
  await see(titles).toEqual(['Um', 'Dois', 'Três']);
});

test('a failed load of stories leaves gallery and dashboard with their items', async () => {
  const restore = ports.fail('stories.list');
  await openPanel(fashion);
  await see(titles).toEqual(['Um', 'Dois', 'Três']);
  await toasted('As histórias não carregaram. As fotos continuam aqui; sincronize para tentar de novo.');
  expect(isThere(button('Selecionar'))).toBe(false);
  visit('/admin/dashboard');
  await see(withText('listitem', 'Imagens na Galeria Moda')).toHaveTextContent('3');
  restore();
  visit(fashion);
  await click(button('Sincronizar'));
  await see(button('Selecionar')).toBeVisible();
  expectReport(/Refused/);
});

test('dashboard, list and positions count the same things, and label them', async () => {
  await addStory('Barro', ['moda-1', 'moda-2']);
  await openPanel('/admin/dashboard');
  await see(withText('listitem', 'Imagens na Galeria Moda')).toHaveTextContent(
    'Imagens na Galeria Moda, com 1 história',
  );
  visit(fashion);
  await see(titles).toHaveLength(2);
  await click(button('Sincronizar'));
  await see(withText('status', 'Lista atualizada: 3 fotos.')).toBeInTheDocument();
  await click(action('Editar', 'Três'));
  await unfold('Lugar', editing);
  await see(text('De 1 a 2: cada história ocupa um lugar.', editing)).toBeVisible();
});

test("a story's card shows type, duration and date, and deletes the story", async () => {
  fillGallery('moda', [
    { title: 'Um', uploadedAt: '2026-03-01T12:00:00.000Z' },
    { title: 'Dois', fileType: 'video', imageUrl: '/images/f.mp4', duration: 65 },
    { title: 'Três' },
  ]);
  const story = await addStory('Barro', ['moda-1', 'moda-2'], { cover: 'moda-2', client: 'Argila' });
  await openPanel(fashion);
  const card = withText('listitem', 'Barro');
  for (const words of ['História', '1 foto e 1 vídeo', 'Duração: 01:05', 'Argila', '1 de mar. de 2026']) {
    await see(card).toHaveTextContent(words);
  }
  const question = dialog('Excluir a história?');
  await click(action('Excluir história', 'Barro'));
  await click(byRole('checkbox', /Excluir também a foto e o vídeo/, question));
  await elsewhere.stories.save(story.documentId, { itemIds: ['moda-1', 'moda-2', 'moda-3'] }, null);
  await click(button('Excluir história', question));
  await toasted('A história mudou em outro lugar e nada foi excluído. Confira as fotos e tente de novo.');
  await see(byRole('checkbox', /Excluir também as 2 fotos e o vídeo/, question)).toBeChecked();
  await click(byRole('checkbox', undefined, question));
  await click(button('Excluir história', question));
  await toasted('História excluída. As fotos continuam na galeria.');
  await see(titles).toEqual(['Um', 'Dois', 'Três']);
  await see(action('Excluir', 'Um')).toHaveFocus();

  await addStory('Linho', ['moda-1', 'moda-3']);
  await click(button('Sincronizar'));
  await click(action('Excluir história', 'Linho'));
  await click(byRole('checkbox', undefined, question));
  await click(button('Excluir história', question));
  await see(titles).toEqual(['Dois']);
});

test('an item that was changed elsewhere meanwhile asks for a choice', async () => {
  fillGallery('moda', [{ title: 'Um' }, { title: 'Dois' }]);
  await openPanel(fashion);

  /** Changes the item here and elsewhere, and waits for the question. */
  const changeInBoth = async (before: string, theirs: string) => {
    await click(action('Editar', before));
    await fill(itemTitle, 'Meu');
    await elsewhere.items.update('moda-2', { title: theirs }, null);
    await click(button('Salvar', editing));
    await see(conflictDialog).toBeVisible();
    await keyboard('{Escape}');
    await see(conflictDialog).toBeVisible();
    expect(byRole('group', undefined, conflictDialog)()).toHaveTextContent(
      new RegExp(`Título.*A sua versão.*Meu.*A versão mais nova.*${theirs}`, 's'),
    );
  };

  await changeInBoth('Dois', 'De outra aba');
  await click(button('Usar a versão mais nova', conflictDialog));
  await gone(conflictDialog);
  expect(itemTitle()).toHaveValue('De outra aba');
  // The owner's own text is not lost.
  await click(button('Voltar ao que digitei', editing));
  await see(itemTitle).toHaveValue('Meu');
  await click(button('Cancelar', editing));
  await gone(editing);
  await see(titles).toEqual(['Um', 'De outra aba']);
  expect(titlesOf('moda')).toEqual(['Um', 'De outra aba']);

  await changeInBoth('De outra aba', 'Da mesma aba');
  await click(button('Salvar a minha versão', conflictDialog));
  await gone(conflictDialog);
  await toasted('Imagem atualizada com sucesso!');
  await gone(editing);
  await see(titles).toEqual(['Um', 'Meu']);
  expect(titlesOf('moda')).toEqual(['Um', 'Meu']);
});

test("another tab's new picture is not replaced unseen", async () => {
  fillGallery('moda', [{ title: 'Um' }]);
  await openPanel(fashion);
  await click(action('Editar', 'Um'));
  await elsewhere.items.replaceFile('moda-1', { file: picture(), poster: null }, null);
  await unfold('Recorte e arquivo', editing);
  await choose([picture()], editing);
  await toasted('A imagem mudou em outro lugar. Confira e troque de novo se quiser.');
  await choose([picture()], editing);
  await toasted('Imagem atualizada com sucesso!');
});

test('a failed replacement keeps the picture and the typed title, and shows why', async () => {
  await openPanel(fashion);
  await click(action('Editar', 'Um'));
  await fill(itemTitle, 'Primeiro');
  await unfold('Recorte e arquivo', editing);
  await choose([new File(['x'], 'a.txt', { type: 'text/plain' })], editing);
  await see(text('Por favor, selecione apenas arquivos de imagem ou vídeo', editing)).toBeVisible();
  const serverMessage = 'O arquivo não é uma imagem.';
  const details = { code: 'media/not-an-image' };
  const restore = ports.fail(
    'items.replaceFile',
    new DataError('invalid', 'Refused', { status: 400, serverMessage, details }),
  );
  await choose([picture()], editing);
  await see(byRole('alert', undefined, editing)).toHaveTextContent(serverMessage);
  await toasted(serverMessage);
  expectReport(/Refused/);
  expect(itemTitle()).toHaveValue('Primeiro');
  expect(itemsOf('moda')[0]?.imageUrl).toBe('/images/moda-1.jpg');
  restore();
  await choose([picture()], editing);
  await toasted('Imagem atualizada com sucesso!');
  await gone(byRole('alert', undefined, editing));
});

test("'Trocar imagem' can be undone in the dialog and by its toast, whatever was saved since", async () => {
  const before = itemsOf('moda')[1];
  const imageOf = () => itemsOf('moda')[1]?.imageUrl;
  const replaced = toast('Imagem atualizada com sucesso!');
  const back = toast('A imagem anterior está de volta.');
  await openPanel(fashion);
  await click(action('Editar', 'Dois'));
  await unfold('Recorte e arquivo', editing);
  await choose([picture()], editing);
  await see(replaced).toBeVisible();
  expect(itemsOf('moda')[1]).toMatchObject({ fileName: picture().name });
  await click(button('Desfazer a troca', editing));
  await see(back).toBeVisible();
  await gone(button(/^Desfazer/));
  expect({ ...itemsOf('moda')[1], updatedAt: null }).toEqual(before);
  expect(editing().querySelector('img')).toHaveAttribute('src', before?.imageUrl);

  await choose([picture()], editing);
  await see(button('Desfazer a troca', editing)).toBeVisible();
  await fill(itemTitle, 'Segundo');
  await click(button('Salvar', editing));
  await gone(editing);
  expect(imageOf()).toMatch(/^data:/);
  await click(button('Desfazer'));
  await see(imageOf).toBe(before?.imageUrl);
  expect(titlesOf('moda')).toEqual(['Um', 'Segundo', 'Três']);
});

test('a replacement that cannot be undone shows why: another replacement, expired, item deleted', async () => {
  await openPanel(fashion);
  const replace = async (title: string) => {
    visit(fashion);
    await click(action('Editar', title));
    await unfold('Recorte e arquivo', editing);
    await choose([picture()], editing);
    await toasted('Imagem atualizada com sucesso!');
  };
  await replace('Um');
  await elsewhere.items.replaceFile('moda-1', { file: picture('outra.jpg', 200), poster: null }, null);
  await click(button('Desfazer a troca', editing));
  await toasted('A imagem mudou em outro lugar. Confira e troque de novo se quiser.');
  expect(itemsOf('moda')[0]?.fileName).toBe('outra.jpg');

  await replace('Dois');
  const details = { code: 'invalid/media' };
  const restore = ports.fail(
    'items.restoreFile',
    new DataError('invalid', 'Refused', { status: 400, details }),
  );
  await click(button('Desfazer a troca', editing));
  await toasted('O arquivo anterior já não está guardado: ele volta até dez minutos depois da troca.');
  restore();

  await replace('Três');
  await click(button('Cancelar', editing));
  await elsewhere.items.delete('moda-3');
  await click(button('Desfazer'));
  await toasted('Este conteúdo foi excluído em outro lugar. A lista foi recarregada.');
});

test('an item that was deleted elsewhere closes its dialog and leaves the list', async () => {
  await openPanel(fashion);
  await click(action('Editar', 'Dois'));
  await fill(itemTitle, 'Meu');
  await elsewhere.items.delete('moda-2');
  await click(button('Salvar', editing));
  await toasted('Este conteúdo foi excluído em outro lugar. A lista foi recarregada.');
  await gone(editing);
  await see(titles).toEqual(['Um', 'Três']);
});

test('a card with a broken picture shows its title; an item without an order is last', async () => {
  fillGallery('moda', [
    { title: 'Sem ordem', order: null },
    { title: 'Sem filme', order: 2, imageUrl: '/uploads/gone.mp4', fileType: 'video', duration: 5 },
    { title: 'Sem foto', order: 1, imageUrl: '/uploads/gone.jpg', uploadedAt: '2025-03-09T15:00:00.000Z' },
  ]);
  await openPanel(fashion);
  await see(titles).toEqual(['Sem foto', 'Sem filme', 'Sem ordem']);
  const media = (title: string) => () =>
    withText('listitem', title)().querySelector('[data-drag=picture]') as HTMLElement;
  expect(withText('listitem', 'Sem foto')().querySelector('time')).toHaveTextContent('9 de mar. de 2025');
  for (const title of ['Sem foto', 'Sem filme']) {
    expect(isThere(text(title, media(title)))).toBe(false);
    fireEvent.error(media(title)().querySelector('img, video') as Element);
    await see(text(title, media(title))).toBeVisible();
  }
});

test("on a phone a card's sheet hides, moves and places it, and '+' shows the form until its files are sent", async () => {
  setWidth(390);
  onTestFinished(() => setWidth(1024));
  await openPanel(fashion);
  await see(text('3 fotos')).toBeVisible();
  const sheet = dialog('Dois');
  await click(action('Mais', 'Dois'));
  await click(action('Mover para a esquerda', 'Dois'));
  await see(titles).toEqual(['Dois', 'Um', 'Três']);
  await see(withText('status', 'Ordem salva: posição 1 de 3.', sheet)).toBeInTheDocument();
  await click(button('Posição 1 de 3', sheet));
  await click(button('Fim', dialog('Posição na galeria')));
  await see(titles).toEqual(['Um', 'Três', 'Dois']);
  await see(action('Posição', 'Dois')).toHaveFocus();

  await click(action('Mais', 'Dois'));
  await click(button('Ocultar', sheet));
  await toasted('1 foto não aparece mais no site.');
  await gone(sheet);
  await see(button(/^Todas: 3 fotos/)).toHaveAttribute('aria-pressed', 'true');
  await click(button('Ocultas 1'));
  await see(titles).toEqual(['Dois']);
  await click(action('Mais', 'Dois'));
  expect(all('button', /^Mover/)()).toEqual([]);
  await click(button('Mostrar no site', sheet));
  await click(button('Pôr no site'));
  await click(button('Ver todas'));
  await click(action('Mais', 'Um'));
  await click(button('Excluir', dialog('Um')));
  await click(button('Excluir', deleting));
  await see(titles).toEqual(['Três', 'Dois']);
  await see(action('Mais', 'Três')).toHaveFocus();

  const add = button('Enviar fotos');
  expect(isThere(button('Escolher arquivos'))).toBe(false);
  await click(add);
  await see(add).toHaveAttribute('aria-expanded', 'true');
  await click(add);
  await gone(button('Escolher arquivos'));
  await click(add);
  await choose([picture()]);
  await see(itemTitle).toHaveValue('linho');
  reload();
  await see(itemTitle).toHaveValue('linho');
  await click(button('Enviar'));
  await see(titles).toEqual(['Três', 'Dois', 'linho']);
  await gone(button('Escolher arquivos'));

  await click(button('Ver em lista'));
  reload();
  await see(action('Excluir', 'Três')).toBeVisible();
});
