import { expect, it } from 'vitest';
import type { SentItem } from '../files/sent-items';
import { chaptersOf, type Sight } from './compose-book';

const credit = (role: string, ...names: string[]) => ({ role, names: names.map((name) => ({ name })) });
const barro = {
  id: 1,
  documentId: 'barro',
  title: 'Barro',
  kind: 'editorial',
  client: 'Revista Nuvem',
  issue: 'nº 8',
  month: '2026-05',
  text: 'Um ensaio.',
  rights: '© Zé',
  credits: [credit('Fotografia', 'Zé', 'Ana'), credit('Beleza', 'Bia')],
  untranslated: ['text', 'rights'],
};
const sent = (number: number, item: object, story: object | null = null) =>
  ({
    number,
    note: null,
    story,
    item: { documentId: `${number}`, fileType: 'image', category: 'moda', ...item },
  }) as unknown as SentItem;
const sight: Sight = {
  language: 'en',
  isOwn: true,
  pictures: new Map(),
  pages: new Map([['1', 'https://site.test/film']]),
};
const en = (text: string) => ({ text, language: 'en' });

it('has a chapter for each story, in the order of its first photograph, with its facts and credits', () => {
  const [loose, story] = chaptersOf(
    [
      sent(1, { title: 'Solta' }),
      sent(2, { title: 'Barro 1' }, barro),
      sent(3, { title: 'Só' }),
      sent(
        4,
        {
          title: 'Barro 2',
        },
        barro,
      ),
    ],
    sight,
  );
  expect([loose, story].map((chapter) => chapter?.photographs.map(({ number }) => number))).toEqual([
    ['01', '03'],
    ['02', '04'],
  ]);
  expect(loose).toMatchObject({ title: null, facts: [], credits: [], text: null });
  expect(story).toMatchObject({
    title: en('Barro'),
    facts: [en('Editorial'), en('Revista Nuvem, nº 8'), en('May 2026')],
    text: { text: 'Um ensaio.', language: 'pt' },
    credits: [
      { label: en('Photography'), value: en('Zé, Ana') },
      { label: en('Beauty'), value: en('Bia') },
    ],
  });
  // Of its story's title a photograph's says nothing.
  expect(story?.photographs.map(({ title, alt }) => [title, alt.language])).toEqual([
    [null, 'en'],
    [null, 'en'],
  ]);
  expect(new Set(story?.photographs.map(({ alt }) => alt.text)).size).toBe(2);
});

it('says of a photograph the credits that differ, and garments in the language that they are in', () => {
  const credits = [credit('Fotografia', 'Zé', 'Ana'), credit('Beleza', 'Rui'), credit('Voo', 'Lia')];
  const garments = [
    { description: 'Dress', brand: { name: 'Casa Mar' } },
    { description: 'Bolsa', brand: null, untranslated: ['description'] },
    { description: 'Shoes', brand: null },
  ];
  const [chapter] = chaptersOf([sent(1, { title: 'Praia', credits, garments }, barro)], sight);
  expect(chapter?.photographs[0]?.lines).toEqual([
    { label: en('Garments'), value: en('Dress, Casa Mar; Shoes') },
    { label: en(''), value: { text: 'Bolsa', language: 'pt' } },
    { label: en('Beauty'), value: en('Rui') },
    { label: { text: 'Voo', language: 'pt' }, value: en('Lia') },
  ]);
});

it('leads to a film where a page shows it, and keeps a story’s text and facts from who may not read it', () => {
  const film = sent(1, { title: 'Filme', fileType: 'video' }, barro);
  const [seen] = chaptersOf([film], sight);
  expect(seen?.photographs[0]?.film).toEqual({ url: 'https://site.test/film' });
  const [hidden] = chaptersOf([film], { ...sight, isOwn: false, pages: new Map() });
  expect([hidden?.photographs[0]?.film, hidden?.facts, hidden?.text]).toEqual([{ url: null }, [], null]);
});
