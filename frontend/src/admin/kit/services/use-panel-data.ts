import { useEffect } from 'react';
import useSWR, { type KeyedMutator, useSWRConfig } from 'swr';
import { DataError } from '../../../data/data-error';
import type { PanelKey } from './panel-keys';
import { useIsReachable } from './panel-services';

interface PanelData<Data> {
  data: Data | undefined;
  error: unknown;
  retry: () => void;
  /** Replaces the cached data after a save. */
  mutate: KeyedMutator<Data>;
}

/** Forgets what was read, for a save of something else changed it: the next page that shows it waits for it. */
export function useForget(key: PanelKey): () => void {
  const { mutate } = useSWRConfig();
  return () => void mutate(key, undefined, { revalidate: false });
}

/** Reads the data of a page: at each opening, and again when the server is back. */
export function usePanelData<Data>(key: PanelKey, read: () => Promise<Data>): PanelData<Data> {
  const { data, error, mutate } = useSWR<Data, unknown>(key, read, {
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
    shouldRetryOnError: false,
    // Rereads on every opening, also within SWR's default deduping interval of 2 s.
    dedupingInterval: 0,
    // SWR's default is a deep comparison, slow for hundreds of items.
    compare: Object.is,
  });
  const isReachable = useIsReachable();
  const isWaiting = error instanceof DataError && (error.kind === 'offline' || error.kind === 'server');
  useEffect(() => {
    if (isReachable && isWaiting) void mutate();
  }, [isReachable, isWaiting, mutate]);
  return { data, error, retry: () => void mutate(), mutate };
}
