import type { bookHeaders } from 'contract/book/book';
import { createPictureCounter } from 'contract/book/count-pictures';
import { chunksOf, nameOf } from './answered-file';
import { canSaveToPhone } from './save-to-phone';
import type { DownloadWords } from './words';

/** Repeated, as its module would be in every page. */
const headers: typeof bookHeaders = { photographs: 'x-photographs', dpi: 'x-dpi' };
const retrySeconds = 30;
/** A screen reader says each number. */
const tellMs = 500;
/** A browser has begun to save a file by then. */
const savedMs = 60_000;

/** Hands a file to the phone, or saves it. @throws DOMException of the phone: a tap of a moment ago is wanted, or the sheet was closed */
async function save(file: File): Promise<void> {
  const files = [file];
  if (canSaveToPhone() && navigator.canShare({ files })) {
    await navigator.share({ files });
    return;
  }
  const href = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href, download: file.name }).click();
  setTimeout(() => URL.revokeObjectURL(href), savedMs);
}

/** @param tell is told how many photographs have come @throws Error when not all of it comes */
async function readBook(answer: Response, tell: (count: number) => void): Promise<File> {
  if (!answer.body) throw new Error('No body');
  const countIn = createPictureCounter();
  const parts: BlobPart[] = [];
  for await (const chunk of chunksOf(answer.body)) {
    parts.push(chunk);
    tell(countIn(chunk));
  }
  const file = new File(parts, nameOf(answer) ?? 'book.pdf', { type: 'application/pdf' });
  if (!(await file.slice(-16).text()).includes('%%EOF')) throw new Error('No end');
  return file;
}

/** What came of a tap: what is said, and what its link says from now on, if that is another word. */
type Outcome = { said: string; label?: string };

/**
 * Makes the links to a book keep the page, say how many photographs are in it, and save it when all of it is there. A second tap
 * cancels. While there is no place, or no connection to begin with, it is asked for again.
 * @param say says beneath the links how it stands
 */
export function makeBooks(box: HTMLElement, words: DownloadWords, say: (text: string) => void): void {
  /** Those that came, by their addresses, and what is to be said of them. */
  const made = new Map<string, { file: File; note: string }>();
  const labels = new Map([...box.querySelectorAll('a')].map((link) => [link, link.textContent ?? '']));
  let current: { link: HTMLAnchorElement; end: AbortController } | null = null;

  /** @returns null for one that was cancelled */
  const ask = async (href: string, signal: AbortSignal): Promise<Response | null> => {
    for (;;) {
      const answer = await fetch(href, { signal }).catch(() => null);
      if (signal.aborted) return null;
      if (answer && answer.status !== 429 && answer.status < 500) return answer;
      const seconds = Number(answer?.headers.get('retry-after')) || retrySeconds;
      say((answer ? words.queued : words.away).replace('{n}', String(seconds)));
      await new Promise((resolve) => {
        setTimeout(resolve, seconds * 1_000);
        signal.onabort = resolve;
      });
      if (signal.aborted) return null;
    }
  };

  const read = async (answer: Response) => {
    let toldAt = -tellMs;
    const file = await readBook(answer, (count) => {
      if (count === 0 || performance.now() < toldAt + tellMs) return;
      toldAt = performance.now();
      const of = answer.headers.get(headers.photographs) ?? '';
      say(words.counted.replace('{n}', String(count)).replace('{of}', of));
    });
    const dpi = answer.headers.get(headers.dpi);
    return { file, note: dpi ? words.coarse.replace('{n}', dpi) : '' };
  };

  const make = async (href: string, signal: AbortSignal): Promise<Outcome | null> => {
    let book = made.get(href);
    if (!book) {
      say(words.preparing);
      const answer = await ask(href, signal);
      if (!answer) return null;
      if (!answer.ok) {
        location.assign(href);
        return { said: '' };
      }
      book = await read(answer);
      if (signal.aborted) return null;
    }
    made.set(href, book);
    try {
      await save(book.file);
    } catch (error) {
      const isClosed = (error as Error).name === 'AbortError';
      if (!isClosed) return { said: [words.ready, book.note].filter(Boolean).join('. '), label: words.ready };
    }
    made.delete(href);
    return { said: [words.made, book.note].filter(Boolean).join(' ') };
  };

  const begin = async (link: HTMLAnchorElement) => {
    const end = new AbortController();
    current = { link, end };
    if (!made.has(link.href)) link.textContent = words.cancel;
    const outcome = await make(link.href, end.signal).catch(
      (): Outcome => ({ said: navigator.onLine ? words.broken : words.lost }),
    );
    if (!outcome || end.signal.aborted) return;
    current = null;
    link.textContent = outcome.label ?? labels.get(link) ?? '';
    say(outcome.said);
  };

  box.addEventListener('click', (event) => {
    const link = (event.target as Element).closest('a');
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const former = current;
    if (former) {
      former.end.abort();
      former.link.textContent = labels.get(former.link) ?? '';
      current = null;
      say('');
    }
    if (former?.link !== link) void begin(link);
  });
}
