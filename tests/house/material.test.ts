import { describe, expect, it } from 'vitest';
import { colourAt } from '../support/material/look-at-picture';
import {
  everyShape,
  heavyPhotograph,
  heicPhotograph,
  heicSize,
  largePhotograph,
  largeSize,
  marks,
  motionPhotograph,
  photograph,
  shapes,
  subjectAt,
  words,
} from '../support/material/marked-photographs';
import { sharp } from '../support/material/sharp';
import { boxesOf, film, lateFilm } from '../support/material/videos';

/** Whether two colours are close; JPEG compression changes them slightly. */
const near = (found: number[], wanted: number[]) =>
  Math.max(...found.map((value, index) => Math.abs(value - (wanted[index] ?? 0)))) < 30;

describe('the test material', () => {
  it.each(everyShape)('%s shows its border and its subject', async (shape) => {
    const picture = await photograph(shape);
    const { width, height } = await sharp(picture).metadata();
    expect([width, height]).toEqual(shapes[shape]);
    expect(near(await colourAt(picture, { x: 0.5, y: 0.005, size: 0.01 }), marks.top)).toBe(true);
    expect(near(await colourAt(picture, { x: 0.5, y: 0.99, size: 0.008 }), marks.bottom)).toBe(true);
    expect(near(await colourAt(picture, { ...subjectAt, size: 0.02 }), marks.subject)).toBe(true);
  });

  it('the large photograph lies on its side', async () => {
    const { width, height, orientation } = await sharp(await largePhotograph()).metadata();
    expect([width, height, orientation]).toEqual([largeSize.height, largeSize.width, 6]);
  });

  // An upload of it is in `test:all`.
  if (process.env.TEST_ALL)
    it('the heavy photograph has 14 MB and can be decoded', async () => {
      const picture = await heavyPhotograph();
      expect(Math.round((picture.length / 1_048_576) * 10) / 10).toBe(14);
      await expect(sharp(picture, { failOn: 'warning' }).stats()).resolves.toBeDefined();
    });

  it('the motion photo is a JPEG with an appended film', async () => {
    const picture = await motionPhotograph();
    expect((await sharp(picture).metadata()).format).toBe('jpeg');
    expect(picture.includes('ftyp', picture.length - film.length)).toBe(true);
  });

  it('the HEIC has the right size and brand', () => {
    expect(heicPhotograph.toString('latin1', 4, 8)).toBe('ftyp');
    expect(heicPhotograph.toString('latin1', 8, 12)).toMatch(/heic|mif1/);
    expect(heicPhotograph.includes(Buffer.from([0, 0, heicSize.width >> 8, heicSize.width & 255]))).toBe(
      true,
    );
  });

  it('the late film has its index at its end', () => {
    expect(boxesOf(lateFilm()).at(-1)?.type).toBe('moov');
  });

  it('texts have the length in their name', () => {
    const { title60, word24, subtitle57, name60 } = words;
    expect([title60, word24, subtitle57, name60].map((text) => [...text].length)).toEqual([60, 24, 57, 60]);
  });
});
