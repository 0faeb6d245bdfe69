import type { IncomingMessage, ServerResponse } from 'node:http';
import { acceptedEncoding } from './accepted-encoding';
import type { ReadyAnswer } from './ready-answer';

/** Sends a ready answer in the encoding the visitor takes, or 304 when they have those very bytes. */
export function sendAnswer(request: IncomingMessage, response: ServerResponse, answer: ReadyAnswer): void {
  const variant = answer.variants[acceptedEncoding(request.headers['accept-encoding'] as string | undefined)];
  const known = request.headers['if-none-match'];
  if (known !== undefined && answer.status === 200 && names(known, variant.etag)) {
    response.writeHead(304, variant.notModifiedHeaders).end();
    return;
  }
  response.writeHead(answer.status, variant.headers);
  // Node leaves the bytes out of an answer to HEAD.
  response.end(variant.bytes);
}

function names(known: string, etag: string): boolean {
  return known === etag || known.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}
