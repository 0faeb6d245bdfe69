import { useState } from 'react';
import { toast } from 'react-toastify';
import { isDataError } from '../../data/data-error';
import { reportFailure } from '../kit/ui/toast-failure';

type ByEntry<Value> = Readonly<Record<string, Value>>;

export interface Filling<Entry, Value> {
  /** What the field holds until the owner writes. */
  proposed: (entry: Entry) => Value;
  /** Whether a value says something. */
  isFilled: (value: Value) => boolean;
  /** Whether two values are saved alike. */
  isSame: (value: Value, other: Value) => boolean;
  /** What is stored in words; empty if it is missing. */
  filledIn: (entry: Entry) => string;
  write: (entry: Entry, value: Value) => Promise<Entry>;
  /** Rereads an entry; undefined if it was deleted. */
  read: (entry: Entry) => Promise<Entry | undefined>;
  texts: { conflict: (theirs: string) => string; gone: string; saveFailed: string };
}

/** Drafts and saves of one field of many entries. A value that another user saved meanwhile is not overwritten without warning. */
export function useFilling<Entry extends { documentId: string }, Value>(list: Filling<Entry, Value>) {
  const { proposed, isFilled, isSame, filledIn, write, read, texts } = list;
  const [typed, setTyped] = useState<ByEntry<Value>>({});
  const [stored, setStored] = useState<ByEntry<Value>>({});
  /** Entries saved or reread on this page. */
  const [latest, setLatest] = useState<ByEntry<Entry>>({});
  /** Why entries are not saved. */
  const [problems, setProblems] = useState<ByEntry<string>>({});
  const note = (documentId: string, problem: string) =>
    setProblems((before) => ({ ...before, [documentId]: problem }));
  const isStored = (documentId: string, value: Value) => {
    const known = stored[documentId];
    return known !== undefined && isSame(value, known);
  };

  const valueFor = (entry: Entry) => typed[entry.documentId] ?? proposed(entry);
  /** Saves one entry; its failure stands at its field. @returns whether nothing is left to save */
  const save = async (listed: Entry): Promise<boolean> => {
    const { documentId } = listed;
    const value = valueFor(listed);
    const over = async (entry: Entry): Promise<true> => {
      const saved = await write(entry, value);
      setLatest((before) => ({ ...before, [documentId]: saved }));
      setStored((before) => ({ ...before, [documentId]: value }));
      return true;
    };
    note(documentId, '');
    try {
      try {
        return await over(latest[documentId] ?? listed);
      } catch (cause) {
        if (!isDataError(cause, 'conflict')) throw cause;
        const entry = (await read(listed)) ?? listed;
        const theirs = filledIn(entry);
        if (theirs === '' || theirs === stored[documentId]) return await over(entry);
        setLatest((before) => ({ ...before, [documentId]: entry }));
        note(documentId, texts.conflict(theirs));
        return false;
      }
    } catch (cause) {
      if (isDataError(cause, 'not-found')) {
        toast.warning(texts.gone, { toastId: texts.gone });
        setTyped(({ [documentId]: _, ...others }) => others);
        return true;
      }
      note(documentId, texts.saveFailed);
      reportFailure(texts.saveFailed, cause);
      return false;
    }
  };

  return {
    valueFor,
    problemOf: ({ documentId }: Entry) => problems[documentId] || undefined,
    isDirty: Object.entries(typed).some(([documentId, value]) => !isStored(documentId, value)),
    /** Whether an entry has something to be saved. */
    isDue: (entry: Entry) => isFilled(valueFor(entry)) && !isStored(entry.documentId, valueFor(entry)),
    type: ({ documentId }: Entry, value: Value) => setTyped((before) => ({ ...before, [documentId]: value })),
    save,
  };
}
