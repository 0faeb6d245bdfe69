import { useEffect } from 'react';
import useSWR, { type KeyedMutator } from 'swr';
import { DataError } from '../../data/data-error';
import type { PanelKey } from './panel-keys';
import { useIsReachable } from './panel-services';

interface PanelData<Data> {
  data: Data | undefined;
  error: unknown;
  /** Asks again. */
  retry: () => void;
  /** Replaces what is shown, after a save. */
  mutate: KeyedMutator<Data>;
}

/** Reads what a page of the panel edits: afresh each time the page opens, and again once the server is back. */
export function usePanelData<Data>(key: PanelKey, read: () => Promise<Data>): PanelData<Data> {
  const { data, error, mutate } = useSWR<Data, unknown>(key, read, {
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
    shouldRetryOnError: false,
    // Also within the two seconds that SWR would take a read for the last one's twin.
    dedupingInterval: 0,
    // SWR would go through both, to their last picture.
    compare: Object.is,
  });
  const isReachable = useIsReachable();
  const isWaiting = error instanceof DataError && (error.kind === 'offline' || error.kind === 'server');
  useEffect(() => {
    if (isReachable && isWaiting) {
      void mutate();
    }
  }, [isReachable, isWaiting, mutate]);
  return { data, error, retry: () => void mutate(), mutate };
}
