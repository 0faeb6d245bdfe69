import type { GalleryItem } from 'contract/gallery/gallery-item';
import { placeholderGallery } from 'contract/gallery/placeholder-gallery';
import { site } from 'contract/words/pt';
import { describe, expect, it } from 'vitest';
import { pageImage } from './page-image';

const [placeholder] = placeholderGallery('moda', site.gallery.moda.placeholders);
const stored = {
  ...placeholder,
  documentId: 'abc',
  title: 'Terracota',
  imageUrl: '/uploads/t.jpg',
} as GalleryItem;
const imageFor = (change: Partial<GalleryItem>) => pageImage({ ...stored, ...change });
const variant = (width: number, name = 'jpg') => ({ url: `/uploads/${width}.${name}`, width, height: width });
const imageOf = (...sources: NonNullable<GalleryItem['image']>['sources']) => ({
  width: 2_000,
  height: 2_000,
  placeholder: null,
  sources,
});

describe('the share picture of an item', () => {
  it('is the one made for it', () => {
    const shareImage = { url: '/uploads/share_a_500-500.jpg', width: 1200, height: 630 };
    expect(pageImage(stored, shareImage)).toEqual({
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
    expect(imageFor({ image })).toEqual({
      ...variant(1_080),
      type: 'image/jpeg',
      alt: 'Terracota',
    });
  });

  it('is the largest there is when all are smaller, and the last type when there is no JPEG', () => {
    expect(
      imageFor({ image: imageOf({ type: 'image/jpeg', variants: [variant(300), variant(700)] }) }).url,
    ).toBe('/uploads/700.jpg');
    const image = imageOf(
      { type: 'image/avif', variants: [variant(1_200, 'avif')] },
      { type: 'image/webp', variants: [variant(1_200, 'webp')] },
    );
    expect(imageFor({ image }).url).toBe('/uploads/1200.webp');
  });

  it('is the URL of a picture without variants, and the built-in one for media that cannot be shared', () => {
    expect(imageFor({})).toEqual({ url: '/uploads/t.jpg', alt: 'Terracota' });
    for (const change of [
      { imageUrl: 'data:image/png;base64,AAAA' },
      { imageUrl: '/uploads/f.mp4', fileType: 'video' as const },
    ]) {
      expect(imageFor(change)).toMatchObject({ url: '/images/share.jpg', width: 1200, height: 630 });
    }
  });
});
