import { createContext, use, useEffect, useSyncExternalStore } from 'react';
import type { Diagnostics } from '../../../data/panel-data';
import type { Reachability } from '../../../data/reachability';
import type { Release } from '../../../data/release';
import type { SiteEditor } from '../../../data/site-editor';
import type { ReleaseQuestion } from './release-question';
import type { Session, SessionState } from './session/session';
import type { UnsavedEdits } from './session/unsaved-edits';

export interface PanelServices {
  session: Session;
  unsaved: UnsavedEdits;
  /** Its calls ask the owner before they bring something out. */
  editor: SiteEditor;
  /** Its calls ask nothing: for 'Desfazer', which brings back what was out seconds ago, and 'Publicar o que já chegou', which says it. */
  undoEditor: SiteEditor;
  openEditor: (release: Release) => SiteEditor;
  releaseQuestion: ReleaseQuestion;
  diagnostics: Diagnostics;
  reachability: Reachability;
}

export const PanelServicesContext = createContext<PanelServices | null>(null);

/** The services of the panel's pages. @throws outside the panel */
export function usePanelServices(): PanelServices {
  const services = use(PanelServicesContext);
  if (!services) throw new Error('There is no panel around this component');
  return services;
}

export function useSession(): SessionState {
  const { session } = usePanelServices();
  return useSyncExternalStore(session.subscribe, session.getState);
}

export function useIsReachable(): boolean {
  const { reachability } = usePanelServices();
  return useSyncExternalStore(reachability.subscribe, reachability.isReachable);
}

/** Calls `send` once the server is reachable again. @param isWaiting whether a save is unsent; must be false once it is sent */
export function useWhenBack(isWaiting: boolean, send: () => Promise<unknown>): void {
  const isDue = useIsReachable() && isWaiting;
  useEffect(() => {
    if (isDue) void send();
  }, [isDue, send]);
}
