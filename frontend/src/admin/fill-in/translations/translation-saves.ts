import type { TranslatableWord } from 'contract/translations/gaps';
import { originalMark } from 'contract/translations/translation';
import { isDataError } from '../../../data/data-error';
import type { SiteEditor } from '../../../data/site-editor';
import { createSerialQueue } from '../../../lib/queues';
import { type OwnDocuments, reread, wordsOf, write } from './own-documents';

/** What became of a save. */
export interface SaveOutcome {
  isSaved: boolean;
  /** The word as it is now; undefined if it is gone. */
  word: TranslatableWord | undefined;
}

/** How often a save reads its document again after another one was first. */
const attempts = 4;

/**
 * Saves translations one after the other. A word whose original or translation is not what the owner saw is not saved.
 * @param onChange is told of documents as they are saved or reread
 */
export function createSaves(
  editor: SiteEditor,
  initial: OwnDocuments,
  onChange: (documents: OwnDocuments) => void,
) {
  const queue = createSerialQueue();
  let documents = initial;
  const take = (next: OwnDocuments) => {
    documents = next;
    onChange(next);
  };

  async function saveNow(seen: TranslatableWord, text: string): Promise<SaveOutcome> {
    for (let attempt = 1; ; attempt += 1) {
      const now = wordNow(wordsOf(documents), seen);
      if (!now) return { isSaved: false, word: undefined };
      const isOtherText = textOf(now) !== textOf(seen) && textOf(now) !== text;
      if (isOtherText || now.original !== seen.original) return { isSaved: false, word: now };
      try {
        take(await write(editor, documents, now.place, { text, of: originalMark(now.original) }));
        return { isSaved: true, word: wordNow(wordsOf(documents), seen) };
      } catch (cause) {
        const isElsewhere = isDataError(cause, 'conflict') || isDataError(cause, 'not-found');
        if (!isElsewhere || attempt === attempts) throw cause;
        take(await reread(editor, documents, now.place));
      }
    }
  }

  return {
    /** @param seen the word as the owner saw it @param text '' takes the translation away */
    save: (seen: TranslatableWord, text: string) => queue.run(() => saveNow(seen, text)),
    isIdle: queue.isIdle,
  };
}

const textOf = ({ translation }: TranslatableWord) => translation?.text ?? '';

/** A word where it stands now: an entry of a list may have moved. */
function wordNow(words: readonly TranslatableWord[], { key, place, original }: TranslatableWord) {
  const here = words.find((word) => word.key === key);
  if (here?.original === original || place.entry === null) return here;
  const isSamePlace = ({ place: other }: TranslatableWord) =>
    other.documentId === place.documentId && other.type === place.type && other.word === place.word;
  return words.find((word) => isSamePlace(word) && word.original === original) ?? here;
}
