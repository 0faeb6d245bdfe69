import type { IncomingMessage } from 'node:http';

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
 * The text of a request's body, for what is answered ahead of Strapi's parser. @throws BodyError, SenderLeftError
 * @param most bytes @param timeoutMs until its end
 */
export function readBody(request: IncomingMessage, most: number, timeoutMs = 10_000): Promise<string> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    let bytes = 0;
    const stop = () => {
      clearTimeout(timer);
      request.off('data', take).off('end', finish).off('error', leave).off('close', leave);
    };
    const refuse = (error: Error) => {
      stop();
      // What is still to come is dropped until the answer closes the connection.
      request.resume();
      reject(error);
    };
    const take = (part: Buffer) => {
      bytes += part.length;
      if (bytes > most) refuse(new BodyError(413));
      else parts.push(part);
    };
    const finish = () => {
      stop();
      resolve(Buffer.concat(parts).toString('utf8'));
    };
    const leave = () => refuse(new SenderLeftError());
    const timer = setTimeout(() => refuse(new BodyError(408)), timeoutMs);
    if (request.destroyed) leave();
    else if (Number(request.headers['content-length']) > most) refuse(new BodyError(413));
    else request.on('data', take).once('end', finish).once('error', leave).once('close', leave);
  });
}
