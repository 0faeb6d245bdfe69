import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** How often it is looked whether a client takes anything (ms). */
const pollMs = 5_000;

/** What Node itself follows a client's reading by: of what was written, what the kernel has not taken yet. */
type Handle = { bytesWritten: number; writeQueueSize: number };

/**
 * Lets a client go that takes nothing of its answer, whatever else it sends meanwhile. One that waits for its answer is as
 * still, such as an upload's while the file is on the way to its host: it may go on.
 *
 * @param unreadMs how long it may take nothing (ms)
 */
export function endUnreadAnswers(server: Server, unreadMs = 60_000): void {
  server.prependListener('request', ({ socket }, response) => {
    let taken = -1;
    let since = 0;
    const look = () => {
      const handle = (socket as Socket & { _handle: Handle | null })._handle;
      if (!handle) return;
      const now = handle.bytesWritten - handle.writeQueueSize;
      if (handle.writeQueueSize === 0 || now !== taken) {
        taken = now;
        since = Date.now();
      } else if (Date.now() - since >= unreadMs) {
        // A reset: what the kernel holds for it goes as well.
        socket.resetAndDestroy();
      }
    };
    const looks = setInterval(look, Math.min(pollMs, unreadMs / 4)).unref();
    response.once('close', () => clearInterval(looks));
  });
}
