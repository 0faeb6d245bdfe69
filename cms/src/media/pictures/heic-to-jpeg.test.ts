import sharp from 'sharp';
import { expect, it } from 'vitest';
import { profileSegments } from './heic-to-jpeg';

it('tells a JPEG the colours of its pixels, and leaves the pixels as they are', async () => {
  const plain = sharp({ create: { width: 8, height: 8, channels: 3, background: '#d23c28' } });
  const { icc } = await sharp(await plain.clone().withIccProfile('p3').jpeg().toBuffer()).metadata();
  const picture = await plain.jpeg().toBuffer();
  // Long ones take more than one segment.
  const long = Buffer.concat([icc ?? Buffer.alloc(0), Buffer.alloc(100_000)]);
  for (const profile of [icc, long]) {
    const told = Buffer.concat([picture.subarray(0, 2), profileSegments(profile), picture.subarray(2)]);
    expect((await sharp(told).metadata()).icc?.equals(profile ?? Buffer.alloc(0))).toBe(true);
  }
  expect(profileSegments(undefined)).toHaveLength(0);
});
