import sharp from 'sharp';
import { expect, it } from 'vitest';
import { isNumberedP3, profileIn } from './heif-colours';
import { withProfile } from './jpeg';

const plain = () => sharp({ create: { width: 8, height: 8, channels: 3, background: '#d23c28' } });
const tagged = await plain().withIccProfile('p3').jpeg().toBuffer();
const { icc = Buffer.alloc(0) } = await sharp(tagged).metadata();

it('embeds a colour profile without changing pixels', async () => {
  const picture = await plain().jpeg().toBuffer();
  // A long profile takes more than one segment.
  for (const profile of [icc, Buffer.concat([icc, Buffer.alloc(100_000)])]) {
    expect((await sharp(withProfile(picture, profile)).metadata()).icc?.equals(profile)).toBe(true);
  }
});

it('finds the RGB profile among those of a HEIC', () => {
  const box = (profile: Buffer) => {
    const header = Buffer.from('\0\0\0\0colrprof', 'latin1');
    header.writeUInt32BE(header.length + profile.length);
    return Buffer.concat([header, profile]);
  };
  const grey = Buffer.alloc(200, 'GRAY');
  expect(profileIn(Buffer.concat([box(grey), box(icc), Buffer.alloc(99)]))?.equals(icc)).toBe(true);
  const cut = ['', 'colrprof', '\xff\xff\xff\xffcolrprof'].map((text) => Buffer.from(text, 'latin1'));
  for (const none of [box(grey), ...cut]) expect(profileIn(none)).toBeUndefined();
});

it('knows Display P3 by its numbers, without HDR, and ends where the file is cut', async () => {
  const avif = await plain().withIccProfile('p3').avif().toBuffer();
  const at = avif.indexOf('colrrICC') + 4;
  const tell = (primaries: number, transfer: number) => {
    const told = Buffer.from(avif);
    told.write('nclx', at);
    told.writeUInt16BE(primaries, at + 4);
    told.writeUInt16BE(transfer, at + 6);
    return told;
  };
  expect([tell(12, 13), tell(12, 16), tell(1, 13), avif].map(isNumberedP3)).toEqual([
    true,
    false,
    false,
    false,
  ]);
  for (const end of [9, 40, at, at + 3]) expect(isNumberedP3(tell(12, 13).subarray(0, end))).toBe(false);
});
