import { useState } from 'react';
import { toast } from 'react-toastify';
import { isDataError } from '../../data/data-error';
import { reportFailure } from '../kit/ui/toast-failure';

type ByEntry<Value> = Readonly<Record<string, Value>>;

interface Filling<Entry, Value> {
  /** The stored value in words; empty if missing. */
  filledIn: (entry: Entry) => string;
  isSame: (typed: Value, stored: Value | undefined) => boolean;
  write: (entry: Entry, value: Value) => Promise<Entry>;
  /** Rereads an entry; undefined if it was deleted. */
  read: (entry: Entry) => Promise<Entry | undefined>;
  texts: { conflict: (theirs: string) => string; gone: string; saveFailed: string };
}

/** Whether a typed text is what is stored. */
export const isSameText = (typed: string, stored = '') => typed.trim() === stored;

/** Drafts and saves of one field of many entries. A value that another user saved meanwhile is not overwritten without warning. */
export function useFilling<Entry extends { documentId: string }, Value>({
  filledIn,
  isSame,
  write,
  read,
  texts,
}: Filling<Entry, Value>) {
  const [typed, setTyped] = useState<ByEntry<Value>>({});
  const [stored, setStored] = useState<ByEntry<Value>>({});
  /** Entries saved or reread on this page. */
  const [latest, setLatest] = useState<ByEntry<Entry>>({});

  const save = async (listed: Entry, value: Value): Promise<boolean> => {
    const { documentId } = listed;
    const over = async (entry: Entry): Promise<true> => {
      const saved = await write(entry, value);
      setLatest((before) => ({ ...before, [documentId]: saved }));
      setStored((before) => ({ ...before, [documentId]: value }));
      return true;
    };
    try {
      try {
        return await over(latest[documentId] ?? listed);
      } catch (cause) {
        if (!isDataError(cause, 'conflict')) throw cause;
        const entry = (await read(listed)) ?? listed;
        const theirs = filledIn(entry);
        if (theirs === '' || theirs === stored[documentId]) return await over(entry);
        setLatest((before) => ({ ...before, [documentId]: entry }));
        toast.warning(texts.conflict(theirs));
        return false;
      }
    } catch (cause) {
      if (isDataError(cause, 'not-found')) {
        toast.warning(texts.gone);
        setTyped(({ [documentId]: _, ...others }) => others);
        return true;
      }
      reportFailure(texts.saveFailed, cause);
      return false;
    }
  };

  return {
    typed,
    stored,
    isDirty: Object.entries(typed).some(([id, value]) => !isSame(value, stored[id])),
    type: (documentId: string, value: Value) => setTyped((before) => ({ ...before, [documentId]: value })),
    save,
  };
}
