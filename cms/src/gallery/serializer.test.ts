import { describe, expect, it, vi } from 'vitest';
import type { StoredFile } from '../media/files/stored-file';
import { localHost } from '../media/media-host';
import type { Viewer } from '../rights/visibility';
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

const visitor: Viewer = { audience: 'visitor', language: 'pt', languages: [], now: 0, timeZone: 'UTC' };
const owner: Viewer = { ...visitor, audience: 'owner' };
const bodyOf = (item: object, viewer = visitor) =>
  toGalleryItemBody({ ...stored, ...item }, localHost, viewer);

describe('a gallery item in the API', () => {
  it('has every field, null where there is nothing', () => {
    expect(bodyOf({ imageUrl: '/images/a.jpg' })).toEqual({
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

  it('tells the owner alone when it is shown, and nothing of what is empty', () => {
    const rights = {
      hidden: true,
      publishAt: '2026-03-12T12:00:00.000Z',
      rightsUntil: '2026-06-30',
      rightsNote: 'Contrato 12',
    };
    expect(bodyOf(rights, owner)).toMatchObject(rights);
    const empty = { hidden: false, publishAt: null, rightsUntil: null, rightsNote: null };
    for (const answer of [bodyOf(rights), bodyOf(empty, owner)]) {
      for (const field of Object.keys(rights)) expect(answer).not.toHaveProperty(field);
    }
  });

  it('has signed addresses of what is limited, where its host signs', () => {
    const sign = (url: string, isLimited: boolean) => (isLimited ? `${url}?k=1` : url);
    const addressOf = (rights: object, story = {}) => {
      const item = { ...stored, ...rights, media: photo };
      const body = toGalleryItemBody(item, { ...localHost, sign }, owner, story);
      return [body.imageUrl, body.image?.sources[0]?.variants[0]?.url];
    };
    const signed = ['/uploads/a.jpg?k=1', '/uploads/large_a.jpg?k=1'];
    expect(addressOf({})).toEqual(['/uploads/a.jpg', '/uploads/large_a.jpg']);
    expect(addressOf({ hidden: true })).toEqual(signed);
    expect(addressOf({}, { publishAt: '2026-03-12T12:00:00.000Z' })).toEqual(signed);
  });

  it('is being withdrawn while its host says so of its file or poster, by the rights of item and story', () => {
    const isWithdrawing = vi.fn(({ id }: StoredFile) => id === photo.id);
    const story = { hidden: true };
    const shown = (item: object) =>
      toGalleryItemBody({ ...stored, ...item }, { ...localHost, isWithdrawing }, owner, story);
    expect(shown({ media: film, poster: photo })).toMatchObject({ isWithdrawing: true });
    expect(shown({ media: film })).not.toHaveProperty('isWithdrawing');
    expect(isWithdrawing).toHaveBeenLastCalledWith(film, [expect.objectContaining({ id: 1 }), story]);
    expect(bodyOf({ media: photo })).not.toHaveProperty('isWithdrawing');
  });

  it('is being made anew while its host says so of its file or poster', () => {
    const isRemaking = ({ id }: StoredFile) => id === photo.id;
    const shown = (item: object) =>
      toGalleryItemBody({ ...stored, ...item }, { ...localHost, isRemaking }, owner);
    expect(shown({ media: film, poster: photo })).toMatchObject({ isRemaking: true });
    expect(shown({ media: film })).not.toHaveProperty('isRemaking');
  });

  it('shows its file rather than its address, at every size there is', () => {
    const body = bodyOf({ imageUrl: '/images/old.jpg', media: photo });
    expect(body).toMatchObject({ imageUrl: '/uploads/a.jpg', storagePath: 'a' });
    expect(body.image?.sources[0]?.variants.map(({ url, width }) => [url, width])).toEqual([
      ['/uploads/large_a.jpg', 1120],
      ['/uploads/a.jpg', 1600],
    ]);
  });

  it('is pictured by its poster when it is a video', () => {
    const filmed = { fileType: 'video', media: film };
    expect(bodyOf({ ...filmed, poster: photo })).toMatchObject({
      imageUrl: '/uploads/f.mp4',
      image: { width: 1600 },
    });
    expect(bodyOf(filmed).image).toBeNull();
    const measured = { ...film, width: 1080, height: 1920 };
    expect(bodyOf({ ...filmed, media: measured }).image).toEqual({
      width: 1080,
      height: 1920,
      placeholder: null,
      focalPoint: { x: 50, y: 50 },
      sources: [],
    });
  });

  it("names Cloudinary's public id", () => {
    const media = { ...photo, provider_metadata: { public_id: 'folder/a' } };
    expect(bodyOf({ media }).storagePath).toBe('folder/a');
  });

  it.each([{ mime: 'image/tiff' }, { width: null }])('has no picture of a file with %j', (odd) => {
    expect(bodyOf({ media: { ...photo, ...odd } }).image).toBeNull();
  });
});
