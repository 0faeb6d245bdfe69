import { type MadeBook, readBook } from '../../../data/book';
import { canShare, saveFile, share } from '../../../lib/hand-over';
import type { DownloadWords } from './words';

const retrySeconds = 30;

/**
 * Makes the links to a book keep the page and say how many photographs have come. A whole one is saved, or waits for the tap that a
 * phone asks for. A second tap cancels. While there is no place, or no connection to begin with, it is asked for again.
 * @param say says beneath the links how it stands
 */
export function makeBooks(box: HTMLElement, words: DownloadWords, say: (text: string) => void): void {
  const labels = new Map([...box.querySelectorAll('a')].map((link) => [link, link.textContent]));
  /** Those that wait for a tap. */
  const ready = new Map<HTMLAnchorElement, File>();
  let current: { link: HTMLAnchorElement; ending: AbortController } | null = null;

  const end = () => {
    if (!current) return;
    const { link, ending } = current;
    current = null;
    ending.abort();
    link.textContent = ready.has(link) ? words.ready : (labels.get(link) ?? '');
    say('');
  };
  /** @returns null where another page says why there is none */
  const make = async (link: HTMLAnchorElement, signal: AbortSignal): Promise<MadeBook | null> => {
    say(words.preparing);
    link.textContent = words.cancel;
    for (;;) {
      const answer = await fetch(link.href, { signal }).catch(() => null);
      signal.throwIfAborted();
      if (answer?.ok) {
        return await readBook(answer, (done, all) => {
          const text = words.counted.replace('{n}', String(done)).replace('{of}', String(all));
          if (done > 0 && !signal.aborted) link.textContent = text;
        });
      }
      if (answer && answer.status !== 429 && answer.status < 500) {
        location.assign(link.href);
        return null;
      }
      const seconds = Number(answer?.headers.get('retry-after')) || retrySeconds;
      say((answer ? words.queued : words.away).replace('{n}', String(seconds)));
      await new Promise((resolve, reject) => {
        setTimeout(resolve, seconds * 1_000);
        signal.onabort = reject;
      });
    }
  };
  const begin = async (link: HTMLAnchorElement) => {
    const ending = new AbortController();
    current = { link, ending };
    const book = await make(link, ending.signal).catch(() => undefined);
    if (ending.signal.aborted) return;
    if (book && canShare(book.file)) ready.set(link, book.file);
    else if (book) saveFile(book.file);
    end();
    if (book) say(words.made + (book.dpi ? ` ${words.coarse}` : ''));
    else if (book === undefined) say(words.broken);
  };

  box.addEventListener('click', (event) => {
    const link = (event.target as Element).closest('a');
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const pressed = current?.link;
    const file = ready.get(link);
    end();
    if (file) void share(file);
    else if (pressed !== link) void begin(link);
  });
}
