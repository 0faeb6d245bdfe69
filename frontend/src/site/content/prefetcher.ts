import { useMemo } from 'react';
import { preload, useSWRConfig } from 'swr';
import { readSentData } from '../../data/read-sent-data';
import type { Read } from './reads';

/** Reads a page's data before the page is shown. */
export interface Prefetcher {
  /** Cached data; undefined if it was never read. */
  cached<Data>(read: Read<Data>): Data | undefined;
  /** Starts a read; null if the data are cached. */
  begin(read: Read<unknown>): Promise<unknown> | null;
  /** Cached data, else those of one read that concurrent calls share. */
  get<Data>(read: Read<Data>): Promise<Data>;
}

export function usePrefetcher(): Prefetcher {
  const { cache, fallback, mutate } = useSWRConfig();
  return useMemo(() => {
    const cached = <Data>({ key }: Read<Data>): Data | undefined => cache.get(key)?.data ?? fallback[key];
    const get = async <Data>(read: Read<Data>): Promise<Data> => {
      const present = cached(read);
      if (present !== undefined) return present;
      try {
        const data: Data = await preload(read.key, () => readSent(read));
        // Ends the preload: SWR would otherwise use it for the next refresh.
        await mutate(read.key, data);
        return data;
      } catch (error) {
        // The next call reads again.
        await mutate(read.key);
        throw error;
      }
    };
    return { cached, get, begin: (read) => (cached(read) === undefined ? get(read) : null) };
  }, [cache, fallback, mutate]);
}

/** The data embedded in a page's document, else those of the API. */
async function readSent<Data>({ key, load, sentWith }: Read<Data>): Promise<Data> {
  const sent = sentWith === undefined ? {} : await readSentData(sentWith);
  return (sent[key] as Data | undefined) ?? load();
}
