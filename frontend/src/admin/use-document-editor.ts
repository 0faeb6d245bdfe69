import { useState } from 'react';
import { toast } from 'react-toastify';
import { DataError } from '../data/data-error';
import type { Versioned } from '../data/site-editor';
import { report } from '../lib/report';
import { toastFailure } from './ui/toast-failure';

interface DocumentTexts {
  saved: string;
  saveFailed: string;
}

export interface DocumentEditor<Content> {
  draft: Content;
  isDirty: boolean;
  isSaving: boolean;
  /** A newer version is stored: the owner decides whose stays. */
  hasConflict: boolean;
  edit: (change: Partial<Content>) => void;
  /** Whether it was saved. */
  save: () => Promise<boolean>;
  /** Saves over the newer version. */
  keepMine: () => Promise<boolean>;
  /** Drops the draft for the newer version. */
  takeTheirs: () => Promise<void>;
  /**
   * Takes in what another call saved, such as a photo upload: the attributes it owns, and the new version. When
   * somebody else changed the rest meanwhile the old version stays, so that saving the draft is a conflict.
   */
  rebase: (saved: Versioned<Content>, own: ReadonlyArray<keyof Content>) => void;
}

/**
 * Edits one document: a draft beside what was read, saved on its version. A failed save keeps the draft.
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
): DocumentEditor<Content> {
  const [stored, setStored] = useState(initial);
  const [draft, setDraft] = useState(initial.content);
  const [isSaving, setIsSaving] = useState(false);
  const [hasConflict, setHasConflict] = useState(false);
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
    setHasConflict(false);
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

  const saveOn = async (version: string | null): Promise<boolean> => {
    setIsSaving(true);
    try {
      take(await calls.save(draft, version));
      toast.success(texts.saved);
      return true;
    } catch (error) {
      if (error instanceof DataError && error.kind === 'conflict') {
        setHasConflict(true);
      } else {
        fail(error);
      }
      return false;
    } finally {
      setIsSaving(false);
    }
  };

  return {
    draft,
    isDirty,
    isSaving,
    hasConflict,
    edit: (change) => setDraft((before) => ({ ...before, ...change })),
    save: () => saveOn(stored.version),
    keepMine: () => saveOn(null),
    takeTheirs: async () => {
      try {
        take(await calls.read());
      } catch (error) {
        fail(error);
      }
    },
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
