import { refreshIntervalMs } from 'contract/limits';
import { type ReactNode, useEffect, useState } from 'react';
import { SWRConfig, useSWRConfig } from 'swr';
import { report } from '../../lib/report';
import { type SitePayload, SitePayloadContext } from '../content/payload';
import { FirstLocationContext, type SiteLocation } from '../routing/location';

interface SiteProviderProps {
  payload: SitePayload;
  /** The location of the first render. */
  location: SiteLocation;
  /** Keys to read right after hydration, because their data are defaults or out of date. */
  stale?: readonly string[];
  children: ReactNode;
}

/** When each key was last read, in ms of `performance.now()`: 0 (with the page) if missing, -Infinity after a failure. */
type ReadTimes = Map<string, number>;

/** In ms. SWR's backoff grows to 384 times this value, which stays below the refresh interval. */
const errorRetryInterval = 780;

/**
 * Provides the server's data and keeps them fresh: every 300000 ms (§9), when a hidden tab becomes visible, and when the
 * network is back.
 */
export function SiteProvider({ payload, location, stale = [], children }: SiteProviderProps) {
  const [readAt] = useState<ReadTimes>(() => new Map());
  return (
    <SitePayloadContext value={payload}>
      <SWRConfig
        value={{
          fallback: payload.fallback,
          refreshInterval: refreshIntervalMs,
          revalidateIfStale: false,
          // SWR throttles by the last focus, not by the age of the data; see `Revalidation`.
          revalidateOnFocus: false,
          errorRetryInterval,
          onSuccess: (_data, key) => void readAt.set(key, performance.now()),
          onError: (error: unknown, key) => {
            readAt.set(key, Number.NEGATIVE_INFINITY);
            report(error);
          },
        }}
      >
        <Revalidation stale={stale} readAt={readAt} />
        <FirstLocationContext value={location}>{children}</FirstLocationContext>
      </SWRConfig>
    </SitePayloadContext>
  );
}

/** Reads stale keys after hydration, and due keys when the tab becomes visible. */
function Revalidation({ stale, readAt }: { stale: readonly string[]; readAt: ReadTimes }) {
  const { mutate } = useSWRConfig();
  useEffect(() => {
    for (const key of stale) void mutate(key);
  }, [stale, mutate]);
  useEffect(() => {
    const readDueKeys = () => {
      if (document.visibilityState === 'visible') {
        void mutate((key) => performance.now() - (readAt.get(String(key)) ?? 0) >= refreshIntervalMs);
      }
    };
    document.addEventListener('visibilitychange', readDueKeys);
    return () => document.removeEventListener('visibilitychange', readDueKeys);
  }, [readAt, mutate]);
  return null;
}
