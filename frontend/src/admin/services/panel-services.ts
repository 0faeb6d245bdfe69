import { createContext, use, useSyncExternalStore } from 'react';
import type { Diagnostics } from '../../data/panel-data';
import type { Reachability } from '../../data/reachability';
import type { SiteEditor } from '../../data/site-editor';
import type { DraftsState } from '../uploads/draft-list';
import type { UploadQueue } from '../uploads/upload-queue';
import type { Session, SessionState } from './session/session';
import type { UnsavedEdits } from './session/unsaved-edits';

interface PanelServices {
  session: Session;
  unsaved: UnsavedEdits;
  editor: SiteEditor;
  diagnostics: Diagnostics;
  reachability: Reachability;
  /** In a chunk of its own, which the sign-in does without; the same promise at every call. */
  uploads: () => Promise<UploadQueue>;
}

export const PanelServicesContext = createContext<PanelServices | null>(null);

/** What the panel's pages work with. @throws outside the panel */
export function usePanelServices(): PanelServices {
  const services = use(PanelServicesContext);
  if (!services) {
    throw new Error('There is no panel around this component');
  }
  return services;
}

/** The session's state, live. */
export function useSession(): SessionState {
  const { session } = usePanelServices();
  return useSyncExternalStore(session.subscribe, session.getState);
}

/** Whether the server answers, live. */
export function useIsReachable(): boolean {
  const { reachability } = usePanelServices();
  return useSyncExternalStore(reachability.subscribe, reachability.isReachable);
}

/** The panel's uploads; suspends until their chunk is here. */
export function useUploadQueue(): UploadQueue {
  return use(usePanelServices().uploads());
}

/** The panel's uploads, live. */
export function useUploads(): DraftsState & { queue: UploadQueue } {
  const queue = useUploadQueue();
  return { ...useSyncExternalStore(queue.subscribe, queue.getState), queue };
}
