import { useState } from 'react';
import { toast } from 'react-toastify';
import { DataError } from '../data/data-error';
import type { Versioned } from '../data/site-editor';
import { report } from '../lib/report';
import { type ConflictField, type ConflictRow, conflictRows, mergeVersions } from './conflict-fields';
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
  /** Whether it was saved. */
  save: () => Promise<boolean>;
  /** Saves what was chosen of both versions. @param isMine whether a field, by its label, stays as it was typed here */
  keepMine: (isMine: (label: string) => boolean) => Promise<boolean>;
  /** Takes the newer version, and sets the draft aside. */
  takeTheirs: () => void;
  /** Brings back the draft that was set aside; null when there is none. */
  bringBack: (() => void) | null;
  /**
   * Takes in what another call saved, such as a photo upload: the attributes it owns, and the new version. When
   * somebody else changed the rest meanwhile the old version stays, so that saving the draft is a conflict.
   */
  rebase: (saved: Versioned<Content>, own: ReadonlyArray<keyof Content>) => void;
}

/**
 * Edits one document: a draft beside what was read, saved on its version. A failed save keeps the draft.
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
  const [stored, setStored] = useState(initial);
  const [draft, setDraft] = useState(initial.content);
  const [isSaving, setIsSaving] = useState(false);
  const [newer, setNewer] = useState<Versioned<Content> | null>(null);
  const [setAside, setSetAside] = useState<Content | null>(null);
  const [readVersion, setReadVersion] = useState(initial.version);
  const isDirty = !isSame(draft, stored.content);

  // What is read again before anything was changed here is what is edited.
  if (initial.version !== readVersion) {
    setReadVersion(initial.version);
    if (!isDirty && !isSaving) {
      setStored(initial);
      setDraft(initial.content);
    }
  }

  const take = (saved: Versioned<Content>) => {
    setStored(saved);
    setDraft(saved.content);
    setNewer(null);
    calls.onSaved(saved);
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
  const meet = async (content: Content): Promise<boolean> => {
    const theirs = await calls.read();
    const versions = { base: stored.content, mine: content, theirs: theirs.content };
    if (conflictRows(fields, versions).length > 0) {
      setNewer(theirs);
      return false;
    }
    return await store(
      mergeVersions(fields, versions, () => true),
      theirs.version,
    );
  };

  const store = async (content: Content, version: string | null): Promise<boolean> => {
    take(await calls.save(content, version));
    setSetAside(null);
    toast.success(texts.saved);
    return true;
  };

  const saveOn = async (content: Content, version: string | null): Promise<boolean> => {
    setIsSaving(true);
    try {
      return await store(content, version);
    } catch (error) {
      if (error instanceof DataError && error.kind === 'conflict') {
        return await meet(content).catch((reason: unknown) => {
          fail(reason);
          return false;
        });
      }
      fail(error);
      return false;
    } finally {
      setIsSaving(false);
    }
  };

  const versions = newer && { base: stored.content, mine: draft, theirs: newer.content };

  return {
    draft,
    isDirty,
    isSaving,
    conflict: versions && conflictRows(fields, versions),
    edit: (change) => setDraft((before) => ({ ...before, ...change })),
    save: () => saveOn(draft, stored.version),
    keepMine: async (isMine) =>
      versions !== null &&
      newer !== null &&
      (await saveOn(mergeVersions(fields, versions, isMine), newer.version)),
    takeTheirs: () => {
      if (newer) {
        setSetAside(draft);
        take(newer);
      }
    },
    bringBack:
      setAside &&
      (() => {
        setDraft(setAside);
        setSetAside(null);
      }),
    rebase: (saved, own) => {
      setStored((before) => {
        const content = { ...before.content };
        for (const key of own) {
          content[key] = saved.content[key];
        }
        return { content, version: isSame(content, saved.content) ? saved.version : before.version };
      });
      calls.onSaved(saved);
    },
  };
}

function isSame(one: object, other: object): boolean {
  // Contents are plain data whose attributes the same schema put in the same order.
  return JSON.stringify(one) === JSON.stringify(other);
}
