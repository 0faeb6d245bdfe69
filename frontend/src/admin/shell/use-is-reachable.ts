import { useSyncExternalStore } from 'react';
import { usePanelServices } from '../panel-services';

/** Whether the server answers, live. */
export function useIsReachable(): boolean {
  const { reachability } = usePanelServices();
  return useSyncExternalStore(reachability.subscribe, reachability.isReachable);
}
