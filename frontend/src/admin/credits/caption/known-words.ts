import { trade } from 'contract/credits/trade';
import { peek, type Token, type Tokens, textOf } from './tokens';
import { wordLists } from './words/lists';
import * as data from './words/roles';

/** Normal form for comparison: lower case without accents and separators. */
export function plain(text: string): string {
  return text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}&]|[ªº]/gu, '');
}

/** The words of each list, in `plain` form. */
export const lists = Object.fromEntries(
  Object.entries(wordLists).map(([name, list]) => [name, new Set(list.split(/,\s*/).map(plain))]),
) as unknown as Readonly<Record<keyof typeof wordLists, ReadonlySet<string>>>;

/** The key of a term without its inner small words. */
const shortKey = (term: string) =>
  plain(
    term
      .split(' ')
      .filter((word, at, words) => !lists.links.has(word) || at === 0 || at === words.length - 1)
      .join(''),
  );
const termsOf = (list: string) => list.split(/,\s*/);
const keysOf = (list: string) => termsOf(list).flatMap((term) => [plain(term), shortKey(term)]);

/** The lines of a table, "Role: terms". */
const tableOf = (table: string): [string, string][] =>
  Array.from(table.matchAll(/^(.*?): (.*)$/gm), ([, role = '', terms = '']) => [role, terms]);
const termsOfRoles = tableOf(data.terms);

/** The role of each term, by its `plain` form. */
export const roleByWord: ReadonlyMap<string, string> = new Map([
  ...trade.flatMap(({ pt }) => (lists.noLabels.has(plain(pt)) ? [] : [[plain(pt), pt] as const])),
  ...termsOfRoles.flatMap(([role, words]) => keysOf(words).map((word) => [word, role] as const)),
]);

export const works: ReadonlySet<string> = new Set([data.workWords, data.foreignWorkWords].flatMap(keysOf));

/** The plurals of a term: "Fotógrafas", "Editores", "Coordenações", "Directors of Photography". */
function pluralsOf(term: string): string[] {
  const [first = '', ...others] = term.split(' ').map(plain);
  const rest = others.join('');
  const own = `${first}${rest}`.length > 3 ? [`${first}${rest}s`, `${first}${rest}es`] : [];
  return first.length > 3
    ? [...own, `${first}${rest}`.replace(/cao$/, 'coes'), `${first}s${rest}`, `${first}es${rest}`]
    : own;
}

/** The plurals of these terms; other work is shown as written. */
const pluralRoles: ReadonlyMap<string, string> = new Map(
  termsOfRoles.flatMap(([role, words]) =>
    termsOf(words).flatMap((term) => pluralsOf(term).map((plural) => [plural, role] as const)),
  ),
);

/** The role of a term or of its singular. */
export function roleOf(key: string): string | undefined {
  const own = roleByWord.get(key) ?? pluralRoles.get(key);
  // "Direcção" is an older spelling of Portugal.
  return own ?? (key.includes('cc') ? roleOf(key.replace('cc', 'c')) : undefined);
}

/** Terms in which one wrong letter is corrected: of the most frequent roles, and of six letters or more. */
const typed = [
  ...termsOfRoles
    .filter(([role]) => /^(?:Fotografia|Styling|Beleza|Cabelo|Maquiagem)$/.test(role))
    .map(([, words]) => words),
  data.assistantWords,
].flatMap((words) => keysOf(words).filter((key) => key.length > 5));

/** Whether two words differ by one letter that is added, missing or wrong, or by two letters in the other order. */
function isOneSlip(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let from = 0;
  while (from < a.length && a[from] === b[from]) from += 1;
  const rest = (text: string, by: number) => text.slice(from + by);
  const isSwapped = a[from] === b[from + 1] && a[from + 1] === b[from] && rest(a, 2) === rest(b, 2);
  return rest(a, 1) === rest(b, 1) || rest(a, 1) === rest(b, 0) || rest(a, 0) === rest(b, 1) || isSwapped;
}

