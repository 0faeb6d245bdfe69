import { useState } from 'react';
import { toast } from 'react-toastify';
import { DataError } from '../data/data-error';
import type { Versioned } from '../data/site-editor';
import { report } from '../lib/report';

interface DocumentTexts {
  saved: string;
  saveFailed: string;
}

interface DocumentEditor<Content> {
  draft: Content;
  isDirty: boolean;
  isSaving: boolean;
  /** A newer version is stored: the owner decides whose stays. */
  hasConflict: boolean;
  edit: (change: Partial<Content>) => void;
  save: () => Promise<void>;
  /** Saves over the newer version. */
  keepMine: () => Promise<void>;
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
  },
  texts: DocumentTexts,
): DocumentEditor<Content> {
  const [stored, setStored] = useState(initial);
  const [draft, setDraft] = useState(initial.content);
  const [isSaving, setIsSaving] = useState(false);
  const [hasConflict, setHasConflict] = useState(false);

  const take = (saved: Versioned<Content>) => {
    setStored(saved);
    setDraft(saved.content);
    setHasConflict(false);
    calls.onSaved(saved);
  };

  const saveOn = async (version: string | null) => {
    setIsSaving(true);
    try {
      take(await calls.save(draft, version));
      toast.success(texts.saved);
    } catch (error) {
      if (error instanceof DataError && error.kind === 'conflict') {
        setHasConflict(true);
      } else {
        report(error);
        toast.error(texts.saveFailed);
      }
    } finally {
      setIsSaving(false);
    }
  };

  return {
    draft,
    isDirty: !isSame(draft, stored.content),
    isSaving,
    hasConflict,
    edit: (change) => setDraft((before) => ({ ...before, ...change })),
    save: () => saveOn(stored.version),
    keepMine: () => saveOn(null),
    takeTheirs: async () => {
      try {
        take(await calls.read());
      } catch (error) {
        report(error);
        toast.error(texts.saveFailed);
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
