import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { environment } from '../platform/environment';

/**
 * New connections that one address gets accepted at once; a browser opens six. A trusted proxy has no limit here: its
 * connections are those of all visitors, and it limits each of them itself.
 */
const maxConcurrent = environment.trustedProxies > 0 ? Number.POSITIVE_INFINITY : 8;
/** Connections out of the queue that may be open without a request yet; answering all of them takes some milliseconds. */
const maxAwaitingRequest = 20;
/** A connection without a request for so long no longer counts (ms). */
const firstRequestTimeoutMs = 200;
/** How long other work waits for new connections at most (ms): a steady stream of them starves nothing. */
const maxWaitMs = 100;

/**
 * The kernel hands over new connections in the order of their arrival, one in each turn of the event loop: behind a thousand
 * of one address, all others would wait until those are answered. So slow work waits until no new connection is left; and
 * those that one address opens beyond a browser's needs are queued and accepted round-robin by address.
 */
export function createFairConnections() {
  /** Connections by address, since the queue was last empty. */
  const arrivedByAddress = new Map<string, number>();
  const waiting = new Map<string, Socket[]>();
  /** Accepted connections without a request yet, each with the callback for its first request. */
  const awaitingRequest = new Map<Socket, () => void>();
  let arrivals = 0;
  let isAccepting = false;
  let onFreed = () => {};

  /** @param isMore whether there is something else to wait for */
  async function untilQuiet(isMore = () => false): Promise<void> {
    const startedAt = performance.now();
    let before: number;
    // The current turn may be almost over.
    await nextTurn();
    do {
      before = arrivals;
      await nextTurn();
    } while ((arrivals > before || isMore()) && performance.now() - startedAt < maxWaitMs);
  }

  /** @param accept what the server does with a connection */
  async function acceptWaiting(accept: (socket: Socket) => void): Promise<void> {
    if (isAccepting) return;
    isAccepting = true;
    await untilQuiet();
    while (waiting.size > 0) {
      // Round-robin: one connection of each address.
      for (const [address, sockets] of waiting) {
        if (awaitingRequest.size >= maxAwaitingRequest) break;
        const socket = sockets.shift();
        waiting.delete(address);
        if (sockets.length > 0) waiting.set(address, sockets);
        if (!socket || socket.destroyed) continue;
        socket.off('error', ignore);
        awaitRequest(socket);
        accept(socket);
      }
      if (awaitingRequest.size >= maxAwaitingRequest)
        await new Promise<void>((resolve) => (onFreed = resolve));
      await untilQuiet();
    }
    arrivedByAddress.clear();
    isAccepting = false;
  }

  /** Counts a connection until its first request, its end or the timeout. */
  function awaitRequest(socket: Socket): void {
    const forget = () => {
      clearTimeout(timer);
      awaitingRequest.delete(socket);
      onFreed();
    };
    const timer = setTimeout(forget, firstRequestTimeoutMs).unref();
    awaitingRequest.set(socket, forget);
    socket.once('close', forget);
  }

  return {
    /** Has the server accept new connections round-robin by address. */
    acceptFairly(server: Server): void {
      const [accept] = server.listeners('connection') as ((socket: Socket) => void)[];
      if (!accept) throw new Error('The server has no connection listener');
      server.off('connection', accept);
      server.prependListener('request', ({ socket }) => awaitingRequest.get(socket)?.());
      server.on('connection', (socket) => {
        arrivals += 1;
        const address = socket.remoteAddress ?? '';
        const count = (arrivedByAddress.get(address) ?? 0) + 1;
        arrivedByAddress.set(address, count);
        if (count <= maxConcurrent) accept.call(server, socket);
        else {
          socket.on('error', ignore);
          const sockets = waiting.get(address);
          if (sockets) sockets.push(socket);
          else waiting.set(address, [socket]);
        }
        void acceptWaiting((next) => accept.call(server, next));
      });
    },
    /** Waits until all new connections are accepted and no more arrive, 100 ms at most. */
    allAccepted: () => untilQuiet(() => waiting.size > 0),
  };
}

/** A client that disconnects while queued gets no answer. */
function ignore(): void {}

export const connections = createFairConnections();
