import { withChosen, wordsIn } from 'contract/translations/document-words';
import type { TranslatedType } from 'contract/translations/translated-words';
import type { Translation } from 'contract/translations/translation';
import { isSame } from '../../lib/same-data';
import { translationStrings, wordLabel } from '../translations/strings';
import type { ConflictRow, Versions } from './versions';

/** Stands among a document's fields for the translations of its words and of its lists' entries, each a field of its own. */
export interface TranslatedFields {
  translated: TranslatedType;
}

interface Word extends Versions<Translation | undefined> {
  key: string;
  label: string;
}

const wordsOf = ({ translated }: TranslatedFields, content: object) =>
  wordsIn(content, translated, 'en', translated === 'story' ? ['slug'] : []);

/** The words of a content, as each version has them. What one side deletes or adds is no change of its words. */
function versionsOf(fields: TranslatedFields, versions: Versions<object>, content: object): Word[] {
  const known = (version: object) =>
    new Map(wordsOf(fields, version).map(({ key, translation }) => [key, translation]));
  const [base, mine, theirs] = [known(versions.base), known(versions.mine), known(versions.theirs)];
  return wordsOf(fields, content).map(({ key, ...place }) => {
    const first = (...all: (typeof base)[]) => all.find((one) => one.has(key))?.get(key);
    const label = translationStrings.field(wordLabel(place));
    return { key, label, base: first(base, mine), mine: first(mine, theirs), theirs: first(theirs, mine) };
  });
}

const isChanged = ({ base, mine }: Word) => !isSame(base, mine);

/** Whether both sides changed a word: a change of one alone is merged. */
const isAsked = (word: Word) =>
  isChanged(word) && !isSame(word.base, word.theirs) && word.mine?.text !== word.theirs?.text;

/** The content without translations, which are compared and merged by themselves. */
export function withoutTranslations<Content extends object>(
  fields: TranslatedFields,
  content: Content,
): Content {
  return withChosen(content, wordsOf(fields, content), 'en', () => undefined);
}

/** The labels of the translations that the draft changes. */
export function changedTranslations(fields: TranslatedFields, base: object, mine: object): string[] {
  return versionsOf(fields, { base, mine, theirs: base }, mine)
    .filter(isChanged)
    .map(({ label }) => label);
}

/** The translations that both sides changed. */
export function translationRows(fields: TranslatedFields, versions: Versions<object>): ConflictRow[] {
  return versionsOf(fields, versions, versions.mine)
    .filter(isAsked)
    .map(({ label, mine, theirs }) => ({
      ...{ label, isMineByDefault: true },
      ...{ mine: mine?.text ?? '', theirs: theirs?.text ?? '' },
    }));
}

/** The merged content with its translations: of each word the changed one, or the one that is chosen by its label. */
export function withMergedTranslations<Content extends object>(
  fields: TranslatedFields,
  versions: Versions<Content>,
  merged: Content,
  isMine: (label: string) => boolean,
): Content {
  const words = new Map(versionsOf(fields, versions, merged).map((word) => [word.key, word]));
  return withChosen(merged, wordsOf(fields, merged), 'en', ({ key }) => {
    const word = words.get(key);
    return word && isChanged(word) && (!isAsked(word) || isMine(word.label)) ? word.mine : word?.theirs;
  });
}
