import { createContext, use, useCallback, useSyncExternalStore } from 'react';
import { DataCache } from './data-cache';

export const DataCacheContext = createContext(new DataCache({}));

/** The data of a key, kept up to date; nothing is asked for while it is null. @param read what the key stands for */
export function useCached<Data>(
  key: string | null,
  read: () => Promise<Data>,
): { data: Data | undefined; error: unknown; isLoading: boolean } {
  const cache = use(DataCacheContext);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says what is read
  const subscribe = useCallback(
    (onChange: () => void) => (key === null ? nothingToEnd : cache.use(key, read, onChange)),
    [cache, key],
  );
  const { data, error } = useSyncExternalStore(
    subscribe,
    () => cache.get(key ?? ''),
    () => cache.getSent(key ?? ''),
  );
  const isLoading = key !== null && data === undefined && error === undefined;
  return { data: data as Data | undefined, error, isLoading };
}

const nothingToEnd = () => undefined;
