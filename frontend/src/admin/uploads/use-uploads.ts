import { use, useSyncExternalStore } from 'react';
import { usePanelServices } from '../panel-services';
import type { DraftsState } from './draft-list';
import type { UploadQueue } from './upload-queue';

/** The panel's uploads; suspends until their chunk is here. */
export function useUploadQueue(): UploadQueue {
  return use(usePanelServices().uploads());
}

/** The panel's uploads, live. */
export function useUploads(): DraftsState & { queue: UploadQueue } {
  const queue = useUploadQueue();
  return { ...useSyncExternalStore(queue.subscribe, queue.getState), queue };
}
