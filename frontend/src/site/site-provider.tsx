import { type ReactNode, useEffect } from 'react';
import { SWRConfig, useSWRConfig } from 'swr';
import { refreshIntervalMs } from '../contract/limits';
import { report } from '../lib/report';
import { FirstLocationContext, type SiteLocation } from './routing/location';
import { type SitePayload, SitePayloadContext } from './site-data';

interface SiteProviderProps {
  payload: SitePayload;
  /** Where the visitor is at first. */
  location: SiteLocation;
  /** Keys to read right after hydration: their data are not what is stored, or no longer. */
  stale?: readonly string[];
  children: ReactNode;
}

const nothing: readonly string[] = [];

/** When each key was last read, in ms of the page's life: from its load on; never, where the last try failed. */
const readAt = new Map<string, number>();

/** In ms. The library waits up to 384 times as long between tries: never longer than between other reads. */
const errorRetryInterval = 780;

/** Gives pages the server's data, and reads them again every 300000 ms (§9), or when a hidden tab is looked at again. */
export function SiteProvider({ payload, location, stale = nothing, children }: SiteProviderProps) {
  return (
    <SitePayloadContext value={payload}>
      <SWRConfig
        value={{
          fallback: payload.fallback,
          refreshInterval: refreshIntervalMs,
          revalidateIfStale: false,
          // Its limit goes by the focus, not by the age of what is shown; and where it is on, what fails in a hidden tab is
          // not tried again.
          revalidateOnFocus: false,
          errorRetryInterval,
          onSuccess: (_data: unknown, key: string) => void readAt.set(key, performance.now()),
          onError: (error: unknown, key: string) => {
            readAt.set(key, Number.NEGATIVE_INFINITY);
            report(error);
          },
        }}
      >
        <ReadAgain keys={stale} />
        <FirstLocationContext value={location}>{children}</FirstLocationContext>
      </SWRConfig>
    </SitePayloadContext>
  );
}

function ReadAgain({ keys }: { keys: readonly string[] }) {
  const { mutate } = useSWRConfig();
  useEffect(() => {
    for (const key of keys) {
      void mutate(key);
    }
  }, [keys, mutate]);
  useEffect(() => {
    const readWhatIsDue = () => {
      if (document.visibilityState === 'visible') {
        void mutate((key) => performance.now() - (readAt.get(String(key)) ?? 0) >= refreshIntervalMs);
      }
    };
    document.addEventListener('visibilitychange', readWhatIsDue);
    return () => document.removeEventListener('visibilitychange', readWhatIsDue);
  }, [mutate]);
  return null;
}
