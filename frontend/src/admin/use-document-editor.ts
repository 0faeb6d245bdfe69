import { useLayoutEffect, useRef, useState } from 'react';
import { toast } from 'react-toastify';
import { DataError } from '../data/data-error';
import type { Versioned } from '../data/site-editor';
import { report } from '../lib/report';
import { createTurns } from '../lib/turns';
import {
  type ConflictField,
  type ConflictRow,
  carryOver,
  conflictRows,
  isSame,
  mergeVersions,
} from './conflict-fields';
import {
  afresh,
  afterPart,
  afterSave,
  type DocumentState,
  meetingVersions,
  withTheirs,
} from './document-state';
import { toastFailure } from './ui/toast-failure';

interface DocumentTexts {
  saved: string;
  saveFailed: string;
}

export interface DocumentEditor<Content> {
  draft: Content;
  isDirty: boolean;
  isSaving: boolean;
  /** A newer version is stored, which differs in these fields: the owner decides what stays. Null without one. */
  conflict: ConflictRow[] | null;
  edit: (change: Partial<Content>) => void;
  /** Saves the draft as it is when its turn comes. Whether it was saved. */
  save: () => Promise<boolean>;
  /**
   * Saves one attribute alone, as it is typed when its turn comes. Somebody else's other value of it is a conflict, as
   * for the whole. @throws DataError when it was not saved
   */
  saveKey: <Key extends keyof Content>(
    key: Key,
    save: (value: Content[Key], version: string | null) => Promise<Versioned<Content>>,
  ) => Promise<void>;
  /** Saves what was chosen of both versions. @param isMine whether a field, by its label, stays as it was typed here */
  keepMine: (isMine: (label: string) => boolean) => Promise<boolean>;
  /** Takes the newer version, and sets the draft aside. */
  takeTheirs: () => void;
  /** Brings back what was typed in the draft that was set aside; null when there is none. */
  bringBack: (() => void) | null;
  /** Does other work that writes the document between its saves, never beside one. */
  inTurn: (work: () => Promise<void>) => Promise<void>;
  /**
   * Takes in what another call saved, such as a photo upload: the attributes it owns, and the new version. When
   * somebody else changed the rest meanwhile the old version stays, so that saving the draft is a conflict.
   */
  rebase: (saved: Versioned<Content>, own: ReadonlyArray<keyof Content>) => void;
}

const isConflict = (error: unknown) => error instanceof DataError && error.kind === 'conflict';

/**
 * Edits one document: a draft beside what was read. Its writes take turns; each is based on the version that the one
 * before it gave. A failed save keeps the draft, and so does what is typed during one.
 *
 * @param fields what is shown of two versions that meet
 */
