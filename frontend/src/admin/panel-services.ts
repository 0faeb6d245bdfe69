import { createContext, use } from 'react';
import type { Diagnostics } from '../data/diagnostics';
import type { Reachability } from '../data/reachability';
import type { SiteEditor } from '../data/site-editor';
import type { Session } from './session/session';
import type { UnsavedEdits } from './session/unsaved-edits';
import type { UploadQueue } from './uploads/upload-queue';

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
