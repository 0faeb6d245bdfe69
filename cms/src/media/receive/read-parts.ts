import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { Busboy, type BusboyInstance } from '@fastify/busboy';
import { strings } from '../../platform/strings';
import { refusal } from '../checks/refusals';

/** The process is shutting down and refuses the rest of an upload: 503, to be retried. */
export class ShutdownError extends Error {
  constructor() {
    super('The process is shutting down');
  }
}

const shutdown = new AbortController();

/** Refuses all uploads that have not arrived, from now on. */
export function refuseUploads(): void {
  shutdown.abort();
}

export type FilePart = {
  stream: Readable;
  field: string;
  /** As the client sent it, with folders. */
  name: string;
  /** The content type that the client declares. */
  declared: string;
  /** Aborted when the rest of the request is refused. */
  signal: AbortSignal;
};

/** The read timeout of a request (ms). */
const silenceMs = 30_000;
/** Sizes in bytes. */
const limits = { fieldNameSize: 100, fieldSize: 100_000, fields: 50, parts: 100, headerPairs: 20 };

/**
 * Streams the parts of a multipart request as they arrive. Resolves when the last one is handled; rejects with the first
 * error, and reads no further.
 */
export function readParts(
  request: IncomingMessage,
  { onField, onFile }: { onField(field: string, value: string): void; onFile(part: FilePart): Promise<void> },
): Promise<void> {
  return new Promise((resolve, reject) => {
    const unwanted = new AbortController();
    const handled: Promise<void>[] = [];
    let parser: BusboyInstance | undefined;

    const malformed = () => fail(refusal('media/malformed', strings.media.malformed));
    // A request closes after its end as well.
    const onClose = () => {
      if (!request.complete) malformed();
    };
    const silence = setTimeout(malformed, silenceMs);
    const onData = () => silence.refresh();
    const onShutdown = () => fail(new ShutdownError());

    function stop(): void {
      clearTimeout(silence);
      request.off('close', onClose).off('data', onData);
      shutdown.signal.removeEventListener('abort', onShutdown);
      if (parser) request.unpipe(parser);
    }
    function fail(error: Error): void {
      stop();
      unwanted.abort();
      reject(error);
    }

    try {
      const headers = request.headers as { 'content-type': string };
      parser = new Busboy({ headers, preservePath: true, limits });
    } catch {
      // No boundary.
      malformed();
      return;
    }
    parser.on('error', malformed);
    parser.on('partsLimit', malformed);
    parser.on('fieldsLimit', malformed);
    parser.on('field', (field, value, isNameCut, isValueCut) => {
      if (isNameCut || isValueCut || field === undefined) {
        malformed();
        return;
      }
      try {
        onField(field, value);
      } catch (error) {
        // Thrown here it would be uncaught, and end the process.
        fail(error instanceof Error ? error : new Error(String(error)));
      }
    });
    parser.on('file', (field, stream, name, _encoding, declared) => {
      // The parser reports an early end.
      stream.on('error', () => {});
      const done = onFile({
        stream,
        field: field ?? '',
        name: name ?? '',
        declared,
        signal: unwanted.signal,
      });
      done.catch(fail);
      handled.push(done);
    });
    parser.once('finish', () => {
      Promise.all(handled).then(() => {
        stop();
        resolve();
      }, fail);
    });
    if (shutdown.signal.aborted) {
      onShutdown();
      return;
    }
    shutdown.signal.addEventListener('abort', onShutdown);
    request.on('data', onData).on('close', onClose);
    request.pipe(parser);
  });
}
