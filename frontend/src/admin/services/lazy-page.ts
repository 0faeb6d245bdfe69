import { chunkTimeoutMs } from 'contract/limits';
import { type ComponentType, lazy } from 'react';
import { inTime, TimeoutError } from '../../lib/in-time';
import { noteChunkReload } from './session/session-storage';

/** How long a document that is being left waits for the next one before it says that a part of it is missing. */
const leaveMs = 10_000;

let leftAt = Number.NEGATIVE_INFINITY;
window.addEventListener('beforeunload', () => {
  leftAt = performance.now();
});

/**
 * A page in a chunk of its own. A chunk that is gone, as after a deploy, reloads the document once; one that still
 * fails, or takes over 120 s (§9), rejects with a `MissingPart`, and the page's boundary offers to try again.
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
        // The document is on its way out: nothing more to show.
        return await new Promise<never>(() => undefined);
      }
      throw new MissingPart('A part of the panel did not come', { cause: error });
    }
  });
}

/** A part that could not be loaded: the line is down, or the server. Its boundary says so. */
export class MissingPart extends Error {}
