import { on } from 'node:events';
import path from 'node:path';
import { addAbortSignal, Readable } from 'node:stream';
import { Worker } from 'node:worker_threads';
import type { Book, Photograph } from './form/book';

/** A book of 60 photographs and every font takes a third of it. What is new in it is soon old: 8 MB took 10 MB more. */
const resourceLimits = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 2 };

/** What the thread says; it goes on when it is answered: after `open` with the picture. */
export type Said =
  | { widths: Map<Photograph['key'], number> }
  | { open: Photograph['key'] }
  | { bytes: Uint8Array }
  | { isWhole: true };

/** Bytes that can be given to another thread: small ones lie in memory that others share. */
export const owned = (bytes: Uint8Array) =>
  bytes.byteLength === bytes.buffer.byteLength ? bytes : new Uint8Array(bytes);

/** Gives a JPEG; null where it cannot be read. Called once for each photograph in the pages' order, one at a time. */
type Open = (key: Photograph['key']) => Promise<Buffer | null>;

export type MadeBook = {
  /** The photographs that it opens, with the px of width that each needs for the promised resolution. */
  widths: Map<Photograph['key'], number>;
  /** Writes it as a PDF while it is read. An error of `open` destroys the stream, and what came of it is no valid PDF. */
  write(open: Open): Readable;
};

/**
 * Composes a book in a thread, so that nobody waits for it and its memory goes with it.
 * @param signal ends the thread, whether the book was written or not
 */
export async function makeBook(book: Book, signal: AbortSignal): Promise<MadeBook> {
  signal.throwIfAborted();
  const thread = new Worker(path.join(__dirname, 'book-thread.js'), { workerData: book, resourceLimits });
  signal.addEventListener('abort', () => void thread.terminate(), { once: true });
  const messages = on(thread, 'message', { close: ['exit'] });
  /** Each message of the thread is answered with one, and it has no more than one on its way. */
  const ask = async (answer?: Uint8Array | null): Promise<Said> => {
    if (answer !== undefined) thread.postMessage(answer, answer ? [answer.buffer as ArrayBuffer] : []);
    const { value } = await messages.next();
    if (!value) throw new Error('The thread of a book ended before it');
    return value[0];
  };
  const widths = await ask();
  if (!('widths' in widths)) throw new Error('A book has no widths');
  async function* bytes(open: Open): AsyncGenerator<Uint8Array> {
    try {
      let said = await ask(null);
      while (!('isWhole' in said)) {
        if ('bytes' in said) yield said.bytes;
        const picture = 'open' in said ? await open(said.open) : null;
        said = await ask(picture && owned(picture));
      }
    } finally {
      void thread.terminate();
    }
  }
  return {
    widths: widths.widths,
    write: (open) => addAbortSignal(signal, Readable.from(bytes(open), { objectMode: false })),
  };
}
