import { describe, expect, it } from 'vitest';
import { createDelivery } from '../../media/cloudinary/delivery';
import type { StoredFile } from '../../media/files/stored-file';
import { localHost } from '../../media/media-host';
import { toResponsiveImage } from './responsive-image';

const format = (key: string, mime: string, width: number) => ({
  [key]: { url: `/uploads/${key}`, mime, width, height: width / 2 },
});
const local: StoredFile = {
  id: 1,
  url: '/uploads/a.jpg',
  mime: 'image/jpeg',
  hash: 'a',
  width: 900,
  height: 450,
  formats: {
    ...format('thumbnail', 'image/jpeg', 245),
    ...format('webp-900', 'image/webp', 900),
    ...format('webp-480', 'image/webp', 480),
    ...format('avif-480', 'image/avif', 480),
  },
  provider_metadata: { picture: { placeholder: '#102030' } },
};
const host = {
  delivery: createDelivery({ cloudName: 'demo', apiKey: 'key', apiSecret: 'secret' }),
  watermark: 'Ana, stylist',
};
const hosted = {
  ...local,
  url: 'https://res.cloudinary.com/demo/…',
  formats: null,
  provider_metadata: {
    public_id: 'abc',
    resource_type: 'image',
    version: 7,
    width: 1000,
    height: 1500,
    placeholder: '#abcdef',
  },
  isMarked: true,
};

describe('a picture for a page', () => {
  it('is offered in its best type first, in ascending widths, without the admin’s thumbnail', () => {
    expect(toResponsiveImage(local, localHost)).toEqual({
      width: 900,
      height: 450,
      placeholder: '#102030',
      focalPoint: { x: 50, y: 50 },
      sources: [
        { type: 'image/avif', variants: [{ url: '/uploads/avif-480', width: 480, height: 240 }] },
        {
          type: 'image/webp',
          variants: [
            { url: '/uploads/webp-480', width: 480, height: 240 },
            { url: '/uploads/webp-900', width: 900, height: 450 },
          ],
        },
        { type: 'image/jpeg', variants: [{ url: '/uploads/a.jpg', width: 900, height: 450 }] },
      ],
    });
  });

  it('is said to be cropped nowhere, and has no watermark then', () => {
    const whole = (file: StoredFile) => ({ ...file, isUnaltered: true });
    expect(toResponsiveImage(whole(local), localHost)).toMatchObject({ isWhole: true });
    const image = toResponsiveImage(whole(hosted), host);
    expect(image).toMatchObject({ isWhole: true });
    expect(JSON.stringify(image)).not.toContain('l_text');
    expect(toResponsiveImage(hosted, host)).not.toHaveProperty('isWhole');
  });

  it('comes from Cloudinary at the same widths, with a watermark for each', () => {
    const image = toResponsiveImage(hosted, host);
    expect(image).toMatchObject({ width: 1000, height: 1500, placeholder: '#abcdef' });
    const [source] = image?.sources ?? [];
    expect(source?.variants.map(({ width, height }) => [width, height])).toEqual([
      [480, 720],
      [720, 1080],
      [1000, 1500],
    ]);
    expect(source?.variants[0]?.url).toMatch(
      /^https:\/\/res\.cloudinary\.com\/demo\/image\/authenticated\/s--[\w-]{8}--\/c_scale,w_1024\/co_white,g_south_east,l_text:Arial_16_bold:Ana%252C%20stylist,o_50,x_4,y_4\/c_scale,w_480\/f_auto,q_auto\/v7\/abc$/,
    );
  });

  it("has the file's focal point, else the centre", () => {
    const focalPoint = { x: 78, y: 24 };
    expect(toResponsiveImage({ ...local, focalPoint }, localHost)?.focalPoint).toEqual(focalPoint);
    expect(toResponsiveImage({ ...hosted, focalPoint }, host)?.focalPoint).toEqual(focalPoint);
    for (const odd of [null, {}, { x: 101, y: 0 }, { x: '5', y: 5 }, 'middle']) {
      expect(toResponsiveImage({ ...local, focalPoint: odd }, localHost)?.focalPoint).toEqual({
        x: 50,
        y: 50,
      });
    }
  });

  it('has no watermark if it must not have one', () => {
    const portrait = { ...hosted, isMarked: false };
    expect(JSON.stringify(toResponsiveImage(portrait, host))).not.toContain('l_text');
    expect(JSON.stringify(toResponsiveImage(hosted, { ...host, watermark: null }))).not.toContain('l_text');
  });

  it('stays local if new media are stored elsewhere', () => {
    expect(toResponsiveImage(local, host)).toEqual(toResponsiveImage(local, localHost));
    expect(toResponsiveImage(null, host)).toBeNull();
  });
});
