import type { OtherLanguage } from './languages';
import { type TranslatedList, type TranslatedType, translatedLists, wordsOf } from './translated-words';
import { originalMark, originalOf, type Translation, type Translations } from './translation';

/** A word of a document, or of an entry of one of its lists. */
export interface DocumentWord {
  /** Names it within the document, wherever its entry stands. */
  key: string;
  type: TranslatedType;
  word: string;
  list: TranslatedList | null;
  /** The place of its entry in the list, from 0; null for the document's own. */
  entry: number | null;
  /** Trimmed; empty for none. */
  original: string;
  translation: Translation | undefined;
}

type Entry = { translations?: Translations | undefined };

/** The lists of a document whose entries are translated. */
function listsOf(document: object): [list: TranslatedList, entries: readonly Entry[]][] {
  const lists = Object.keys(translatedLists) as TranslatedList[];
  return lists.flatMap((list): [TranslatedList, Entry[]][] => {
    const entries = (document as Partial<Record<TranslatedList, Entry[]>>)[list];
    return entries?.length ? [[list, entries]] : [];
  });
}

/** A document with other entries in its lists. */
export function withEntries<Document extends object>(
  document: Document,
  change: (entry: Entry, list: TranslatedList, at: number) => object,
): Document {
  const lists = listsOf(document).map(([list, entries]) => [
    list,
    entries.map((entry, at) => change(entry, list, at)),
  ]);
  return { ...document, ...Object.fromEntries(lists) };
}

/** By what an entry is known in another version of its list. */
export function identityOf(list: TranslatedList, entry: object): string {
  return String((entry as Record<string, unknown>)[translatedLists[list].identity]);
}

/** A document's words and those of its lists' entries, translated or not. @param more words of its own beside the type's */
export function wordsIn(
  document: Entry,
  ofType: TranslatedType,
  language: OtherLanguage,
  more: readonly string[] = [],
): DocumentWord[] {
  const wordsOfEntry = (entry: Entry, name: string, place: Pick<DocumentWord, 'type' | 'list' | 'entry'>) =>
    [...wordsOf(place.type), ...(place.list === null ? more : [])].map((word): DocumentWord => {
      const translation = entry.translations?.[language]?.[word];
      return { ...place, key: name + word, word, original: originalOf(entry, word), translation };
    });
  const own = { type: ofType, list: null, entry: null };
  return [
    ...wordsOfEntry(document, '', own),
    ...listsOf(document).flatMap(([list, entries]) => {
      const marks = entries.map((entry) => originalMark(identityOf(list, entry)));
      return entries.flatMap((entry, at) => {
        // Of equal entries each has its number.
        const number = marks.slice(0, at).filter((mark) => mark === marks[at]).length;
        const place = { type: translatedLists[list].type, list, entry: at };
        return wordsOfEntry(entry, `${list}/${marks[at]}${number > 0 ? `+${number}` : ''}/`, place);
      });
    }),
  ];
}

/** A document in which each of these words has the translation that is chosen for it, or none; other words stay. */
export function withChosen<Document extends Entry>(
  document: Document,
  words: readonly DocumentWord[],
  language: OtherLanguage,
  choose: (word: DocumentWord) => Translation | undefined,
): Document {
  const chosen = (entry: Entry, own: readonly DocumentWord[]) => {
    const { translations, ...bare } = entry;
    const { [language]: before, ...others } = translations ?? {};
    const all = { ...before, ...Object.fromEntries(own.map((word) => [word.word, choose(word)])) };
    const kept = Object.entries(all).filter(([, translation]) => translation);
    const after = { ...others, ...(kept.length > 0 && { [language]: Object.fromEntries(kept) }) };
    return { ...bare, ...(Object.keys(after).length > 0 && { translations: after }) };
  };
  const own = (list: TranslatedList | null, at: number | null) =>
    words.filter((word) => word.list === list && word.entry === at);
  return withEntries(chosen(document, own(null, null)), (entry, list, at) =>
    chosen(entry, own(list, at)),
  ) as Document;
}
