import { useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { toast } from 'react-toastify';
import { DataError } from '../../data/data-error';
import type { Versioned } from '../../data/site-editor';
import { report } from '../../lib/report';
import { toastFailure } from '../ui/toast-failure';
import { type ConflictField, type ConflictRow, conflictRows, isSame } from './conflict-fields';
import { type DocumentCalls, DocumentModel, meetingVersions } from './document-model';

type Actions = 'edit' | 'save' | 'saveKey' | 'keepMine' | 'takeTheirs' | 'queueWrite' | 'rebase';

export interface DocumentEditor<Content extends object> extends Pick<DocumentModel<Content>, Actions> {
  draft: Content;
  isDirty: boolean;
  isSaving: boolean;
  /** A save got no answer: it is to be sent when the line is back. */
  isUnsent: boolean;
  /** A newer version is stored, which differs in these fields: the owner decides what stays. Null without one. */
  conflict: ConflictRow[] | null;
  /** Restores what was typed in the stashed draft; null when there is none. */
  restoreStash: (() => void) | null;
}

interface PageCalls<Content> extends Pick<DocumentCalls<Content>, 'read' | 'save' | 'onSaved'> {
  /** Says that all is saved, where it says more than the text for that. */
  onDone?: () => void;
  /** The document was deleted meanwhile. */
  onGone?: () => void;
  /** The server does not take what was typed; without it, a save that failed like any other. */
  onRefused?: (error: DataError) => void;
}

/** Edits one document, and toasts what came of its saves. @param fields what is shown of two versions that meet */
export function useDocumentEditor<Content extends object>(
  initial: Versioned<Content>,
  { onDone, onGone, onRefused, ...calls }: PageCalls<Content>,
  texts: { saved: string; saveFailed: string },
  fields: ReadonlyArray<ConflictField<Content>>,
): DocumentEditor<Content> {
  const allCalls: DocumentCalls<Content> = {
    ...calls,
    onDone: onDone ?? (() => toast.success(texts.saved)),
    onFailed: (error) => {
      const kind = error instanceof DataError ? error.kind : null;
      if (onGone && kind === 'not-found') {
        onGone();
      } else if (onRefused && error instanceof DataError && kind === 'invalid') {
        onRefused(error);
      } else {
        report(error);
        toastFailure(texts.saveFailed, error);
      }
    },
  };
  const [model] = useState(() => new DocumentModel(initial, fields, allCalls));
  const state = useSyncExternalStore(model.subscribe, model.getState);
  // What is read again before anything was changed here is what is edited.
  useLayoutEffect(() => {
    model.calls = allCalls;
    model.follow(initial);
  });
  const { draft, stored, newer, stashed, isSaving, isUnsent } = state;
  return {
    ...model,
    draft,
    isDirty: !isSame(draft, stored.content),
    isSaving,
    isUnsent,
    conflict: newer && conflictRows(fields, meetingVersions(state)),
    restoreStash: stashed && model.restoreStash,
  };
}
