import { type TranslatableWord, twinsOf } from 'contract/translations/gaps';
import { useMemo, useState } from 'react';
import { isDataError } from '../../../data/data-error';
import { usePanelServices, useWhenBack } from '../../kit/services/panel-services';
import { reportFailure } from '../../kit/ui/toast-failure';
import { type OwnDocuments, wordsOf } from './own-documents';
import { translationStrings as text } from './strings';
import { createSaves } from './translation-saves';

/** What the owner typed, and the word as she saw it when she began. */
interface Draft {
  text: string;
  seen: TranslatableWord;
}
/** Why a translation is not saved; of a line that is away, it is sent again by itself. */
interface Problem {
  text: string;
  isAway: boolean;
}
type ByKey<Value> = Readonly<Record<string, Value>>;

function without<Value>(all: ByKey<Value>, key: string): ByKey<Value> {
  const { [key]: _, ...others } = all;
  return others;
}

export const textOf = ({ translation }: TranslatableWord): string => translation?.text ?? '';

/** Up to how many characters a word is a line of its own. */
const lineUpTo = 300;

/** What is typed or pasted of a word: a title has no line breaks. */
export const asWritten = ({ maxLength }: TranslatableWord, typed: string): string =>
  maxLength <= lineUpTo ? typed.replace(/\s*\n\s*/g, ' ') : typed;

/** The site's words with what is typed of them; saves go on in the background. */
export function useTranslating(initial: OwnDocuments) {
  const { editor } = usePanelServices();
  const [documents, setDocuments] = useState(initial);
  const words = useMemo(() => wordsOf(documents), [documents]);
  const [saves] = useState(() => createSaves(editor, initial, setDocuments));
  const [drafts, setDrafts] = useState<ByKey<Draft>>({});
  const [problems, setProblems] = useState<ByKey<Problem>>({});
  const [waiting, setWaiting] = useState<ByKey<string>>({});

  /** Saves a translation, and that of its twins. @returns why it is not saved; null if it is */
  const put = async (seen: TranslatableWord, typed: string): Promise<Problem | null> => {
    const { key } = seen;
    const written = asWritten(seen, typed).trim();
    const twins = written === '' ? [] : twinsOf(seen, words);
    setWaiting((all) => ({ ...all, [key]: written }));
    setProblems((all) => without(all, key));
    const fail = (problem: Problem) => {
      setDrafts((all) => ({ ...all, [key]: all[key] ?? { text: written, seen } }));
      setProblems((all) => ({ ...all, [key]: problem }));
      return problem;
    };
    try {
      const { isSaved, word } = await saves.save(seen, written);
      if (!word) return fail({ text: text.gone, isAway: false });
      if (!isSaved) {
        setDrafts((all) => ({ ...all, [key]: { text: all[key]?.text ?? written, seen: word } }));
        return fail({ text: text.conflict(word, seen), isAway: false });
      }
      // What was typed since stays, on the word as it is now.
      setDrafts((all) => {
        const draft = all[key];
        return draft && asWritten(seen, draft.text).trim() !== written
          ? { ...all, [key]: { ...draft, seen: word } }
          : without(all, key);
      });
      for (const twin of twins) await saves.save(twin, written);
      return null;
    } catch (cause) {
      // The panel says by itself that the line is away.
      const isAway = isDataError(cause, 'offline');
      if (!isAway) reportFailure(text.saveFailed, cause);
      return fail({ text: text.saveFailed, isAway });
    } finally {
      setWaiting((all) => (all[key] === written ? without(all, key) : all));
    }
  };

  /** Forgets what is typed of a word. */
  const drop = (key: string) => {
    setDrafts((all) => without(all, key));
    setProblems((all) => without(all, key));
  };
  const shownText = (word: TranslatableWord) => drafts[word.key]?.text ?? textOf(word);
  /** Saves what is typed of a word, if it is not saved or being saved; one whose original changed is confirmed. */
  const save = async (word: TranslatableWord): Promise<Problem | null> => {
    const { seen } = drafts[word.key] ?? { seen: word };
    const written = asWritten(seen, shownText(word)).trim();
    if (waiting[word.key] === written) return null;
    if (written !== textOf(seen) || seen.state === 'changed') return await put(seen, written);
    drop(word.key);
    return null;
  };

  const failed = Object.keys(problems);
  const away = failed.filter((key) => problems[key]?.isAway);
  useWhenBack(away.length > 0, () => Promise.all(words.filter(({ key }) => away.includes(key)).map(save)));

  return {
    documents,
    words,
    save,
    put,
    drop,
    shownText,
    /** What is typed and not saved of a word, also of one that is gone. */
    typedOf: (key: string) => drafts[key]?.text,
    problemOf: ({ key }: TranslatableWord) => problems[key]?.text,
    type: (word: TranslatableWord, typed: string) =>
      setDrafts((all) => ({ ...all, [word.key]: { text: typed, seen: all[word.key]?.seen ?? word } })),
    /** The words that could not be saved. */
    failed,
    /** Of them, those that ask for her. */
    refused: failed.filter((key) => !problems[key]?.isAway),
    saving: Object.keys(waiting).length,
    isDirty:
      Object.keys(waiting).length > 0 ||
      Object.values(drafts).some((draft) => draft.text.trim() !== textOf(draft.seen)),
  };
}

export type Translating = ReturnType<typeof useTranslating>;
