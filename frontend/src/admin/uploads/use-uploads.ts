import { useSyncExternalStore } from 'react';
import { usePanelServices } from '../panel-services';
import type { DraftsState } from './draft-list';
import type { UploadQueue } from './upload-queue';

/** The panel's uploads, live. */
export function useUploads(): DraftsState & { queue: UploadQueue } {
  const { uploads: queue } = usePanelServices();
  return { ...useSyncExternalStore(queue.subscribe, queue.getState), queue };
}
