import type { GalleryItem } from 'contract/gallery/gallery-item';
import { placeholderGallery } from 'contract/gallery/placeholder-gallery';
import { site } from 'contract/words/pt';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { toSlide } from './lightbox-slides';

const [placeholder] = placeholderGallery('moda', site.gallery.moda.placeholders);
const itemOf = (change: Partial<GalleryItem>) =>
  ({ ...placeholder, title: 'Terracota', imageUrl: '/uploads/t.jpg', ...change }) as GalleryItem;
const variants = (type: string) =>
  [500, 1_000].map((width) => ({ url: `/uploads/${width}.${type}`, width, height: width * 1.25 }));
const image = {
  width: 1_000,
  height: 1_250,
  placeholder: null,
  sources: ['avif', 'webp', 'jpeg'].map((type) => ({ type: `image/${type}`, variants: variants(type) })),
};

/** A browser that shows these pictures on the page. */
const showing = (...addresses: string[]) =>
  vi.stubGlobal('document', { images: addresses.map((currentSrc) => ({ currentSrc, naturalWidth: 500 })) });

beforeEach(() => showing());
afterEach(() => vi.unstubAllGlobals());

describe('toSlide', () => {
  it('offers every size of a picture, in the best type that the page already shows', () => {
    showing('http://localhost/uploads/500.webp');
    expect(toSlide(itemOf({ image }))).toMatchObject({
      src: '/uploads/1000.webp',
      alt: 'Terracota',
      width: 1_000,
      height: 1_250,
      srcSet: variants('webp').map(({ url, ...size }) => ({ src: url, ...size })),
    });
  });

  it('falls back to the type that every browser reads', () => {
    expect(toSlide(itemOf({ image }))).toMatchObject({ src: '/uploads/1000.jpeg' });
  });

  it('shows a picture of unknown size as it is', () => {
    expect(toSlide(itemOf({}))).toEqual({ src: '/uploads/t.jpg', alt: 'Terracota', documentId: 'exemplo-1' });
  });

  it.each([
    ['/uploads/f.mp4', 'video/mp4'],
    ['https://example.com/f.WEBM?x=1', 'video/webm'],
    ['/uploads/f.mov#t=1', 'video/mp4'],
    ['https://example.com/film', 'video/mp4'],
  ])('plays %s as %s', (imageUrl, type) => {
    expect(toSlide(itemOf({ imageUrl, fileType: 'video' }))).toMatchObject({
      type: 'video',
      sources: [{ src: imageUrl, type }],
    });
  });

  it('shows the still of a film that this browser cannot show, and nothing of one without', () => {
    const film = itemOf({ imageUrl: '/uploads/f.mov', fileType: 'video' });
    expect(toSlide({ ...film, image }, true)).toMatchObject({ src: '/uploads/1000.jpeg', width: 1_000 });
    expect(toSlide({ ...film, image }, true)).not.toHaveProperty('type');
    expect(toSlide(film, true)).toEqual({ type: 'unshown', documentId: 'exemplo-1' });
  });
});
