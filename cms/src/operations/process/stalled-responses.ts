import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { linkPrefix } from 'contract/selection';

/** How often a response's progress is checked (ms). */
const pollMs = 5_000;

/** How long a client may read nothing (ms); a phone that downloads what was sent to it may stand still for longer. */
const stallMs = 60_000;
const patientStallMs = 5 * 60_000;

/** Node's own counters of a socket: bytes written, and those that the kernel has not taken yet. */
type Handle = { bytesWritten: number; writeQueueSize: number };

/**
 * Resets a connection whose client reads nothing of its response, even while it sends. A client that waits for a response,
 * such as an upload's, is not reset. @param timeoutOf how long a client may read nothing, by the request's path (ms)
 */
export function resetStalledResponses(
  server: Server,
  timeoutOf = (url: string) => (url.startsWith(linkPrefix) ? patientStallMs : stallMs),
): void {
  server.prependListener('request', ({ socket, url = '' }, response) => {
    const stallTimeoutMs = timeoutOf(url);
    let taken = -1;
    let since = 0;
    const look = () => {
      const handle = (socket as Socket & { _handle: Handle | null })._handle;
      if (!handle) return;
      const now = handle.bytesWritten - handle.writeQueueSize;
      if (handle.writeQueueSize === 0 || now !== taken) {
        taken = now;
        since = Date.now();
      } else if (Date.now() - since >= stallTimeoutMs) {
        // A reset also frees the kernel's send buffer.
        socket.resetAndDestroy();
      }
    };
    const looks = setInterval(look, Math.min(pollMs, stallTimeoutMs / 4)).unref();
    response.once('close', () => clearInterval(looks));
  });
}
