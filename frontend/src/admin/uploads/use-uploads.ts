import { createContext, use, useSyncExternalStore } from 'react';
import type { UploadQueue, UploadsState } from './upload-queue';

/** Opens the uploads: in a chunk of its own, which the sign-in does without; the same promise at every call. */
export const UploadsContext = createContext<(() => Promise<UploadQueue>) | null>(null);

/** The panel's uploads; suspends until their chunk is here. @throws outside the panel */
export function useUploadQueue(): UploadQueue {
  const open = use(UploadsContext);
  if (!open) {
    throw new Error('There is no panel around this component');
  }
  return use(open());
}

/** The panel's uploads, live. */
export function useUploads(): UploadsState & { queue: UploadQueue } {
  const queue = useUploadQueue();
  return { ...useSyncExternalStore(queue.subscribe, queue.getState), queue };
}
