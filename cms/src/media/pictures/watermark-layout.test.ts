import { describe, expect, it } from 'vitest';
import { layOutFilmMark, layOutWatermark, sizeOfLayout } from './watermark-layout';

const long = 'MARIA FERNANDA DE ALBUQUERQUE CAVALCANTI VASCONCELLOS TORRES';
const longWord = 'Otorrinolaringologistica';
/** 3:2, 9:16, 5:2, and a small one. */
const pictures = [
  { width: 1920, height: 1280 },
  { width: 1080, height: 1920 },
  { width: 2000, height: 800 },
  { width: 300, height: 200 },
];

const layOut = (text: string, picture: { width: number; height: number }) =>
  layOutWatermark(text, picture) ?? expect.fail('There is no room');

describe('a watermark', () => {
  it.each([
    [2560, 40, 10],
    [1440, 22.5, 6],
    [640, 10, 3],
    [160, 2.5, 1],
  ])('on a picture %i px wide has at most %f px, %i px from its edges (§9)', (width, fontSize, padding) => {
    const layout = layOut('ANA LIMA', { width, height: width });
    expect(layout.fontSize).toBeCloseTo(fontSize);
    expect(layout).toMatchObject({ padding, lines: ['ANA LIMA'] });
  });

  it.each(pictures)('takes at most a third of $width × $height, for any text', (picture) => {
    for (const text of ['ANA LIMA', long, longWord, 'W'.repeat(255), 'Ação & Cia. '.repeat(20)]) {
      const layout = layOut(text, picture);
      const { width, height } = sizeOfLayout(layout);
      expect(width, text).toBeLessThanOrEqual(picture.width / 3 + 0.001);
      expect(height, text).toBeLessThanOrEqual(picture.height - 2 * layout.padding + 0.001);
      expect(layout.lines.join(' ').replace(/\s/g, '')).toBe(text.replace(/\s/g, ''));
    }
  });

  it('is the same part of the width of every picture, whatever its shape', () => {
    for (const text of ['HELENA VASCONCELOS', 'Ana de Oliveira Lima', long]) {
      const parts = [320, 480, 719, 720, 1080, 1440, 1920, 2560].flatMap((width) =>
        [0.4, 0.667, 1, 1.5].map(
          (shape) => sizeOfLayout(layOut(text, { width, height: width * shape })).width / width,
        ),
      );
      expect(Math.max(...parts) - Math.min(...parts), text).toBeLessThan(0.0001);
    }
  });

  it("on a video has §9's size at 1920 px, and scales with the width", () => {
    for (const part of [1, 2]) {
      const film = { width: 1920 / part, height: 1080 / part };
      expect(layOutFilmMark('ANA LIMA', film)).toMatchObject({ fontSize: 40 / part, padding: 10 / part });
    }
  });

  it('shrinks before it wraps', () => {
    const picture = { width: 1920, height: 1280 };
    const name = 'MARIA FERNANDA DE ALBUQUERQUE CAVALCANTI';
    const shrunk = layOut(name, picture);
    expect(shrunk.lines).toEqual([name]);
    expect(shrunk.fontSize).toBeLessThan(30);
    expect(shrunk.fontSize).toBeGreaterThanOrEqual(18);
    expect(sizeOfLayout(shrunk).width).toBeCloseTo(640);
  });

  it('wraps between words, into lines of similar length', () => {
    const layout = layOut(long, { width: 1920, height: 1280 });
    expect(layout.lines).toEqual(['MARIA FERNANDA DE ALBUQUERQUE', 'CAVALCANTI VASCONCELLOS TORRES']);
    expect(sizeOfLayout(layout).width).toBeLessThanOrEqual(640);
  });

  it('is omitted on a picture that is too small', () => {
    expect(layOutWatermark('ANA LIMA', { width: 6, height: 4 })).toBeNull();
    expect(layOutWatermark('ANA LIMA', { width: 2560, height: 3 })).toBeNull();
  });
});
