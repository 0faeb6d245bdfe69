import { type OtherLanguage, otherLanguages } from 'contract/translations/languages';
import type { Translation, Translations } from 'contract/translations/translation';
import { isSame } from '../../lib/same-data';
import type { ConflictRow, Versions } from './versions';

interface TranslatedEntry {
  translations?: Translations | undefined;
}

/** Translated words of a document, or of the entries of one of its lists. Each word is a field of its own. */
export interface TranslatedField<Content> {
  /** Null for the document's own words. */
  list: keyof Content | null;
  /** What an entry is known by in another version, where it may stand elsewhere. */
  identity: (entry: object) => string;
  label: (word: string, entry: object, at: number) => string;
}

/** A document's own words. @param labels by word, such as 'Título em inglês' */
export function translationFields<Word extends string>(
  labels: Readonly<Record<Word, string>>,
): TranslatedField<TranslatedEntry> {
  return { list: null, identity: () => '', label: (word) => labels[word as Word] };
}

/** The words of a list's entries. @param label no two words of the document may have the same */
export function entryTranslationFields<List extends string, Entry extends TranslatedEntry>(
  list: List,
  identity: (entry: Entry) => string,
  label: (word: string, entry: Entry, at: number) => string,
): TranslatedField<Record<List, readonly Entry[]>> {
  return { list, identity: identity as never, label: label as never };
}

function entriesOf<Content>(
  { list }: TranslatedField<Content>,
  content: Content,
): readonly TranslatedEntry[] {
  return list === null ? [content as TranslatedEntry] : (content[list] as readonly TranslatedEntry[]);
}

function withEntries<Content extends object>(
  field: TranslatedField<Content>,
  content: Content,
  change: (entry: TranslatedEntry, at: number) => TranslatedEntry,
): Content {
  const entries = entriesOf(field, content).map(change);
  return field.list === null ? (entries[0] as Content) : { ...content, [field.list]: entries };
}

/** The content without translations, which are compared and merged by themselves. */
export function withoutTranslations<Content extends object>(
  fields: readonly TranslatedField<Content>[],
  content: Content,
): Content {
  const bare = ({ translations: _, ...entry }: TranslatedEntry) => entry;
  return fields.reduce((now, field) => withEntries(field, now, bare), content);
}

interface Word extends Record<keyof Versions<never>, Translation | undefined> {
  at: number;
  language: OtherLanguage;
  word: string;
  label: string;
}

/** The words of a content's entries, as each version has them. What one side deletes or adds is no change of its words. */
function wordsIn<Content>(
  field: TranslatedField<Content>,
  { base, mine, theirs }: Versions<Content>,
  content: Content,
): Word[] {
  const entries = entriesOf(field, content);
  const names = entries.map(field.identity);
  /** The entry in another version: known by the same, else in its place if the one there is gone. */
  const find = (version: Content, at: number) => {
    const others = entriesOf(field, version);
    const there = others.slice(at, at + 1);
    const isIt = (one: TranslatedEntry) => field.identity(one) === names[at];
    const isGone = (one: TranslatedEntry) => !names.includes(field.identity(one));
    return [...there, ...others].find(isIt) ?? there.find(isGone);
  };
  return entries.flatMap((entry, at) => {
    const [before, own, other] = [find(base, at), find(mine, at), find(theirs, at)];
    return otherLanguages.flatMap((language) => {
      const wordsOf = (one: TranslatedEntry | undefined) => one?.translations?.[language] ?? {};
      const names = new Set([before, own, other].flatMap((one) => Object.keys(wordsOf(one))));
      return [...names].map((word) => ({
        ...{ at, language, word, label: field.label(word, entry, at) },
        base: wordsOf(before)[word],
        mine: wordsOf(own ?? other)[word],
        theirs: wordsOf(other ?? own)[word],
      }));
    });
  });
}

const isChanged = ({ base, mine }: Word) => !isSame(base, mine);

/** Whether both sides changed a word: a change of one alone is merged. */
const isAsked = (word: Word) =>
  isChanged(word) && !isSame(word.base, word.theirs) && word.mine?.text !== word.theirs?.text;

/** The labels of the translations that the draft changes. */
export function changedTranslations<Content>(
  fields: readonly TranslatedField<Content>[],
  base: Content,
  mine: Content,
): string[] {
  return fields
    .flatMap((field) => wordsIn(field, { base, mine, theirs: base }, mine))
    .filter(isChanged)
    .map(({ label }) => label);
}

/** The translations that both sides changed. */
export function translationRows<Content>(
  fields: readonly TranslatedField<Content>[],
  versions: Versions<Content>,
): ConflictRow[] {
  return fields
    .flatMap((field) => wordsIn(field, versions, versions.mine))
    .filter(isAsked)
    .map(({ label, mine, theirs }) => ({
      ...{ label, isMineByDefault: true },
      ...{ mine: mine?.text ?? '', theirs: theirs?.text ?? '' },
    }));
}

/** The merged content with its translations: of each word the changed one, or the one that is chosen by its label. */
export function withMergedTranslations<Content extends object>(
  fields: readonly TranslatedField<Content>[],
  versions: Versions<Content>,
  merged: Content,
  isMine: (label: string) => boolean,
): Content {
  return fields.reduce((content, field) => {
    const words = wordsIn(field, versions, content);
    return withEntries(field, content, (entry, place) => {
      const translations: Translations = {};
      for (const word of words.filter(({ at }) => at === place)) {
        const { language } = word;
        const isOwn = isChanged(word) && (!isAsked(word) || isMine(word.label));
        const chosen = isOwn ? word.mine : word.theirs;
        if (chosen) translations[language] = { ...translations[language], [word.word]: chosen };
      }
      return Object.keys(translations).length > 0 ? { ...entry, translations } : entry;
    });
  }, merged);
}
