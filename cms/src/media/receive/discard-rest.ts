import type { IncomingMessage } from 'node:http';

/** The largest video and its form, in bytes; and how long (ms) they may take after the answer. */
const maxBytes = 64 * 1024 * 1024;
const maxMs = 60_000;

/**
 * Lets a client finish sending what nobody reads any more, as far as that is bearable: cut off, many would never see
 * the answer.
 */
export function discardRest(request: IncomingMessage): void {
  if (request.complete || request.destroyed) return;
  let bytes = 0;
  const end = () => request.destroy();
  const timer = setTimeout(end, maxMs);
  request.once('close', () => clearTimeout(timer));
  request.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > maxBytes) end();
  });
  request.resume();
}
