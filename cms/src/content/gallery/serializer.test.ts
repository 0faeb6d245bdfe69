import { describe, expect, it, vi } from 'vitest';
import type { StoredFile } from '../../media/files/stored-file';
import { localHost } from '../../media/media-host';
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

const visitor: Viewer = { audience: 'visitor', now: 0, timeZone: 'UTC' };

describe('a gallery item in the API', () => {
  it('has every field, null where there is nothing', () => {
    expect(toGalleryItemBody({ ...stored, imageUrl: '/images/a.jpg' }, localHost, visitor)).toEqual({
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
    const owner: Viewer = { ...visitor, audience: 'owner' };
    expect(toGalleryItemBody({ ...stored, ...rights }, localHost, owner)).toMatchObject(rights);
    const empty = { hidden: false, publishAt: null, rightsUntil: null, rightsNote: null };
    const answers = [
      toGalleryItemBody({ ...stored, ...rights }, localHost, visitor),
      toGalleryItemBody({ ...stored, ...empty }, localHost, owner),
    ];
    for (const answer of answers) {
      for (const field of Object.keys(rights)) expect(answer).not.toHaveProperty(field);
    }
  });

  it('has signed addresses of what is limited, where its host signs', () => {
    const host = {
      ...localHost,
      sign: (url: string, isLimited: boolean) => (isLimited ? `${url}?k=1` : url),
    };
    const owner: Viewer = { ...visitor, audience: 'owner' };
    const addressOf = (rights: object, story = {}) => {
      const body = toGalleryItemBody({ ...stored, ...rights, media: photo }, host, owner, story);
      return [body.imageUrl, body.image?.sources[0]?.variants[0]?.url];
    };
    const [plain, signed] = [
      ['/uploads/a.jpg', '/uploads/large_a.jpg'],
      ['/uploads/a.jpg?k=1', '/uploads/large_a.jpg?k=1'],
    ];
    expect(addressOf({})).toEqual(plain);
    expect(addressOf({ hidden: true })).toEqual(signed);
    expect(addressOf({}, { publishAt: '2026-03-12T12:00:00.000Z' })).toEqual(signed);
  });

  it('is being withdrawn while its host says so of its file or poster, by the rights of item and story', () => {
    const isWithdrawing = vi.fn(({ id }: StoredFile) => id === photo.id);
    const owner: Viewer = { ...visitor, audience: 'owner' };
    const story = { hidden: true };
    const shown = (item: object) =>
      toGalleryItemBody({ ...stored, ...item }, { ...localHost, isWithdrawing }, owner, story);
    expect(shown({ media: film, poster: photo })).toMatchObject({ isWithdrawing: true });
    expect(shown({ media: film })).not.toHaveProperty('isWithdrawing');
    expect(isWithdrawing).toHaveBeenLastCalledWith(film, [expect.objectContaining({ id: 1 }), story]);
    expect(toGalleryItemBody({ ...stored, media: photo }, localHost, visitor)).not.toHaveProperty(
      'isWithdrawing',
    );
  });

  it('shows its file rather than its address, at every size there is', () => {
    const body = toGalleryItemBody(
      { ...stored, imageUrl: '/images/old.jpg', media: photo },
      localHost,
      visitor,
    );
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
    const body = toGalleryItemBody(
      { ...stored, fileType: 'video', media: film, poster: photo },
      localHost,
      visitor,
    );
    expect(body.imageUrl).toBe('/uploads/f.mp4');
    expect(body.image?.width).toBe(1600);
    expect(
      toGalleryItemBody({ ...stored, fileType: 'video', media: film }, localHost, visitor).image,
    ).toBeNull();
    const measured = { ...film, width: 1080, height: 1920 };
    expect(
      toGalleryItemBody({ ...stored, fileType: 'video', media: measured }, localHost, visitor).image,
    ).toEqual({
      width: 1080,
      height: 1920,
      placeholder: null,
      focalPoint: { x: 50, y: 50 },
      sources: [],
    });
  });

  it("names Cloudinary's public id", () => {
    const media = { ...photo, provider_metadata: { public_id: 'folder/a' } };
    expect(toGalleryItemBody({ ...stored, media }, localHost, visitor).storagePath).toBe('folder/a');
  });

  it('has no picture of a type no browser is promised', () => {
    expect(
      toGalleryItemBody({ ...stored, media: { ...photo, mime: 'image/tiff' } }, localHost, visitor).image,
    ).toBeNull();
    expect(
      toGalleryItemBody({ ...stored, media: { ...photo, width: null } }, localHost, visitor).image,
    ).toBeNull();
  });
});
