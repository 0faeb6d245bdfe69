import { chunkTimeoutMs } from 'contract/limits';
import { type ComponentType, lazy } from 'react';
import { inTime, TimeoutError } from '../../../lib/in-time';
import { noteChunkReload } from './session/session-storage';

/** Delay of the missing-chunk error while the document is being left, in ms. */
const leaveMs = 10_000;

let leftAt = Number.NEGATIVE_INFINITY;
window.addEventListener('beforeunload', () => {
  leftAt = performance.now();
});

/**
 * A page in its own chunk. A missing chunk, as after a deploy, reloads the document once; if it still fails or takes over
 * 120 s (§9), it rejects with `MissingPart`, and the page's boundary offers a retry.
 */
export function lazyPage(load: () => Promise<ComponentType>) {
  return lazy(async () => {
    try {
      return { default: await inTime(load(), chunkTimeoutMs) };
    } catch (error) {
      // Leaving a document aborts its requests; a reload would stop the navigation.
      const toWait = leftAt + leaveMs - performance.now();
      if (toWait > 0) {
        await new Promise((resolve) => setTimeout(resolve, toWait));
      } else if (!(error instanceof TimeoutError) && navigator.onLine && noteChunkReload()) {
        window.location.reload();
        // The document is being replaced.
        return await new Promise<never>(() => undefined);
      }
      throw new MissingPart('A part of the panel did not come', { cause: error });
    }
  });
}

/** A chunk that could not be loaded; its boundary shows the error. */
export class MissingPart extends Error {}
