import type { IncomingMessage } from 'node:http';

/** Timeout of a body without files (ms); uploads have the 20 minutes of `config/server`. */
const timeoutMs = 30_000;

/** Closes the connection of a client that sends its body too slowly, also after it was answered. */
export function limitBodyTime(request: IncomingMessage): void {
  if (request.complete) return;
  const timer = setTimeout(() => request.destroy(), timeoutMs);
  for (const event of ['end', 'close']) request.once(event, () => clearTimeout(timer));
}
