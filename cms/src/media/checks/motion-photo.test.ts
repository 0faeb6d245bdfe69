import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { jpegEndOf } from '../pictures/jpeg';
import { withoutVideo } from './motion-photo';

const noise = { type: 'gaussian', mean: 120, sigma: 40 } as const;
const picture = (options: { progressive?: boolean } = {}) =>
  sharp({ create: { width: 200, height: 100, channels: 3, background: '#842', noise } })
    .jpeg(options)
    .toBuffer();
/** The start of an MP4, larger than the picture. */
const video = Buffer.concat([
  Buffer.from([0, 0, 0, 24]),
  Buffer.from('ftypmp42\0\0\0\0mp42isom', 'latin1'),
  Buffer.alloc(100_000, 0x11),
]);

describe('the end of a JPEG', () => {
  it.each([{}, { progressive: true }])(
    'is after its end marker, even with trailing bytes %o',
    async (options) => {
      const whole = await picture(options);
      expect(jpegEndOf(whole)).toBe(whole.length);
      expect(jpegEndOf(Buffer.concat([whole, video]))).toBe(whole.length);
    },
  );

  it('is not the end of its thumbnail', async () => {
    const [whole, preview] = await Promise.all([picture(), picture()]);
    const segment = Buffer.alloc(4);
    segment.writeUInt16BE(0xffe1, 0);
    segment.writeUInt16BE(preview.length + 2, 2);
    const both = Buffer.concat([whole.subarray(0, 2), segment, preview, whole.subarray(2)]);
    expect(jpegEndOf(both)).toBe(both.length);
  });

  it('is missing if the file is truncated', async () => {
    const whole = await picture();
    for (const length of [3, 30, whole.length / 2, whole.length - 2]) {
      expect(jpegEndOf(whole.subarray(0, length))).toBeNull();
    }
  });
});

describe('a motion photo', () => {
  it('loses only its video', async () => {
    const whole = await picture();
    expect(withoutVideo(Buffer.concat([whole, video]))?.equals(whole)).toBe(true);
    const samsung = Buffer.from('\0\0\x30\x0a\x10\0\0\0MotionPhoto_Data', 'latin1');
    const both = Buffer.concat([whole, samsung]);
    expect(withoutVideo(Buffer.concat([both, video]))?.equals(both)).toBe(true);
    // Keep an appended picture: phones store HDR gain maps there.
    expect(withoutVideo(Buffer.concat([whole, whole]))).toBeNull();
    expect(withoutVideo(whole)).toBeNull();
  });
});
