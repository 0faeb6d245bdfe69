import { expect, test } from 'vitest';
import { countGaps, type TranslatableContent, translatableWords } from './gaps';
import { originalMark } from './translation';

const item = (documentId: string, title: string) => ({ documentId, title, description: null });
const story = { documentId: 's', title: 'Barro', text: 'Um.\n\nDois.', rights: null, itemIds: ['b', 'a'] };
const english = (word: string, text: string, of: string) => ({
  translations: { en: { [word]: { text, of: originalMark(of) } } },
});

const content: TranslatableContent = {
  settings: { subtitle: 'Moda', seoDescription: ' ', ...english('subtitle', 'Fashion', 'Moda') },
  about: {
    title: 'Sobre',
    contact: { location: 'São Paulo' },
    paragraphs: [{ text: 'Oi' }, { text: '' }, { text: 'Até', ...english('text', 'So long', 'Tchau') }],
    services: [{ id: 'x', title: 'Figurino', description: '' }],
  },
  stories: [story],
  items: [
    { ...item('lone', 'Linho'), alt: 'Um vestido' },
    { ...item('a', 'Barro 7'), garments: [{ description: 'Saia', brand: null }] },
    item('b', 'Manga'),
    item('c', 'Barro 7'),
  ],
};

test('words are listed as they are read: the site, About, stories with their photographs, then the others', () => {
  const words = translatableWords(content, 'en');
  expect(words.map(({ key, original, state }) => [key, original, state])).toEqual([
    ['settings/settings/subtitle', 'Moda', 'done'],
    ['about/about/title', 'Sobre', 'missing'],
    ['about/about/location', 'São Paulo', 'missing'],
    ['about/paragraph/0/text', 'Oi', 'missing'],
    ['about/paragraph/2/text', 'Até', 'changed'],
    ['about/service/0/title', 'Figurino', 'missing'],
    ['story/s/story/title', 'Barro', 'missing'],
    ['story/s/story/text', 'Um.\n\nDois.', 'missing'],
    ['item/b/item/title', 'Manga', 'missing'],
    // 'Barro 7' is its story's title, and only that one's.
    ['item/a/garment/0/description', 'Saia', 'missing'],
    ['item/lone/item/title', 'Linho', 'missing'],
    ['item/lone/item/alt', 'Um vestido', 'missing'],
    ['item/c/item/title', 'Barro 7', 'missing'],
  ]);
  expect(words.flatMap(({ place }) => place.story ?? [])).toEqual(['s', 's', 's', 's']);
  expect(countGaps(words)).toEqual({ missing: 11, changed: 1 });
});
