import LineBreaker from 'linebreak';

const address = /[\p{L}\d]@[\p{L}\d]|:\/\/|^www\.|\w\.[a-z]{2,}\//iu;
/** Scripts without spaces between words, which UAX 14 leaves to dictionaries. */
const spaceless = /[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff]/;
const dictionary = new Intl.Segmenter('th', { granularity: 'word' });

function partsOfWord(word: string): string[] {
  // An address is divided only where it is wider than a line.
  if (address.test(word)) return [word];
  const breaker = new LineBreaker(word);
  const parts: string[] = [];
  let start = 0;
  for (let next = breaker.nextBreak(); next; next = breaker.nextBreak()) {
    const part = word.slice(start, next.position);
    start = next.position;
    if (spaceless.test(part)) parts.push(...[...dictionary.segment(part)].map(({ segment }) => segment));
    else parts.push(part);
  }
  return parts;
}

/** Divides a text without line ends where a line may end (UAX 14); spaces stay with what is before them. */
export const partsOf = (text: string): string[] => text.split(/(?<= )(?=[^ ])/).flatMap(partsOfWord);

/** Where a word that is wider than a line is divided first. */
export const placesIn = (word: string): string[] =>
  word.split(/(?<=[/\\\-_?&=#%+:;,])(?=[^\s/])|(?=[.@])/).filter(Boolean);
