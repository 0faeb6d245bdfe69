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
  /** Takes over what was saved by another way, such as a photo upload, without losing the draft of the rest. */
  rebase: (saved: Versioned<Content>, own: Partial<Content>) => void;
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
    isDirty: JSON.stringify(draft) !== JSON.stringify(stored.content),
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
      setStored(saved);
      setDraft((before) => ({ ...before, ...own }));
      calls.onSaved(saved);
    },
  };
}
