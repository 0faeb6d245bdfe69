import { useCallback, useLayoutEffect, useRef } from 'react';
import { isDataError } from '../../../data/data-error';
import type { Versioned } from '../../../data/documents';
import { useSeenAgain } from '../../kit/services/use-seen-again';
import type { EditedSelection } from './edited-selection';

interface RereadCalls {
  read: () => Promise<Versioned<EditedSelection>>;
  onRead: (read: Versioned<EditedSelection>) => void;
  onGone: () => void;
}

/**
 * Rereads a selection when its page is seen again: another tab or phone may have closed it, or changed its link.
 * @param stored the selection as it was read last
 * @returns rereads it now
 */
export function useReread(stored: EditedSelection, calls: RereadCalls): () => Promise<void> {
  const latest = useRef({ stored, ...calls });
  useLayoutEffect(() => {
    latest.current = { stored, ...calls };
  });
  const reread = useCallback(async () => {
    const before = latest.current.stored;
    try {
      const read = await latest.current.read();
      // A save that ended meanwhile is newer.
      if (latest.current.stored === before) latest.current.onRead(read);
    } catch (error) {
      // Otherwise what was read stays.
      if (isDataError(error, 'not-found')) latest.current.onGone();
    }
  }, []);
  useSeenAgain(() => void reread());
  return reread;
}
