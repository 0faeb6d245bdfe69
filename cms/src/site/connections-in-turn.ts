import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { environment } from '../platform/environment';

/**
 * So many of one address are taken up at once: a browser opens six. A proxy's are those of all visitors, of which it lets each
 * have only so many; in turns they would wait for one another.
 */
const maxAtOnce = environment.trustedProxies > 0 ? Number.POSITIVE_INFINITY : 8;
/** Of those that wait, so many are taken up before one of them has asked: with their answers they take some milliseconds. */
const maxUnheard = 20;
/** Who has been taken up and asks nothing for so long makes room for others (ms). */
const patienceMs = 200;
/** So long all else waits for new connections (ms): whoever never stops coming starves nobody. */
const longestMs = 100;

export type Connections = {
  /** Has the server take up new connections in fair turns. */
  takeUpInTurn(server: Server): void;
  /** Waits until no new connection is left that has not been taken up and heard, 100 ms at most. */
  allHeard(): Promise<void>;
};

/**
 * The kernel hands over new connections in the order they came, one in each turn of the event loop: behind a thousand of one
 * address everybody would wait until all those are answered. So what takes long waits until none is left; and what one
 * address opens beyond a browser's needs is taken up little by little, one of each address after the other.
 */
export function createConnections(): Connections {
  /** Of each address, how many came since none was left. */
  const come = new Map<string, number>();
  const waiting = new Map<string, Socket[]>();
  /** Who was taken up and has not asked yet: what is called when they do. */
  const unheard = new Map<Socket, () => void>();
  let arrivals = 0;
  let isHandingOut = false;
  let makeRoom = () => {};

  /** @param isMore whether something else is left to wait for */
  async function allCome(isMore = () => false): Promise<void> {
    const startedAt = performance.now();
    let before: number;
    // Of this turn only the end may be left.
    await nextTurn();
    do {
      before = arrivals;
      await nextTurn();
    } while ((arrivals > before || isMore()) && performance.now() - startedAt < longestMs);
  }

  /** @param takeUp what the server does with a connection */
  async function handOut(takeUp: (socket: Socket) => void): Promise<void> {
    if (isHandingOut) return;
    isHandingOut = true;
    await allCome();
    while (waiting.size > 0) {
      // One of each address, again and again.
      for (const [address, sockets] of waiting) {
        if (unheard.size >= maxUnheard) break;
        const socket = sockets.shift();
        waiting.delete(address);
        if (sockets.length > 0) waiting.set(address, sockets);
        if (!socket || socket.destroyed) continue;
        socket.off('error', ignore);
        expect(socket);
        takeUp(socket);
      }
      if (unheard.size >= maxUnheard) await new Promise<void>((resolve) => (makeRoom = resolve));
      await allCome();
    }
    come.clear();
    isHandingOut = false;
  }

  /** Counts a connection until it asks, ends, or has been silent for long. */
  function expect(socket: Socket): void {
    const forget = () => {
      clearTimeout(patience);
      unheard.delete(socket);
      makeRoom();
    };
    const patience = setTimeout(forget, patienceMs).unref();
    unheard.set(socket, forget);
    socket.once('close', forget);
  }

  return {
    takeUpInTurn(server) {
      const [takeUp] = server.listeners('connection') as ((socket: Socket) => void)[];
      if (!takeUp) throw new Error('The server takes up no connections');
      server.off('connection', takeUp);
      server.prependListener('request', ({ socket }) => unheard.get(socket)?.());
      server.on('connection', (socket) => {
        arrivals += 1;
        const address = socket.remoteAddress ?? '';
        const count = (come.get(address) ?? 0) + 1;
        come.set(address, count);
        if (count <= maxAtOnce) takeUp.call(server, socket);
        else {
          socket.on('error', ignore);
          const sockets = waiting.get(address);
          if (sockets) sockets.push(socket);
          else waiting.set(address, [socket]);
        }
        void handOut((next) => takeUp.call(server, next));
      });
    },
    allHeard: () => allCome(() => waiting.size > 0),
  };
}

/** Who hangs up before their turn gets no answer. */
function ignore(): void {}

/** Those of this process. */
export const connections = createConnections();
