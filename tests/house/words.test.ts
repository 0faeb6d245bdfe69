import { expect, it } from 'vitest';
import { photographyRole } from '../../contract/src/credits/credits-of';
import { englishOf } from '../../contract/src/credits/english-role';
import { otherLanguages } from '../../contract/src/translations/languages';
import { words } from '../../contract/src/words/words';
import { tradeWords } from '../support/material/trade-words';

type Told = Map<string, string>;

/** The texts of a table by their place, those of functions with arguments that every sentence has. */
function textsOf(value: unknown, place = '', told: Told = new Map()): Told {
  if (typeof value === 'string') told.set(place, value);
  else if (typeof value === 'function') told.set(`${place}/${value.length}`, '');
  else for (const [key, part] of Object.entries(value as object)) textsOf(part, `${place}.${key}`, told);
  return told;
}

it.each(otherLanguages)('%s says all that Portuguese says, and in its own words', (language) => {
  const [portuguese, own] = [textsOf(words.pt), textsOf(words[language])];
  expect([...own.keys()]).toEqual([...portuguese.keys()]);
  const isText = (place: string) => !/\/\d$/.test(place);
  expect([...own].filter(([place, text]) => isText(place) && text.trim() === '')).toEqual([]);
  const alike = [...own].filter(([place, text]) => isText(place) && portuguese.get(place) === text);
  const isOfNumbers = (text: string) => !/\p{L}/u.test(text);
  expect(alike.filter(([, text]) => !isOfNumbers(text) && !tradeWords.includes(text))).toEqual([]);
});

it('a story in English counts, dates and lists as English does', () => {
  const { alt, facts, media, site, about } = words.en;
  expect([media.counted(1, 0), media.counted(12, 1), media.counted(0, 2)]).toEqual([
    '1 image',
    '12 images and 1 film',
    '2 films',
  ]);
  expect(media.listed(['Ana', 'Lia', 'Rui'])).toBe('Ana, Lia and Rui');
  expect([facts.month('2026-03'), facts.month('2026')]).toEqual(['March 2026', '2026']);
  expect(alt.inStory(false, 'Barro', { number: 3, count: 12 })).toBe('Photo 3 of 12 from “Barro”');
  expect([site.gallery.play('Barro'), site.gallery.play('')]).toEqual(['Play film: Barro', 'Play film']);
  expect(about.service(1, 3, '')).toBe('Service 1 of 3');
});

it("finds the photographer by the role's name in each language", () => {
  expect([words.pt, words.en].map(({ roleName }) => roleName(photographyRole))).toEqual(
    [words.pt, words.en].map(({ site }) => site.viewer.photography),
  );
  expect([words.en.roleName('Assistente de figurino'), words.en.roleName('Reza')]).toEqual([
    englishOf('Assistente de figurino'),
    null,
  ]);
});
