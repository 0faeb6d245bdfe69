import type { GalleryItem } from 'contract/gallery/gallery-item';
import { placeholderGallery } from 'contract/gallery/placeholder-gallery';
import { defaultSettings } from 'contract/site/defaults';
import { site } from 'contract/words/pt';
import { describe, expect, it } from 'vitest';
import { matchRoute } from '../routing/paths';
import { type MetaContent, partsOf } from './routes';

const [placeholder] = placeholderGallery('moda', site.gallery.moda.placeholders);
const stored = {
  ...placeholder,
  documentId: 'k3b0x7z9k3b0x7z9k3b0x7z9',
  title: 'Terracota',
  imageUrl: '/uploads/t.jpg',
} as GalleryItem;
const itemPath = '/moda/k3b0x7z9k3b0x7z9k3b0x7z9';
const metaOf = (address: string, content: Partial<MetaContent> = {}) => {
  const route = matchRoute(address);
  return partsOf(route).meta(route, { settings: defaultSettings, ...content });
};
const metaOfItem = (change: Partial<GalleryItem>) => metaOf(itemPath, { item: { ...stored, ...change } });

describe('page meta', () => {
  it("puts the stylist's name into every title", () => {
    expect(['/', '/about', '/nada'].map((address) => metaOf(address).title)).toEqual([
      'Nome da Stylist — Fashion Stylist',
      'Sobre — Nome da Stylist',
      'Página não encontrada — Nome da Stylist',
    ]);
  });

  it('describes About by its first paragraph, or by the settings when there is none', () => {
    const describe = (paragraphs: string[]) => metaOf('/about', { about: { paragraphs } }).description;
    expect(describe(['Primeiro.', 'Segundo.'])).toBe('Primeiro.');
    expect(describe([])).toBe(defaultSettings.seoDescription);
  });

  it('gives the 404 page no canonical address', () => {
    expect(metaOf('/nada').canonicalPath).toBeNull();
  });

  it('describes an item by its description, or by its title and gallery', () => {
    expect(metaOfItem({ description: 'Editorial.' })).toMatchObject({
      title: 'Terracota — Nome da Stylist',
      description: 'Editorial.',
      canonicalPath: itemPath,
    });
    expect(metaOfItem({ description: '' }).description).toBe('Terracota, projeto de Moda');
  });

  it('describes a story by its lead, or by its title and gallery, and puts its title into its photographs’', () => {
    const story = { title: 'Barro', items: [{ ...stored, description: null }] };
    expect(metaOf('/moda/barro', { story: { ...story, lead: 'O barro seca.' } })).toEqual({
      title: 'Barro — Nome da Stylist',
      description: 'O barro seca.',
      canonicalPath: '/moda/barro',
    });
    expect(metaOf('/moda/barro', { story }).description).toBe('Barro, história de Moda');
    expect(metaOf(`/moda/barro/${stored.documentId}`, { story })).toMatchObject({
      title: 'Terracota, Barro — Nome da Stylist',
      canonicalPath: `/moda/barro/${stored.documentId}`,
    });
    const untitled = { ...story, items: [{ ...stored, title: 'Barro 7' }] };
    expect(metaOf(`/moda/barro/${stored.documentId}`, { story: untitled }).title).toBe(
      'Barro — Nome da Stylist',
    );
  });
});
