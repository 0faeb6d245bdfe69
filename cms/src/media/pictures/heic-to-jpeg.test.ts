import sharp from 'sharp';
import { expect, it } from 'vitest';
import { profileIn, profileSegments } from './heic-to-jpeg';

it('embeds a colour profile without changing pixels', async () => {
  const plain = sharp({ create: { width: 8, height: 8, channels: 3, background: '#d23c28' } });
  const { icc } = await sharp(await plain.clone().withIccProfile('p3').jpeg().toBuffer()).metadata();
  const picture = await plain.jpeg().toBuffer();
  // A long profile takes more than one segment.
  const long = Buffer.concat([icc ?? Buffer.alloc(0), Buffer.alloc(100_000)]);
  for (const profile of [icc, long]) {
    const tagged = Buffer.concat([picture.subarray(0, 2), profileSegments(profile), picture.subarray(2)]);
    expect((await sharp(tagged).metadata()).icc?.equals(profile ?? Buffer.alloc(0))).toBe(true);
  }
  expect(profileSegments(undefined)).toHaveLength(0);
});

it('finds the RGB profile among those of a HEIC', async () => {
  const plain = sharp({ create: { width: 8, height: 8, channels: 3, background: '#d23c28' } });
  const { icc = Buffer.alloc(0) } = await sharp(
    await plain.withIccProfile('p3').jpeg().toBuffer(),
  ).metadata();
  const box = (profile: Buffer) => {
    const header = Buffer.from('\0\0\0\0colrprof', 'latin1');
    header.writeUInt32BE(header.length + profile.length);
    return Buffer.concat([header, profile]);
  };
  const grey = Buffer.alloc(200, 'GRAY');
  expect(profileIn(Buffer.concat([box(grey), box(icc), Buffer.alloc(99)]))?.equals(icc)).toBe(true);
  for (const none of [
    Buffer.alloc(0),
    box(grey),
    Buffer.from('colrprof'),
    Buffer.from('\xff\xff\xff\xffcolrprof', 'latin1'),
  ])
    expect(profileIn(none)).toBeUndefined();
});
