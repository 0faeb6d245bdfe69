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
    item('d', 'Manga'),
  ],
};

test('words are listed as they are read: the site, About, stories with their photographs, then the others', () => {
  const words = translatableWords(content, 'en');
  const shown = words.map(({ key, original, state }) => [key.replace(/\/[0-9a-f]{8}/, ''), original, state]);
  expect(shown).toEqual([
    ['settings/subtitle', 'Moda', 'done'],
    ['about/title', 'Sobre', 'missing'],
    ['about/location', 'São Paulo', 'missing'],
    ['about/paragraphs/text', 'Oi', 'missing'],
    ['about/paragraphs/text', 'Até', 'changed'],
    ['about/services/title', 'Figurino', 'missing'],
    ['story/s/title', 'Barro', 'missing'],
    ['story/s/text', 'Um.\n\nDois.', 'missing'],
    ['item/b/title', 'Manga', 'missing'],
    // 'Barro 7' is its story's title, and only that one's.
    ['item/a/garments/description', 'Saia', 'missing'],
    ['item/lone/title', 'Linho', 'missing'],
    ['item/lone/alt', 'Um vestido', 'missing'],
    ['item/c/title', 'Barro 7', 'missing'],
    ['item/d/title', 'Manga', 'missing'],
  ]);
  expect(words.flatMap(({ place }) => place.story ?? [])).toEqual(['s', 's', 's', 's']);
  expect(countGaps(words)).toEqual({ missing: 12, changed: 1 });
});
