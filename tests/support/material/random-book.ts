import fc from 'fast-check';
import { bookFormats } from '../../../contract/src/book/book';

const words = 'linho seda barro Vestido acervo Ateliê Aluf noite olaria de da e o sob Ação São'.split(' ');

/** Words, one word of 60 letters, letters of other scripts, at most so many letters. */
const saying = (most: number) =>
  fc
    .oneof(
      {
        weight: 6,
        arbitrary: fc
          .array(fc.constantFrom(...words), { minLength: 1, maxLength: 8 })
          .map((all) => all.join(' ')),
      },
      {
        weight: 1,
        arbitrary: fc.constantFrom('W'.repeat(60), '東京の布地 特集', 'أزياء الربيع', 'Verão 🌞 2026', 'M'),
      },
      {
        weight: 1,
        arbitrary: fc
          .array(fc.constantFrom(...words), { minLength: Math.floor(most / 4), maxLength: most })
          .map((all) => all.join(' ').slice(0, most)),
      },
    )
    .map((text) => text.slice(0, most).trim());

const text = (most: number) =>
  fc.record({ text: saying(most), language: fc.constantFrom('pt' as const, 'en' as const) });
const line = fc.record({
  label: fc.oneof(text(60), fc.constant({ text: '', language: 'pt' as const })),
  value: text(255),
});
const size = fc
  .oneof(fc.constantFrom(2 / 3, 4 / 5, 1, 3 / 2, 16 / 9), fc.double({ min: 1 / 3, max: 3, noNaN: true }))
  .map((ratio) => ({
    width: Math.round(1600 * Math.min(1, ratio)),
    height: Math.round(1600 / Math.max(1, ratio)),
  }));

const photograph = fc
  .record({
    size,
    alt: text(200),
    title: fc.option(text(200)),
    note: fc.option(text(400), { freq: 2 }),
    lines: fc.oneof(
      { weight: 5, arbitrary: fc.array(line, { maxLength: 4 }) },
      { weight: 1, arbitrary: fc.array(line, { minLength: 20, maxLength: 40 }) },
    ),
    film: fc.option(
      fc.record({ url: fc.option(fc.constant('https://casa.test/moda/barro/filme')), isStill: fc.boolean() }),
      { freq: 1 },
    ),
  })
  .map(({ film, ...rest }) => ({
    ...rest,
    size: film && !film.isStill ? null : rest.size,
    film: film && { url: film.url },
  }));

const chapter = (photographs: number) =>
  fc.record({
    title: fc.option(text(200), { freq: 4 }),
    facts: fc.array(text(100), { maxLength: 4 }),
    text: fc.option(
      fc.oneof(
        text(400),
        fc
          .array(fc.constantFrom(...words, '\n', '\n\n'), { minLength: 20, maxLength: 2200 })
          .map((all) => ({ text: all.join(' ').slice(0, 10_000), language: 'pt' as const })),
      ),
    ),
    credits: fc.array(line, { maxLength: 60 }),
    rights: fc.option(text(255)),
    photographs: fc.array(photograph, { minLength: 1, maxLength: photographs }),
  });

/** Books of every format, with what strangers write in them. */
export const randomBook = fc
  .record({
    format: fc.constantFrom(...bookFormats),
    language: fc.constantFrom('pt' as const, 'en' as const),
    title: text(200),
    from: saying(200),
    facts: fc.array(text(2000), { maxLength: 3 }),
    hasCover: fc.boolean(),
    chapters: fc.oneof(
      fc.array(chapter(1), { minLength: 1, maxLength: 20 }),
      fc.array(chapter(60), { minLength: 1, maxLength: 1 }),
      fc.array(chapter(10), { minLength: 2, maxLength: 5 }),
    ),
    name: saying(120),
    lines: fc.array(
      fc.record({ label: saying(20), text: saying(255), url: fc.option(fc.constant('https://casa.test')) }),
      {
        maxLength: 6,
      },
    ),
  })
  .map(({ hasCover, name, lines, chapters, ...book }) => {
    let count = 0;
    const numbered = chapters.map((one) => ({
      ...one,
      photographs: one.photographs.map((picture) => {
        count += 1;
        return { ...picture, key: `p${count}`, number: String(count).padStart(2, '0') };
      }),
    }));
    return {
      ...book,
      cover: hasCover ? 'p1' : null,
      chapters: numbered,
      contact: { name, lines, url: 'https://casa.test/moda/barro' },
    };
  });
