import { bookHeaders } from 'contract/book/book';
import { createPictureCounter } from 'contract/book/count-pictures';
import { inTime } from '../../lib/in-time';
import { type AskedBook, type BookMaker, cutOffCode } from '../book';
import { DataError } from '../data-error';
import type { OwnerCalls } from './owner-calls';

/** Most time without a byte, in ms: a picture that was never shown is made first. */
const silenceMs = 60_000;

export function bookOf({ open }: OwnerCalls): BookMaker {
  return {
    async make(asked, { signal, onProgress }) {
      const response = await open(pathOf(asked), signal);
      const all = Number(response.headers.get(bookHeaders.photographs));
      onProgress(0, all);
      const count = createPictureCounter();
      const chunks = await readAll(response, signal, (chunk) => onProgress(count(chunk), all));
      const file = new File(chunks, nameIn(response.headers), { type: 'application/pdf' });
      const dpi = Number(response.headers.get(bookHeaders.dpi));
      return { file, dpi: dpi > 0 ? dpi : null };
    },
  };
}

function pathOf({ of, format, language, items, isWithUnshown }: AskedBook): string {
  const query = new URLSearchParams({
    ...('selection' in of ? of : { stories: of.stories.join() }),
    format,
    language,
    ...(items && { items: items.join() }),
    ...(isWithUnshown && { unshown: '1' }),
  });
  return `/api/book?${query}`;
}

async function readAll(
  response: Response,
  signal: AbortSignal,
  onChunk: (chunk: Uint8Array) => void,
): Promise<Uint8Array<ArrayBuffer>[]> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  const reader = response.body?.getReader();
  try {
    for (;;) {
      const part = await inTime(reader?.read() ?? Promise.reject(new Error('It has no body')), silenceMs);
      if (part.done) break;
      chunks.push(part.value);
      onChunk(part.value);
    }
  } catch (cause) {
    void reader?.cancel().catch(() => undefined);
    throw signal.aborted ? new DataError('aborted', 'The book was cancelled') : cutOff(cause);
  }
  // What stands between may end a broken answer as if it were whole.
  if (!(await endOf(chunks)).includes('%%EOF')) throw cutOff(undefined);
  return chunks;
}

const endOf = async (chunks: Uint8Array<ArrayBuffer>[]) => await new Blob(chunks).slice(-1_024).text();

const cutOff = (cause: unknown) =>
  new DataError('offline', 'The book was cut off', { cause, details: { code: cutOffCode } });

/** The file's name in a Content-Disposition (RFC 6266). */
function nameIn(headers: Headers): string {
  const text = headers.get('content-disposition') ?? '';
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(text)?.[1];
  const plain = /filename="?([^";]+)"?/i.exec(text)?.[1];
  try {
    return encoded ? decodeURIComponent(encoded) : (plain ?? 'portfolio.pdf');
  } catch {
    return 'portfolio.pdf';
  }
}
