import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { jpegEndOf, withoutFilm } from './jpeg';

const picture = (options: { progressive?: boolean } = {}) =>
  sharp({
    create: {
      width: 200,
      height: 100,
      channels: 3,
      background: '#842',
      noise: { type: 'gaussian', mean: 120, sigma: 40 },
    },
  })
    .jpeg(options)
    .toBuffer();
/** The beginning of an MP4, and more than the picture has bytes. */
const film = Buffer.concat([
  Buffer.from([0, 0, 0, 24]),
  Buffer.from('ftypmp42\0\0\0\0mp42isom', 'latin1'),
  Buffer.alloc(100_000, 0x11),
]);

describe('the end of a JPEG', () => {
  it.each([{}, { progressive: true }])(
    'is where its last marker is, whatever lies behind %o',
    async (options) => {
      const whole = await picture(options);
      expect(jpegEndOf(whole)).toBe(whole.length);
      expect(jpegEndOf(Buffer.concat([whole, film]))).toBe(whole.length);
    },
  );

  it('is not that of the small picture within', async () => {
    const [whole, preview] = await Promise.all([picture(), picture()]);
    const segment = Buffer.alloc(4);
    segment.writeUInt16BE(0xffe1, 0);
    segment.writeUInt16BE(preview.length + 2, 2);
    const both = Buffer.concat([whole.subarray(0, 2), segment, preview, whole.subarray(2)]);
    expect(jpegEndOf(both)).toBe(both.length);
  });

  it('is missing where the file was cut', async () => {
    const whole = await picture();
    for (const length of [3, 30, whole.length / 2, whole.length - 2]) {
      expect(jpegEndOf(whole.subarray(0, length))).toBeNull();
    }
  });
});

describe('a motion photo', () => {
  it('loses its film, and nothing else', async () => {
    const whole = await picture();
    expect(withoutFilm(Buffer.concat([whole, film]))?.equals(whole)).toBe(true);
    const samsung = Buffer.from('\0\0\x30\x0a\x10\0\0\0MotionPhoto_Data', 'latin1');
    expect(
      withoutFilm(Buffer.concat([whole, samsung, film]))
        ?.subarray(0, whole.length)
        .equals(whole),
    ).toBe(true);
    // A second picture behind it belongs to it: phones keep the brightest lights there.
    expect(withoutFilm(Buffer.concat([whole, whole]))).toBeNull();
    expect(withoutFilm(whole)).toBeNull();
  });
});
