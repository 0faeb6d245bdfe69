import { useSyncExternalStore } from 'react';
import { usePanelServices } from '../panel-services';
import type { SessionState } from './session';

/** The session's state, live. */
export function useSession(): SessionState {
  const { session } = usePanelServices();
  return useSyncExternalStore(session.subscribe, session.getState);
}
