import type { TranslatableWord } from 'contract/translations/gaps';
import { originalMark } from 'contract/translations/translation';
import { useMemo, useState } from 'react';
import { toast } from 'react-toastify';
import { isDataError } from '../../../data/data-error';
import { createSerialQueue } from '../../../lib/queues';
import { usePanelServices, useWhenBack } from '../../kit/services/panel-services';
import { reportFailure } from '../../kit/ui/toast-failure';
import { type OwnDocuments, readDocuments, wordsOf, write } from './own-documents';
import { translationStrings as text } from './strings';

/** What the owner typed of a word, until it is saved. */
interface Draft {
  text: string;
  /** The word as she saw it when she began. */
  seen: TranslatableWord;
  /** What is being saved of it. */
  sending?: string | undefined;
  /** Why it is not saved. */
  problem?: string | undefined;
  /** The line was away: it is sent again by itself. */
  isAway?: boolean;
}

const textOf = ({ translation }: TranslatableWord): string => translation?.text ?? '';

/** Up to how many characters a word is a line of its own. */
const lineUpTo = 300;

/** What is typed or pasted of a word: a title has no line breaks. */
export const asWritten = ({ maxLength }: TranslatableWord, typed: string): string =>
  maxLength <= lineUpTo ? typed.replace(/\s*\n\s*/g, ' ') : typed;

/** How often a save reads the documents again after another one was first. */
const attempts = 4;

/** The site's words with what is typed of them; saves go on in the background, one after the other. */
export function useTranslating(initial: OwnDocuments) {
  const { editor } = usePanelServices();
  const [documents, setDocuments] = useState(initial);
  const words = useMemo(() => wordsOf(documents), [documents]);
  const [{ queue, latest }] = useState(() => ({
    queue: createSerialQueue(),
    latest: { documents: initial },
  }));
  const [drafts, setDrafts] = useState<Readonly<Record<string, Draft>>>({});
  const change = (key: string, after: (draft: Draft | undefined) => Draft | undefined) =>
    setDrafts(({ [key]: draft, ...others }) => {
      const next = after(draft);
      return next ? { ...others, [key]: next } : others;
    });
  const take = (next: OwnDocuments) => {
    latest.documents = next;
    setDocuments(next);
  };

  /** Saves over what the owner saw, and nothing else. @returns the word as it is now; undefined if it is gone */
  const saveOver = async (seen: TranslatableWord, written: string) => {
    const find = () => wordsOf(latest.documents).find(({ key }) => key === seen.key);
    for (let attempt = 1; ; attempt += 1) {
      const now = find();
      const isSeen = now && [textOf(seen), written].includes(textOf(now));
      if (!now || !isSeen) return { isSaved: false, now };
      try {
        const translation = { text: written, of: originalMark(seen.original) };
        take(await write(editor, latest.documents, now.place, translation));
        return { isSaved: true, now: find() };
      } catch (cause) {
        const isElsewhere = isDataError(cause, 'conflict') || isDataError(cause, 'not-found');
        if (!isElsewhere || attempt === attempts) throw cause;
        take(await readDocuments(editor));
      }
    }
  };

  /** Saves a translation. @returns why it is not saved */
  const put = async (seen: TranslatableWord, typed: string): Promise<string | undefined> => {
    const { key } = seen;
    const written = asWritten(seen, typed).trim();
    change(key, (draft) => ({ text: written, ...draft, seen, sending: written, problem: undefined }));
    const fail = (problem: string, more: Partial<Draft> = {}) => {
      change(key, (draft) => draft && { ...draft, sending: undefined, problem, isAway: false, ...more });
      return problem;
    };
    try {
      const { isSaved, now } = await queue.run(() => saveOver(seen, written));
      if (now && !isSaved) return fail(text.conflict(textOf(now)), { seen: now });
      if (!now) toast.warning(text.gone, { toastId: text.gone });
      // What was typed since stays, on the word as it is now.
      change(key, (draft) =>
        now && draft && asWritten(seen, draft.text).trim() !== written
          ? { text: draft.text, seen: now }
          : undefined,
      );
      return undefined;
    } catch (cause) {
      // The panel says by itself that the line is away.
      const isAway = isDataError(cause, 'offline');
      if (!isAway) reportFailure(text.saveFailed, cause);
      return fail(text.saveFailed, { isAway });
    }
  };

  const shownText = (word: TranslatableWord) => drafts[word.key]?.text ?? textOf(word);
  /** Saves what is typed of a word, if it is not saved or being saved; one whose original changed is confirmed. */
  const save = async (word: TranslatableWord): Promise<void> => {
    const { seen, sending } = drafts[word.key] ?? { seen: word };
    const written = asWritten(seen, shownText(word)).trim();
    if (sending === written) return;
    if (written !== textOf(seen) || seen.state === 'changed') await put(seen, written);
    else change(word.key, () => undefined);
  };

  const open = Object.entries(drafts);
  const failed = open.filter(([, { problem }]) => problem !== undefined);
  const away = words.filter(({ key }) => drafts[key]?.problem && drafts[key]?.isAway);
  useWhenBack(away.length > 0, () => Promise.all(away.map(save)));
  const saving = open.filter(([, { sending }]) => sending !== undefined).length;

  return {
    documents,
    words,
    save,
    put,
    shownText,
    problemOf: ({ key }: TranslatableWord) => drafts[key]?.problem,
    type: (word: TranslatableWord, typed: string) =>
      change(word.key, (draft) => ({ seen: word, ...draft, text: typed })),
    /** The words that could not be saved. */
    failed: failed.map(([key]) => key),
    /** Of them, those that ask for her. */
    refused: failed.flatMap(([key, { isAway }]) => (isAway ? [] : [key])),
    saving,
    isDirty: saving > 0 || open.some(([, draft]) => draft.text.trim() !== textOf(draft.seen)),
  };
}

export type Translating = ReturnType<typeof useTranslating>;
