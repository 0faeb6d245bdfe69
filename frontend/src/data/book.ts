import type { BookFormat, bookHeaders } from 'contract/book/book';
import { createPictureCounter } from 'contract/book/count-pictures';
import type { Language } from 'contract/translations/languages';
import { inTime } from '../lib/in-time';

/** What a PDF is to be made of. */
export interface AskedBook {
  /** Documents' ids. */
  of: { selection: string } | { stories: readonly string[] };
  format: BookFormat;
  language: Language;
  /** Its photographs by their documentIds, in this order; absent for all. */
  items?: readonly string[] | undefined;
  /** Of stories: with what visitors do not see. */
  isWithUnshown: boolean;
}

export interface MadeBook {
  file: File;
  /** The resolution of its pictures where they had to have less detail. */
  dpi: number | null;
}

/** Called as photographs come: how many did, of how many. */
export type TellProgress = (done: number, all: number) => void;

/** PDFs of selections and stories. */
export interface BookMaker {
  /** Makes a PDF, which is whole. @throws DataError */
  make(asked: AskedBook, tell: TellProgress, signal: AbortSignal): Promise<MadeBook>;
}

/** Repeated, as its module would be in every client's page. */
const headers: typeof bookHeaders = { photographs: 'x-photographs', dpi: 'x-dpi' };
/** Most time without a byte, in ms: a picture that was never shown is made first. */
const silenceMs = 60_000;

/** Reads an answer that is a PDF. @throws Error unless all of it comes */
export async function readBook({ headers: given, body }: Response, tell: TellProgress): Promise<MadeBook> {
  const all = Number(given.get(headers.photographs));
  const count = createPictureCounter();
  const parts: BlobPart[] = [];
  // Safari's streams cannot be iterated.
  const reader = body?.getReader();
  for (;;) {
    const part = await inTime(reader?.read() ?? Promise.reject(new Error('No body')), silenceMs);
    if (part.done) break;
    parts.push(part.value);
    tell(count(part.value), all);
  }
  const name = /filename="([^"]+)"/.exec(given.get('content-disposition') ?? '')?.[1] ?? 'portfolio.pdf';
  const file = new File(parts, name, { type: 'application/pdf' });
  // What stands between may end a broken answer as if it were whole.
  if (!(await file.slice(-16).text()).includes('%%EOF')) throw new Error('No end');
  return { file, dpi: Number(given.get(headers.dpi)) || null };
}