export function useDocumentEditor<Content extends object>(
  initial: Versioned<Content>,
  calls: {
    read: () => Promise<Versioned<Content>>;
    save: (content: Content, version: string | null) => Promise<Versioned<Content>>;
    onSaved: (saved: Versioned<Content>) => void;
    /** The document was deleted meanwhile. */
    onGone?: () => void;
  },
  texts: DocumentTexts,
  fields: ReadonlyArray<ConflictField<Content>>,
): DocumentEditor<Content> {
  const [state, setState] = useState<DocumentState<Content>>(() => ({ ...afresh(initial), aside: null }));
  // A write that follows another reads what that one left, which React has not rendered yet.
  const latest = useRef(state);
  const [isSaving, setIsSaving] = useState(false);
  const [turns] = useState(createTurns);
  // What was sent since the last answer: one that got lost may have been stored all the same.
  const [sent] = useState(() => new Set<string>());
  const readVersion = useRef(initial.version);

  const update = (change: Partial<DocumentState<Content>>) => {
    latest.current = { ...latest.current, ...change };
    setState(latest.current);
  };

  // What is read again before anything was changed here is what is edited.
  useLayoutEffect(() => {
    if (initial.version === readVersion.current) {
      return;
    }
    readVersion.current = initial.version;
    const { draft, stored } = latest.current;
    if (turns.isIdle() && isSame(draft, stored.content)) {
      update(afresh(initial));
    }
  });

  const put = async (
    content: Content,
    version: string | null,
    save: (content: Content, version: string | null) => Promise<Versioned<Content>>,
  ): Promise<Versioned<Content>> => {
    sent.add(JSON.stringify(content));
    const saved = await save(content, version);
    sent.clear();
    return saved;
  };

  /** After a conflict. What is stored because an answer got lost is nobody else's. */
  const readAgain = async (): Promise<Versioned<Content>> => {
    const theirs = await calls.read();
    if (sent.has(JSON.stringify(theirs.content))) {
      update({ stored: theirs, last: theirs });
    }
    return theirs;
  };

  const take = (saved: Versioned<Content>, typed: Content) => {
    update(afterSave(latest.current, saved, typed));
    calls.onSaved(saved);
    toast.success(texts.saved);
  };

  const fail = (error: unknown) => {
    if (calls.onGone && error instanceof DataError && error.kind === 'not-found') {
      calls.onGone();
      return;
    }
    report(error);
    toastFailure(texts.saveFailed, error);
  };

  /** Where the versions differ in nothing the owner knows, there is nothing to ask her. */
  const saveOn = async ({ content, version }: Versioned<Content>): Promise<boolean> => {
    const typed = latest.current.draft;
    try {
      take(await put(content, version, calls.save), typed);
      return true;
    } catch (error) {
      if (!isConflict(error)) {
        throw error;
      }
    }
    const theirs = await readAgain();
    const { stored } = latest.current;
    const versions = { base: stored.content, mine: content, theirs: theirs.content };
    if (theirs !== stored && conflictRows(fields, versions).length > 0) {
      update({ newer: theirs });
      return false;
    }
    const merged = mergeVersions(fields, versions, () => true);
    take(await put(merged, theirs.version, calls.save), typed);
    return true;
  };

  /** @param choose gives what is saved, on which version, when the turn has come */
  const saveInTurn = (choose: (now: DocumentState<Content>) => Versioned<Content>): Promise<boolean> => {
    setIsSaving(true);
    return turns.run(async () => {
      try {
        return await saveOn(choose(latest.current));
      } catch (error) {
        fail(error);
        return false;
      } finally {
        setIsSaving(false);
      }
    });
  };

  const rebase: DocumentEditor<Content>['rebase'] = (saved, own) => {
    update(afterPart(latest.current, saved, own));
    calls.onSaved(saved);
  };

  const saveKey: DocumentEditor<Content>['saveKey'] = (key, save) =>
    turns.run(async () => {
      const value = latest.current.draft[key];
      const isKnown = ({ content }: Versioned<Content>) =>
        isSame(content[key], latest.current.stored.content[key]);
      const write = async ({ content, version }: Versioned<Content>) => {
        const whole = { ...content, [key]: value };
        rebase(await put(whole, version, () => save(value, version)), [key]);
      };
      const { stored, last } = latest.current;
      if (sent.size === 0 && isSame(value, stored.content[key])) {
        return;
      }
      try {
        await write(isKnown(last) ? last : stored);
      } catch (error) {
        if (!isConflict(error)) {
          throw error;
        }
        const theirs = await readAgain();
        if (!isKnown(theirs) && !isSame(theirs.content[key], value)) {
          update({ newer: theirs });
          throw error;
        }
        await write(theirs);
      }
    });

  const { stored, draft, newer, aside } = state;
  return {
    draft,
    isDirty: !isSame(draft, stored.content),
    isSaving,
    conflict: newer && conflictRows(fields, meetingVersions(state)),
    edit: (change) => update({ draft: { ...latest.current.draft, ...change } }),
    save: () => saveInTurn(({ draft, stored: { version } }) => ({ content: draft, version })),
    saveKey,
    keepMine: (isMine) =>
      saveInTurn((now) => ({
        content: mergeVersions(fields, meetingVersions(now), isMine),
        version: (now.newer ?? now.stored).version,
      })),
    takeTheirs: () => {
      if (latest.current.newer) {
        const { newer } = latest.current;
        sent.clear();
        update(withTheirs(latest.current, newer));
        calls.onSaved(newer);
      }
    },
    bringBack: aside && (() => update({ draft: carryOver(aside, latest.current.draft), aside: null })),
    inTurn: turns.run,
    rebase,
  };
}
