import { refreshIntervalMs } from 'contract/limits';
import { type ReactNode, useEffect, useState } from 'react';
import { SWRConfig, useSWRConfig } from 'swr';
import { report } from '../../lib/report';
import { type SitePayload, SitePayloadContext } from '../content/payload';
import { FirstLocationContext, type SiteLocation } from '../routing/location';

interface SiteProviderProps {
  payload: SitePayload;
  /** Where the visitor is at first. */
  location: SiteLocation;
  /** Keys to read right after hydration: their data are not what is stored, or no longer. */
  stale?: readonly string[];
  children: ReactNode;
}

const nothing: readonly string[] = [];

/** When each key was last read, in ms of the page's life: with the page where it is not here; never, where the last try failed. */
type ReadTimes = Map<string, number>;

/** In ms. SWR waits up to 384 times as long between tries: never longer than between other reads. */
const errorRetryInterval = 780;

/**
 * Gives pages the server's data, and keeps them up to date: every 300000 ms (§9), when a hidden tab is looked at again, and
 * when the network is back.
 */
export function SiteProvider({ payload, location, stale = nothing, children }: SiteProviderProps) {
  const [readAt] = useState<ReadTimes>(() => new Map());
  return (
    <SitePayloadContext value={payload}>
      <SWRConfig
        value={{
          fallback: payload.fallback,
          refreshInterval: refreshIntervalMs,
          revalidateIfStale: false,
          // SWR goes by when the tab was last looked at, not by how old its data are; see `ReadAgain`.
          revalidateOnFocus: false,
          errorRetryInterval,
          onSuccess: (_data, key) => void readAt.set(key, performance.now()),
          onError: (error: unknown, key) => {
            readAt.set(key, Number.NEGATIVE_INFINITY);
            report(error);
          },
        }}
      >
        <ReadAgain stale={stale} readAt={readAt} />
        <FirstLocationContext value={location}>{children}</FirstLocationContext>
      </SWRConfig>
    </SitePayloadContext>
  );
}

/** Reads what is shown and stale, and in a tab that is looked at again what is due. */
function ReadAgain({ stale, readAt }: { stale: readonly string[]; readAt: ReadTimes }) {
  const { mutate } = useSWRConfig();
  useEffect(() => {
    for (const key of stale) {
      void mutate(key);
    }
  }, [stale, mutate]);
  useEffect(() => {
    const readWhatIsDue = () => {
      if (document.visibilityState === 'visible') {
        void mutate((key) => performance.now() - (readAt.get(String(key)) ?? 0) >= refreshIntervalMs);
      }
    };
    document.addEventListener('visibilitychange', readWhatIsDue);
    return () => document.removeEventListener('visibilitychange', readWhatIsDue);
  }, [readAt, mutate]);
  return null;
}
