import { createContext, use, useSyncExternalStore } from 'react';
import type { UploadQueue, UploadsState } from './upload-queue';

/** Loads the upload queue's chunk, which the sign-in does not need; returns the same promise at every call. */
export const UploadsContext = createContext<(() => Promise<UploadQueue>) | null>(null);

/** The panel's upload queue; suspends until its chunk is loaded. @throws outside the panel */
export function useUploadQueue(): UploadQueue {
  const open = use(UploadsContext);
  if (!open) throw new Error('There is no panel around this component');
  return use(open());
}

export function useUploads(): UploadsState & { queue: UploadQueue } {
  const queue = useUploadQueue();
  return { ...useSyncExternalStore(queue.subscribe, queue.getState), queue };
}
