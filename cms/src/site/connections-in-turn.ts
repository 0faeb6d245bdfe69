import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** So many of one address are taken up at once: a browser opens six. */
const maxAtOnce = 8;
/** Of those that wait, so many in a turn of the event loop: with their answers they take some milliseconds. */
const perTurn = 20;
/** So long those that wait let others go ahead (ms): whoever never stops coming starves nobody. */
const longestMs = 100;

/**
 * Takes up new connections in fair turns. The kernel hands them over in the order they came, one in each turn of the event
 * loop: behind a thousand of one address everybody would wait until all those are answered. So what one address opens
 * beyond a browser's needs waits until no new connection has come in for a turn, or for 100 ms: taking one over costs a fifth of answering
 * it.
 */
export function takeUpInTurn(server: Server): void {
  const [takeUp] = server.listeners('connection') as ((socket: Socket) => void)[];
  if (!takeUp) throw new Error('The server takes up no connections');
  /** How many of each address came since all were taken up. */
  const come = new Map<string, number>();
  const waiting = new Map<string, Socket[]>();
  let hasCome = false;
  let startedAt = 0;
  let isTurnComing = false;

  function callTurn(): void {
    if (isTurnComing) return;
    isTurnComing = true;
    setImmediate(turn);
  }

  function turn(): void {
    isTurnComing = false;
    if (hasCome && performance.now() - startedAt < longestMs) {
      hasCome = false;
      callTurn();
    } else if (waiting.size === 0) {
      come.clear();
    } else {
      hasCome = false;
      takeUpSome();
      callTurn();
    }
  }

  /** One of each address, again and again. */
  function takeUpSome(): void {
    let left = perTurn;
    for (const [address, sockets] of waiting) {
      if (left === 0) return;
      left -= 1;
      const socket = sockets.shift();
      waiting.delete(address);
      if (sockets.length > 0) waiting.set(address, sockets);
      socket?.off('error', ignore);
      if (socket && !socket.destroyed) takeUp?.call(server, socket);
    }
  }

  server.off('connection', takeUp);
  server.on('connection', (socket) => {
    hasCome = true;
    if (come.size === 0) startedAt = performance.now();
    callTurn();
    const address = socket.remoteAddress ?? '';
    const count = (come.get(address) ?? 0) + 1;
    come.set(address, count);
    if (count <= maxAtOnce) {
      takeUp.call(server, socket);
      return;
    }
    socket.on('error', ignore);
    const sockets = waiting.get(address);
    if (sockets) sockets.push(socket);
    else waiting.set(address, [socket]);
  });
}

/** Who hangs up before their turn gets no answer. */
function ignore(): void {}
