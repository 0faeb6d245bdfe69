import { useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { toast } from 'react-toastify';
import { DataError } from '../../data/data-error';
import type { Versioned } from '../../data/documents';
import { report } from '../../lib/report';
import { isSame } from '../../lib/same-data';
import { toastFailure } from '../kit/ui/toast-failure';
import { type ConflictField, changedFields, conflictRows } from './conflict-fields';
import { type DocumentCalls, DocumentModel, meetingVersions } from './document-model';
import type { ConflictRow } from './versions';

type Actions = 'edit' | 'save' | 'saveKey' | 'keepMine' | 'takeTheirs' | 'queueWrite' | 'rebase';

export interface DocumentEditor<Content extends object> extends Pick<DocumentModel<Content>, Actions> {
  draft: Content;
  isDirty: boolean;
  /** The labels of the fields that the draft changes. */
  unsaved: string[];
  isSaving: boolean;
  /** The last save got no response and is sent again on reconnect. */
  isUnsent: boolean;
  /** The fields in which a newer stored version differs; null without a conflict. */
  conflict: ConflictRow[] | null;
  /** Merges the stashed edits into the draft; null without a stash. */
  restoreStash: (() => void) | null;
}

interface PageCalls<Content> extends Pick<DocumentCalls<Content>, 'read' | 'save' | 'onSaved'> {
  /** Replaces the toast `saved`. */
  onDone?: () => void;
  /** The document was deleted meanwhile. */
  onGone?: () => void;
  /** The server refused the input; by default handled like any failed save. */
  onRefused?: (error: DataError) => void;
}

/** Edits one document and toasts the result of each save. @param fields the fields a conflict shows */
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
      } else if (kind !== 'declined') {
        report(error);
        toastFailure(texts.saveFailed, error);
      }
    },
  };
  const [model] = useState(() => new DocumentModel(initial, fields, allCalls));
  const state = useSyncExternalStore(model.subscribe, model.getState);
  // A reread document replaces a draft without edits.
  useLayoutEffect(() => {
    model.calls = allCalls;
    model.follow(initial);
  });
  const { draft, stored, newer, stashed, isSaving, isUnsent } = state;
  return {
    ...model,
    draft,
    isDirty: !isSame(draft, stored.content),
    unsaved: changedFields(fields, stored.content, draft),
    isSaving,
    isUnsent,
    conflict: newer && conflictRows(fields, meetingVersions(state)),
    restoreStash: stashed && model.restoreStash,
  };
}
