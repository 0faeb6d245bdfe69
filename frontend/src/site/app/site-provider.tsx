import { type ReactNode, useEffect, useState } from 'react';
import { refreshIntervalMs } from '../../contract/limits';
import { DataCache } from '../content/data-cache';
import { type SitePayload, SitePayloadContext } from '../content/site-data';
import { DataCacheContext } from '../content/use-cached';
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

/** Gives pages the server's data, and keeps them up to date: also when a hidden tab is looked at again, or the network is back. */
export function SiteProvider({ payload, location, stale = nothing, children }: SiteProviderProps) {
  const [cache] = useState(() => new DataCache(payload.fallback));
  useEffect(() => {
    for (const key of stale) {
      cache.read(key);
    }
  }, [cache, stale]);
  useEffect(() => {
    const readWhatIsDue = () => {
      if (document.visibilityState === 'visible') {
        cache.readOlder(refreshIntervalMs);
      }
    };
    const readAll = () => cache.readOlder(0);
    document.addEventListener('visibilitychange', readWhatIsDue);
    window.addEventListener('online', readAll);
    return () => {
      document.removeEventListener('visibilitychange', readWhatIsDue);
      window.removeEventListener('online', readAll);
    };
  }, [cache]);
  return (
    <SitePayloadContext value={payload}>
      <DataCacheContext value={cache}>
        <FirstLocationContext value={location}>{children}</FirstLocationContext>
      </DataCacheContext>
    </SitePayloadContext>
  );
}
