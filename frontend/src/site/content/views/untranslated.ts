import { languages } from 'contract/translations/languages';
import { language } from '../../../config';

/** What the owner wrote, with the names of those words that stand in Portuguese in a page of another language. */
export interface Marked {
  untranslated?: string[] | undefined;
}

/** Whether a word stands in Portuguese in a page of another language. */
export const isUntranslated = (entry: Marked | null | undefined, word: string): boolean =>
  language !== 'pt' && entry?.untranslated?.includes(word) === true;

/** The `lang` of the element that shows a word; undefined where it is the page's. */
export const langOf = (entry: Marked | null | undefined, word: string): string | undefined =>
  isUntranslated(entry, word) ? languages.pt.tag : undefined;

/** The `lang` of the element with an item's alt text. */
export const altLangOf = (item: Marked & { alt?: string | undefined }): string | undefined =>
  langOf(item, item.alt === undefined ? 'title' : 'alt');

/** A word for labels and the head, which cannot be marked: empty where it stands in Portuguese. */
export const wordHere = <Word extends string>(
  entry: (Marked & { [word in Word]?: string | null | undefined }) | null | undefined,
  word: Word,
): string => (isUntranslated(entry, word) ? '' : (entry?.[word] ?? ''));
