import type { IncomingMessage } from 'node:http';

/** How long a body without files may take (ms). */
const timeoutMs = 30_000;

/** A body that is too large (413), or did not arrive in time (408). The request is still open: it can be answered. */
export class BodyError extends Error {
  constructor(readonly status: 408 | 413) {
    super(status === 413 ? 'The body is too large' : 'The body did not arrive in time');
  }
}

/** A sender who left before the end of the body: nobody waits for an answer. */
export class SenderLeftError extends Error {
  constructor() {
    super('The sender of the body has left');
  }
}

/**
 * A request's body, counted as it arrives. @throws BodyError, SenderLeftError
 * @param most bytes @param withinMs until its end
 */
export function readBody(request: IncomingMessage, most: number, withinMs = timeoutMs): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    let bytes = 0;
    const stop = () => {
      clearTimeout(timer);
      request.off('data', take).off('end', finish).off('error', leave).off('close', leave);
    };
    const refuse = (error: Error) => {
      stop();
      request.pause();
      reject(error);
    };
    const take = (part: Buffer) => {
      bytes += part.length;
      if (bytes > most) refuse(new BodyError(413));
      else parts.push(part);
    };
    const finish = () => {
      stop();
      resolve(Buffer.concat(parts));
    };
    const leave = () => refuse(new SenderLeftError());
    const timer = setTimeout(() => refuse(new BodyError(408)), withinMs);
    if (request.destroyed) leave();
    else if (Number(request.headers['content-length']) > most) refuse(new BodyError(413));
    else request.on('data', take).once('end', finish).once('error', leave).once('close', leave);
  });
}

/** Limits of a discarded rest: bytes, and ms after the answer. */
const rest = { bytes: 2 * 1024 * 1024, ms: timeoutMs };
/** Those of files: the largest video with its form. */
export const restOfFiles = { bytes: 64 * 1024 * 1024, ms: 60_000 };

/**
 * Discards what was not read of a body, and closes the connection of a client that sends more, or slowly: many clients miss
 * the answer if the connection is cut while they send.
 */
export function discardRest(request: IncomingMessage, { bytes: most, ms } = rest): void {
  if (request.complete || request.destroyed) return;
  let bytes = 0;
  const end = () => request.destroy();
  const timer = setTimeout(end, ms);
  for (const event of ['end', 'close']) request.once(event, () => clearTimeout(timer));
  request.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > most) end();
  });
  request.resume();
}
