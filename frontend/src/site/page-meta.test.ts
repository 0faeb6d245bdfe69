import { describe, expect, it } from 'vitest';
import { defaultAbout, defaultSettings } from '../contract/defaults';
import type { GalleryItem } from '../contract/gallery-item';
import { placeholderGallery } from '../contract/placeholder-gallery';
import { pageMeta, siteName } from './page-meta';

const [placeholder] = placeholderGallery('moda');
const stored = {
  ...placeholder,
  documentId: 'abc',
  title: 'Terracota',
  imageUrl: '/uploads/t.jpg',
} as GalleryItem;
const route = { page: 'gallery', category: 'moda', documentId: 'abc', window: 1 } as const;
const metaOf = (change: Partial<GalleryItem>) =>
  pageMeta({ route, settings: defaultSettings, item: { ...stored, ...change } });

describe('pageMeta', () => {
  it('names every page after the stylist', () => {
    const titleOf = (page: 'home' | 'about' | 'not-found') =>
      pageMeta({ route: { page }, settings: defaultSettings }).title;
    expect([titleOf('home'), titleOf('about'), titleOf('not-found')]).toEqual([
      'Nome da Stylist — Fashion Stylist',
      'Sobre — Nome da Stylist',
      'Página não encontrada — Nome da Stylist',
    ]);
  });

  it('describes About by its first paragraph, or by the settings when there is none', () => {
    const describe = (paragraphs: string[]) =>
      pageMeta({
        route: { page: 'about' },
        settings: defaultSettings,
        about: { ...defaultAbout, paragraphs },
      }).description;
    expect(describe(['Primeiro.', 'Segundo.'])).toBe('Primeiro.');
    expect(describe([])).toBe(defaultSettings.seoDescription);
  });

  it('gives a page that does not exist no address of its own', () => {
    expect(pageMeta({ route: { page: 'not-found' }, settings: defaultSettings }).canonicalPath).toBeNull();
  });

  it('describes an item by its own words, or by its title and gallery', () => {
    expect(metaOf({ description: 'Editorial.' })).toMatchObject({
      title: 'Terracota — Nome da Stylist',
      description: 'Editorial.',
      canonicalPath: '/moda/abc',
    });
    expect(metaOf({ description: '' }).description).toBe('Terracota, projeto de Moda');
  });
});

describe('siteName', () => {
  it('is the logo text, else the title', () => {
    expect(siteName({ ...defaultSettings, logoText: ' Ana Prado ' })).toBe('Ana Prado');
    expect(siteName({ ...defaultSettings, logoText: '  ', title: 'ANA PRADO' })).toBe('ANA PRADO');
  });
});
