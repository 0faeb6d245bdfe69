import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { linkPrefix } from 'contract/link-prefix';
import { placed, slowest } from '../../platform/download-limit';

/** How often a response's progress is checked (ms). */
const pollMs = 5_000;

/** The least that a client has to read (bytes) within a time (ms), while there is something for it to read. */
type Pace = { bytes: number; ms: number };

const byDefault: Pace = { bytes: 1, ms: 60_000 };
/** A phone that downloads what was sent to it may stand still for longer. */
const patient: Pace = { bytes: 1, ms: 5 * 60_000 };

function paceOf(url: string, response: ServerResponse): Pace {
  if (placed.has(response)) return slowest;
  return url.startsWith(linkPrefix) ? patient : byDefault;
}

/** Node's own counters of a socket: bytes written, and those that the kernel has not taken yet. */
type Handle = { bytesWritten: number; writeQueueSize: number };

/**
 * Resets a connection whose client reads nothing of its response, or too little where others wait for its place, even while it
 * sends. A client that waits for a response, such as an upload's, is not reset.
 * @param paceFor asked at each look: whether an answer holds a place is known only when it begins
 */
export function resetStalledResponses(server: Server, paceFor = paceOf): void {
  server.prependListener('request', ({ socket, url = '' }, response) => {
    let taken: number | null = null;
    let since = 0;
    const look = () => {
      const handle = (socket as Socket & { _handle: Handle | null })._handle;
      if (!handle) {
        // One that waited behind another: Node tells nobody that its connection is gone, and a place would be held for ever.
        if (!response.socket) response.destroy().emit('close');
        return;
      }
      const { bytes, ms } = paceFor(url, response);
      const now = handle.bytesWritten - handle.writeQueueSize;
      if (taken === null || handle.writeQueueSize === 0 || now - taken >= bytes) {
        taken = now;
        since = Date.now();
      } else if (Date.now() - since >= ms) {
        placed.get(response)?.();
        // A reset also frees the kernel's send buffer.
        socket.resetAndDestroy();
      }
    };
    const looks = setInterval(look, Math.min(pollMs, paceFor(url, response).ms / 4)).unref();
    response.once('close', () => clearInterval(looks));
  });
}
