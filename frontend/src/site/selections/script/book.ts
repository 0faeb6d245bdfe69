import { readBook } from '../../../data/book';
import { canShare, saveFile, share } from '../../../lib/hand-over';
import type { DownloadWords } from './words';
import { awaitPlace } from './zip';

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
  const begin = async (link: HTMLAnchorElement) => {
    const ending = new AbortController();
    const { signal } = ending;
    current = { link, ending };
    say(words.preparing);
    link.textContent = words.cancel;
    const count = (done: number, all: number) => {
      const text = words.counted.replace('{n}', String(done)).replace('{of}', String(all));
      if (done > 0 && !signal.aborted) link.textContent = text;
    };
    let said = '';
    try {
      const answer = await awaitPlace(link.href, { signal }, words, say);
      const book = answer && (await readBook(answer, count));
      signal.throwIfAborted();
      if (book && canShare(book.file)) ready.set(link, book.file);
      else if (book) saveFile(book.file);
      if (book) said = words.made + (book.isCoarse ? ` ${words.coarse}` : '');
    } catch {
      if (signal.aborted) return;
      said = words.broken;
    }
    end();
    say(said);
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
