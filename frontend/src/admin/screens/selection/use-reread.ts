import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { DataError } from '../../../data/data-error';
import type { Versioned } from '../../../data/site-editor';
import { usePanelServices } from '../../services/panel-services';
import { type EditedSelection, editedSelection } from './edited-selection';

/**
 * Rereads a selection when its page is seen again: another tab or phone may have closed it, or changed its link.
 * @param stored the selection as it was read last
 * @returns rereads it now
 */
export function useReread(
  stored: EditedSelection,
  onRead: (read: Versioned<EditedSelection>) => void,
  onGone: () => void,
): () => Promise<void> {
  const { editor } = usePanelServices();
  const latest = useRef({ stored, onRead, onGone });
  useLayoutEffect(() => {
    latest.current = { stored, onRead, onGone };
  });
  const reread = useCallback(async () => {
    const before = latest.current.stored;
    try {
      const read = editedSelection(await editor.selections.read(before.documentId));
      // A save that ended meanwhile is newer.
      if (latest.current.stored === before) latest.current.onRead(read);
    } catch (error) {
      // Otherwise what was read stays.
      if (error instanceof DataError && error.kind === 'not-found') latest.current.onGone();
    }
  }, [editor]);
  useEffect(() => {
    const listen = () => {
      if (document.visibilityState === 'visible') void reread();
    };
    document.addEventListener('visibilitychange', listen);
    return () => document.removeEventListener('visibilitychange', listen);
  }, [reread]);
  return reread;
}
