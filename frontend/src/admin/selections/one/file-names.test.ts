import { bareItem } from 'contract/gallery/placeholder-gallery';
import type { SelectionItem } from 'contract/selections/selection';
import { expect, it } from 'vitest';
import { fileNames, type NamesForm } from './file-names';

/** Items of which those marked with a star are chosen. */
function names(files: (string | undefined)[], form: Partial<NamesForm> = {}) {
  const items = files.map((file, at): SelectionItem => {
    const facts = {
      documentId: String(at),
      title: `Foto ${at + 1}`,
      imageUrl: '/a.jpg',
      category: 'moda',
    } as const;
    const item = bareItem({
      ...facts,
      order: at,
      ...(file !== undefined && { fileName: file.replace('*', '') }),
    });
    return { item, story: null, note: null, isEarly: false, state: 'shown' };
  });
  const isChosen = ({ item }: SelectionItem) => files[Number(item.documentId)]?.startsWith('*') ?? true;
  const found = fileNames(items, isChosen, { separator: 'comma', ending: 'without', ...form });
  const titles = (of: SelectionItem[]) => of.map(({ item }) => item.title);
  return { ...found, doubled: titles(found.doubled), nameless: titles(found.nameless) };
}

it('gives the names of what was chosen, apart by comma or space, with or without ending', () => {
  const files = ['*IMG_0001.jpg', 'IMG_0002.jpg', '*Praia.final.HEIC', '*sem-ponto'];
  expect(names(files)).toMatchObject({ text: 'IMG_0001,Praia.final,sem-ponto', count: 3, doubled: [] });
  expect(names(files, { separator: 'space', ending: 'with' }).text).toBe(
    'IMG_0001.jpg Praia.final.HEIC sem-ponto',
  );
});

it('gives a name once that several photographs have, and tells them all, chosen or not', () => {
  const files = ['*IMG_0001.jpg', 'img_0001.JPG', '*IMG_0001.png', 'IMG_9.jpg', 'IMG_9.jpg'];
  expect(names(files)).toMatchObject({ text: 'IMG_0001', doubled: ['Foto 1', 'Foto 2', 'Foto 3'] });
  expect(names(files, { ending: 'with' })).toMatchObject({
    text: 'IMG_0001.jpg,IMG_0001.png',
    doubled: ['Foto 1', 'Foto 2'],
  });
});

it('tells names with a space or a comma, and what has no name', () => {
  expect(names(['*Verão 2026, Ção (3).jpg', '*Ação.jpg', undefined])).toMatchObject({
    text: 'Verão 2026, Ção (3),Ação',
    spaced: ['Verão 2026, Ção (3)'],
    nameless: ['Foto 3'],
  });
});

it('gives nothing where nothing was chosen', () => {
  expect(names(['a.jpg', 'b.jpg'])).toMatchObject({ text: '', count: 0, doubled: [], nameless: [] });
});