/** A word with one wrong letter corrected: "fotogafia", "assitente"; unchanged if no term is that close. */
export const spelled = (key: string): string =>
  key.length < 6 || roleOf(key) !== undefined
    ? key
    : (typed.find((word) => word[0] === key[0] && isOneSlip(key, word)) ?? key);

export const longForms: ReadonlyMap<string, string> = new Map(
  termsOf(data.longForms).map((words) => words.split(' ').map(plain) as [string, string]),
);

export const assistants: ReadonlySet<string> = new Set(keysOf(data.assistantWords));

export const roleByEmoji: ReadonlyMap<string, string> = new Map(
  tableOf(data.emoji).flatMap(([role, emoji]) => emoji.split(' ').map((one) => [one, role] as const)),
);

/** Whether a line of the caption is prose: many words, or some with a typical sentence word. */
export function isSentence(line: string): boolean {
  const words = line.split(/\s+/).filter((word) => /\p{L}/u.test(word) && !/^[#@]/.test(word));
  return words.length > 7 || (words.length > 3 && words.some((word) => lists.sentenceWords.has(plain(word))));
}

/**
 * Whether a handle may belong to the named person: it contains a word of the name or its first four letters, the name
 * contains a part of it, or it starts with the initials.
 */
export function isAlike(name: string, handle: string): boolean {
  const words = name
    .split(/[\s-]+/)
    .map(plain)
    .filter((word) => word.length > 1 && !lists.particles.has(word));
  const letters = plain(handle);
  const parts = handle
    .toLowerCase()
    .slice(1)
    .split(/[._\d]+/)
    .filter((part) => part.length > 2);
  const initials = words.map((word) => word.charAt(0)).join('');
  return (
    words.some((word) => (word.length > 2 ? letters.includes(word.slice(0, 4)) : letters.startsWith(word))) ||
    parts.some((part) => words.join('').includes(part)) ||
    (initials.length > 2 && letters.startsWith(initials))
  );
}

const agencyEnd = /(?:models?|modelos|mgmt|mgt|management|agency|agencia|agencies|talents?|artists)$/;
const agencyInHandle = /(?:models?(?!o)|mgmt|mgt|management|agency|agencia|talents?)/;

/** "Casa Models", "Sol Mgmt". */
export const hasAgencyWord = (name: string) => agencyEnd.test(plain(name));

/** Whether a name or handle contains an agency word, or is a well-known agency. */
export function isAgency(name: string): boolean {
  const letters = plain(name.replace(/^agência /i, '')).replace(
    /(?:nyc?|london|paris|milano?|brasil|brazil|lisboa|spain|berlin|amsterdam|miami|chicago|madrid|barcelona|stockholm|hamburg|toronto|sydney)$/,
    '',
  );
  return (
    lists.agencies.has(letters) ||
    agencyEnd.test(letters) ||
    (name.startsWith('@') && agencyInHandle.test(letters))
  );
}

/** Whether a word joins a label to names; "Tomorrow Is Another Day" is a name. */
export const isBy = ({ key, text }: Token) => lists.byWords.has(key) && text !== 'Is';
export const isOf = ({ key }: Token) => lists.ofWords.has(key);

/** Whether a word names work: a role, or "painter", "making". */
export const isWork = ({ key }: Token) =>
  roleOf(key) !== undefined ||
  works.has(key) ||
  /(?:ing|[aeo]r|ist|art|paint|cao|agem|encia|(?:ss|lt)oria)$/.test(key);

/** The last word of an agency's name: "Way Models", "Sol Mgmt". */
export const isHouseEnd = (tokens: Tokens, at: number): boolean =>
  peek(tokens, at - 1).isProper &&
  /comma|slash|close|none|cut/.test(peek(tokens, at + 1).kind) &&
  isAgency(textOf(tokens.slice(at - 1, at + 1)));
