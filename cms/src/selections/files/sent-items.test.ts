import { expect, it } from 'vitest';
import { type SentItem, sentIn } from './sent-items';

const to = (text: string) => ({ text, of: '' });
const sent = (title: string) =>
  ({
    number: 1,
    note: null,
    item: {
      title,
      alt: 'Retrato',
      garments: [
        { description: 'Vestido', brand: null, translations: { en: { description: to('Dress') } } },
        { description: 'Bolsa', brand: null },
      ],
      translations: { en: { alt: to('Portrait') } },
    },
    story: { title: 'Barro', rights: '© Zé', translations: { en: { title: to('Clay') } } },
  }) as unknown as SentItem;

it('has what is translated in a selection’s language, and says what is not; the owner’s language is the stored one', () => {
  const { item, story } = sentIn('en', sent('Linho'));
  expect(item).toMatchObject({ title: 'Linho', alt: 'Portrait', untranslated: ['title'] });
  expect(item.garments).toEqual([
    { description: 'Dress', brand: null },
    { description: 'Bolsa', brand: null, untranslated: ['description'] },
  ]);
  expect(story).toEqual({ title: 'Clay', rights: '© Zé', untranslated: ['rights'] });
  expect(sentIn('pt', sent('Linho')).story).toEqual({ title: 'Barro', rights: '© Zé' });
});

it('calls a photograph that has its story’s title by that of the story', () => {
  expect(sentIn('en', sent('Barro 3')).item.title).toBe('Clay 3');
});
