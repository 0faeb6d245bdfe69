import { finished, Readable } from 'node:stream';
import { ZipFile } from 'yazl';

/** A file of a ZIP. */
export type ZippedFile = {
  name: string;
  /** Its exact length; null where it is not known before it is read. */
  bytes: number | null;
  modified: Date;
  open(): Readable | Promise<Readable>;
};

/** A text of a ZIP, in UTF-8. A function is called at the end where the ZIP's length is not known, else at once. */
export type ZippedText = { name: string; text: string | (() => string) };

/** A ZIP that is made while it is read. */
export type ZipStream = {
  /** Its exact length, in bytes; null where that of a file is not known. */
  length: number | null;
  stream: Readable;
  /** Ends the stream, and closes the file that is being read. */
  abort(): void;
};

type Done = (error: null, opened: Readable) => void;

/** What yazl tells of a length that it does not know. */
const unknown = -1;
const asIs = { compress: false, mode: 0o100644 } as const;

/**
 * A ZIP of files as they are, and of texts at its end. Nothing is opened before it is read, and one file at a time. A file that
 * fails, or has another length than was announced, ends the stream with an error: a ZIP that opens is whole.
 */
export function zipOf(
  files: readonly ZippedFile[],
  texts: readonly ZippedText[],
  now = new Date(),
): ZipStream {
  /** @returns the ZIP's length in bytes; null if that of a file is not known. yazl tells it at once. */
  function fill(zip: ZipFile, openNext: (file: ZippedFile, done: Done) => void): number | null {
    for (const file of files) {
      const size = file.bytes === null ? {} : { size: file.bytes };
      const options = { ...asIs, ...size, mtime: file.modified };
      zip.addReadStreamLazy(file.name, options, (done) => openNext(file, done));
    }
    const isLengthKnown = files.every(({ bytes }) => bytes !== null);
    for (const { name, text } of texts) {
      const make = () => Buffer.from(typeof text === 'string' ? text : text());
      const options = { ...asIs, mtime: now };
      if (isLengthKnown) zip.addBuffer(make(), name, options);
      else zip.addReadStreamLazy(name, options, (done) => done(null, Readable.from([make()])));
    }
    let length: number | null = null;
    const onLength = (bytes = unknown) => {
      length = bytes === unknown ? null : bytes;
    };
    zip.end({ forceZip64Format: false, comment: '' }, onLength);
    return length;
  }

  let zipped: Readable | undefined;
  let current: Readable | undefined;
  const stream = new Readable({
    read() {
      zipped ??= begin();
      zipped.resume();
    },
    destroy(error, done) {
      current?.destroy();
      zipped?.destroy();
      done(error);
    },
  });
  const fail = (error: unknown) => {
    stream.destroy(error instanceof Error ? error : new Error(String(error)));
  };

  async function open(file: ZippedFile, done: Done): Promise<void> {
    const opened = await file.open();
    current = opened;
    finished(opened, { writable: false }, (error) => error && fail(error));
    if (stream.destroyed) opened.destroy();
    let left = file.bytes ?? Number.POSITIVE_INFINITY;
    opened.on('data', (chunk: Buffer) => {
      left -= chunk.length;
      // Stops before the response has as many bytes as a whole ZIP.
      if (left < 0) fail(new Error(`${file.name} is longer than ${file.bytes} bytes`));
    });
    done(null, opened);
  }

  function begin(): Readable {
    const zip = new ZipFile();
    zip.on('error', fail);
    fill(zip, (file, done) => {
      open(file, done).catch(fail);
    });
    const output = zip.outputStream as Readable;
    output.on('data', (chunk: Buffer) => {
      if (!stream.push(chunk)) output.pause();
    });
    output.once('end', () => stream.push(null));
    return output;
  }

  const length = fill(new ZipFile(), () => {});
  return { length, stream, abort: () => stream.destroy() };
}
