import { bareItem } from 'contract/gallery/placeholder-gallery';
import { expect, it } from 'vitest';
import { instagramText, magazineText, readHashtags } from './copy-texts';
import { newName } from './draft-credits';

const story = {
  title: 'Barro',
  client: 'Revista Argila',
  issue: 'nº 12',
  credits: [
    { role: 'Fotografia', names: [newName('Ana Prado', 'ana')] },
    { role: 'Beleza', names: [newName('Bia', 'bia'), newName('Lia Souza', null)] },
  ],
};

it('the Instagram text has a line per role with handles or names, and the hashtags', () => {
  expect(instagramText(story, 'moda, #styling')).toBe(
    'Barro\nRevista Argila · nº 12\n\nFotografia: @ana\nBeleza: @bia Lia Souza\n\n#moda #styling',
  );
  expect(instagramText({ title: 'Barro', client: null, issue: '', credits: [] }, ' ')).toBe('Barro');
});

it('reads hashtags from any kind of list', () => {
  expect(readHashtags('#moda#estilo; ação, foto-grafia\n#moda')).toEqual([
    '#moda',
    '#estilo',
    '#ação',
    '#fotografia',
  ]);
});

it('the magazine text lists each file with its garments, their brands and its own credits', () => {
  const item = (title: string, imageUrl: string) =>
    bareItem({ documentId: title, title, imageUrl, order: 1, category: 'moda' });
  const items = [
    {
      ...item('Barro, 1', '/uploads/barro%201.jpg?v=2'),
      garments: [
        { description: 'Saia de linho', brand: newName('Argila', null) },
        { description: 'Brinco', brand: null },
      ],
      credits: [{ role: 'Fotografia', names: [newName('Rui', null)] }],
    },
    item('Barro, 2', 'data:image/png;base64,AAAA'),
    { ...item('Barro, 3', '/uploads/c0900d.jpg'), fileName: 'IMG 4711 (2)%.JPG' },
    { ...item('Barro 4', '/uploads/d.jpg'), fileName: 'IMG_4712.jpg' },
  ];
  expect(magazineText(story, items)).toBe(
    [
      'Barro\nFotografia: Ana Prado\nBeleza: Bia, Lia Souza',
      'Barro, 1 (barro 1.jpg)\nSaia de linho — Argila\nBrinco\nFotografia: Rui',
      'Barro, 2',
      'Barro, 3 (IMG 4711 (2)%.JPG)',
      'IMG_4712.jpg',
    ].join('\n\n'),
  );
});
