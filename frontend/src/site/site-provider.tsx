import { type ReactNode, useEffect } from 'react';
import { SWRConfig, useSWRConfig } from 'swr';
import { refreshIntervalMs } from '../contract/limits';
import { report } from '../lib/report';
import { type SitePayload, SitePayloadContext } from './site-data';

/** Gives the pages their data: what the server sent, then a refetch every 300000 ms (§9). */
export function SiteProvider({ payload, children }: { payload: SitePayload; children: ReactNode }) {
  return (
    <SitePayloadContext value={payload}>
      <SWRConfig
        value={{
          fallback: payload.fallback,
          refreshInterval: refreshIntervalMs,
          revalidateIfStale: false,
          revalidateOnFocus: false,
          errorRetryInterval: 10_000,
          onError: (error: unknown) => report(error),
        }}
      >
        <RetryFailedReads keys={payload.failed} />
        {children}
      </SWRConfig>
    </SitePayloadContext>
  );
}

function RetryFailedReads({ keys }: { keys: string[] }) {
  const { mutate } = useSWRConfig();
  useEffect(() => {
    for (const key of keys) {
      void mutate(key);
    }
  }, [keys, mutate]);
  return null;
}
