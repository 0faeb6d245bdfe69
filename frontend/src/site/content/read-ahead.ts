import { useMemo } from 'react';
import { preload, useSWRConfig } from 'swr';
import { readSentData } from '../../data/read-sent-data';
import type { Read } from './reads';

/** Reads what a page is to show before it is shown. */
export interface ReadAhead {
  /** What is known of it already; undefined of what was never read. */
  known<Data>(read: Read<Data>): Data | undefined;
  /** Begins to read it; null when it is known. */
  begin(read: Read<unknown>): Promise<unknown> | null;
  /** What is known of it, else what it is read as, once for all who ask meanwhile. */
  get<Data>(read: Read<Data>): Promise<Data>;
}

export function useReadAhead(): ReadAhead {
  const { cache, fallback, mutate } = useSWRConfig();
  return useMemo(() => {
    const known = <Data>({ key }: Read<Data>): Data | undefined => cache.get(key)?.data ?? fallback[key];
    const get = async <Data>(read: Read<Data>): Promise<Data> => {
      const here = known(read);
      if (here !== undefined) {
        return here;
      }
      try {
        const data: Data = await preload(read.key, () => readSent(read));
        // It is no preload from here on, which SWR would give to the next refresh.
        await mutate(read.key, data);
        return data;
      } catch (error) {
        // Read again the next time.
        await mutate(read.key);
        throw error;
      }
    };
    return { known, get, begin: (read) => (known(read) === undefined ? get(read) : null) };
  }, [cache, fallback, mutate]);
}

/** What a page's document was sent with, else what the API answers. */
async function readSent<Data>({ key, load, sentWith }: Read<Data>): Promise<Data> {
  const sent = sentWith === undefined ? {} : await readSentData(sentWith);
  return (sent[key] as Data | undefined) ?? load();
}
