import { describe, expect, it } from 'vitest';
import { defaultAbout, defaultSettings, placeholderGallery } from '../contract/defaults';
import type { GalleryItem } from '../contract/gallery-item';
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
const variant = (width: number, name = 'jpg') => ({ url: `/uploads/${width}.${name}`, width, height: width });
const imageOf = (...sources: NonNullable<GalleryItem['image']>['sources']) => ({
  width: 2_000,
  height: 2_000,
  placeholder: null,
  sources,
});

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

describe('the share picture of an item', () => {
  it('is the one that was made for it', () => {
    const shareImage = { url: '/uploads/share_a_500-500.jpg', width: 1200, height: 630 };
    expect(pageMeta({ route, settings: defaultSettings, item: stored, shareImage }).image).toEqual({
      ...shareImage,
      type: 'image/jpeg',
      alt: 'Terracota',
    });
  });

  it('is the smallest JPEG of at least 1000 px, even where newer types come first', () => {
    const image = imageOf(
      { type: 'image/avif', variants: [variant(1_200, 'avif')] },
      { type: 'image/jpeg', variants: [variant(500), variant(1_080), variant(2_000)] },
    );
    expect(metaOf({ image }).image).toEqual({
      ...variant(1_080),
      type: 'image/jpeg',
      alt: 'Terracota',
    });
  });

  it('is the largest there is when all are smaller, and the last type when there is no JPEG', () => {
    expect(
      metaOf({ image: imageOf({ type: 'image/jpeg', variants: [variant(300), variant(700)] }) }).image.url,
    ).toBe('/uploads/700.jpg');
    const image = imageOf(
      { type: 'image/avif', variants: [variant(1_200, 'avif')] },
      { type: 'image/webp', variants: [variant(1_200, 'webp')] },
    );
    expect(metaOf({ image }).image.url).toBe('/uploads/1200.webp');
  });

  it('is the address of a picture without sizes, and the one of the site for what cannot be shared', () => {
    expect(metaOf({}).image).toEqual({ url: '/uploads/t.jpg', alt: 'Terracota' });
    for (const change of [
      { imageUrl: 'data:image/png;base64,AAAA' },
      { imageUrl: '/uploads/f.mp4', fileType: 'video' as const },
    ]) {
      expect(metaOf(change).image).toMatchObject({ url: '/images/share.jpg', width: 1200, height: 630 });
    }
  });
});

describe('siteName', () => {
  it('is the logo text, else the title', () => {
    expect(siteName({ ...defaultSettings, logoText: ' Ana Prado ' })).toBe('Ana Prado');
    expect(siteName({ ...defaultSettings, logoText: '  ', title: 'ANA PRADO' })).toBe('ANA PRADO');
  });
});
