import { describe, expect, it } from 'vitest';
import type { StoredFile } from '../../media/files/stored-file';
import { localHost } from '../../media/media-host';
import { type StoredGalleryItem, toGalleryItemBody } from './serializer';

const stored: StoredGalleryItem = {
  id: 1,
  documentId: 'abc',
  title: 'Ensaio',
  category: 'moda',
  fileType: 'image',
  createdAt: '2026-01-01T00:00:00.000Z',
};
const photo: StoredFile = {
  id: 7,
  url: '/uploads/a.jpg',
  mime: 'image/jpeg',
  hash: 'a',
  width: 1600,
  height: 2000,
  formats: {
    large: { url: '/uploads/large_a.jpg', mime: 'image/jpeg', width: 1120, height: 1400 },
    thumbnail: { url: '/uploads/thumbnail_a.jpg', mime: 'image/jpeg', width: 125, height: 156 },
  },
};
const film: StoredFile = { id: 8, url: '/uploads/f.mp4', mime: 'video/mp4', hash: 'f' };

describe('a gallery item in the API', () => {
  it('has every field, null where there is nothing', () => {
    expect(toGalleryItemBody({ ...stored, imageUrl: '/images/a.jpg' }, localHost)).toEqual({
      id: 1,
      documentId: 'abc',
      title: 'Ensaio',
      imageUrl: '/images/a.jpg',
      description: null,
      order: null,
      fileType: 'image',
      duration: null,
      category: 'moda',
      uploadedAt: '2026-01-01T00:00:00.000Z',
      updatedAt: null,
      storagePath: null,
      image: null,
    });
  });

  it('says that it is hidden, and nothing where it is not', () => {
    expect(toGalleryItemBody({ ...stored, hidden: true }, localHost).hidden).toBe(true);
    for (const hidden of [false, null]) {
      expect(toGalleryItemBody({ ...stored, hidden }, localHost)).not.toHaveProperty('hidden');
    }
  });

  it('shows its file rather than its address, at every size there is', () => {
    const body = toGalleryItemBody({ ...stored, imageUrl: '/images/old.jpg', media: photo }, localHost);
    expect(body).toMatchObject({ imageUrl: '/uploads/a.jpg', storagePath: 'a' });
    expect(body.image).toEqual({
      width: 1600,
      height: 2000,
      placeholder: null,
      focalPoint: { x: 50, y: 50 },
      sources: [
        {
          type: 'image/jpeg',
          variants: [
            { url: '/uploads/large_a.jpg', width: 1120, height: 1400 },
            { url: '/uploads/a.jpg', width: 1600, height: 2000 },
          ],
        },
      ],
    });
  });

  it('is pictured by its poster when it is a video', () => {
    const body = toGalleryItemBody({ ...stored, fileType: 'video', media: film, poster: photo }, localHost);
    expect(body.imageUrl).toBe('/uploads/f.mp4');
    expect(body.image?.width).toBe(1600);
    expect(toGalleryItemBody({ ...stored, fileType: 'video', media: film }, localHost).image).toBeNull();
    const measured = { ...film, width: 1080, height: 1920 };
    expect(toGalleryItemBody({ ...stored, fileType: 'video', media: measured }, localHost).image).toEqual({
      width: 1080,
      height: 1920,
      placeholder: null,
      focalPoint: { x: 50, y: 50 },
      sources: [],
    });
  });

  it("names Cloudinary's public id", () => {
    const media = { ...photo, provider_metadata: { public_id: 'folder/a' } };
    expect(toGalleryItemBody({ ...stored, media }, localHost).storagePath).toBe('folder/a');
  });

  it('has no picture of a type no browser is promised', () => {
    expect(
      toGalleryItemBody({ ...stored, media: { ...photo, mime: 'image/tiff' } }, localHost).image,
    ).toBeNull();
    expect(toGalleryItemBody({ ...stored, media: { ...photo, width: null } }, localHost).image).toBeNull();
  });
});
