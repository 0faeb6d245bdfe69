import { defaultTimeZone } from 'contract/rights';
import { useEffect, useMemo, useState } from 'react';
import type { SiteClock } from './publication-words';

const minuteMs = 60_000;

/** The site's clock, which moves on with each minute. @param timeZone of the settings; undefined until they are read */
export function useSiteClock(timeZone: string = defaultTimeZone): SiteClock {
  const [now, setNow] = useState(Date.now);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each minute waits for the next one
  useEffect(() => {
    const timer = setTimeout(() => setNow(Date.now()), minuteMs - (Date.now() % minuteMs));
    return () => clearTimeout(timer);
  }, [now]);
  return useMemo(() => ({ timeZone, now }), [timeZone, now]);
}
