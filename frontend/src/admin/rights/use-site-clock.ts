import { defaultTimeZone } from 'contract/rights/rights';
import { useEffect, useMemo, useState } from 'react';
import { panelKeys } from '../kit/services/panel-keys';
import { usePanelServices } from '../kit/services/panel-services';
import { usePanelData } from '../kit/services/use-panel-data';
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

/** The site's settings, undefined until they are read, and its clock. */
export function useSettings() {
  const { editor } = usePanelServices();
  const settings = usePanelData(panelKeys.settings, () => editor.documents.readSettings()).data?.content;
  return { settings, clock: useSiteClock(settings?.timeZone) };
}
