import { readBook } from '../../../data/book';
import { canShare, saveFile, share } from '../../../lib/hand-over';
import type { DownloadWords } from './words';

const retrySeconds = 30;

/**
 * Makes the links to a ZIP or a book keep the page. While there is no place, or no connection to begin with, it is asked for again; a
 * second tap cancels. A ZIP is then downloaded. Of a book the photographs that have come are counted; a whole one is saved, or waits for
 * the tap that a phone asks for.
 * @param say says beneath the links how it stands
 */
export function keepPage(
  links: Iterable<HTMLAnchorElement>,
  method: 'HEAD' | 'GET',
  words: DownloadWords,
  say: (text: string) => void,
): void {
  const labels = new Map([...links].map((link) => [link, link.textContent]));
  /** Those that wait for a tap. */
  const ready = new Map<HTMLAnchorElement, File>();
  let current: { link: HTMLAnchorElement; ending: AbortController } | null = null;

  const end = (said: string) => {
    if (!current) return;
    const { link, ending } = current;
    current = null;
    ending.abort();
    link.textContent = ready.has(link) ? words.ready : (labels.get(link) ?? '');
    say(said);
  };
  /** @returns null where another page says why there is none */
  const awaitPlace = async (href: string, signal: AbortSignal): Promise<Response | null> => {
    for (;;) {
      const answer = await fetch(href, { method, signal }).catch(() => null);
      signal.throwIfAborted();
      if (answer?.ok) return answer;
      if (answer && answer.status !== 429 && answer.status < 500) {
        location.assign(href);
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
  /** @returns what is to be said then */
  const take = async (link: HTMLAnchorElement, signal: AbortSignal): Promise<string> => {
    const answer = await awaitPlace(link.href, signal);
    if (!answer) return '';
    if (method === 'HEAD') {
      // An answer that is no file does not replace the page, in the rare case that the place has gone.
      link.download = '';
      link.click();
      link.removeAttribute('download');
      return '';
    }
    const { file, isCoarse } = await readBook(answer, (done, all) => {
      const text = words.counted.replace('{n}', String(done)).replace('{of}', String(all));
      if (done > 0 && !signal.aborted) link.textContent = text;
    });
    signal.throwIfAborted();
    if (canShare(file)) ready.set(link, file);
    else saveFile(file);
    return words.made + (isCoarse ? ` ${words.coarse}` : '');
  };

  for (const link of labels.keys()) {
    link.addEventListener('click', (event) => {
      const isOther = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
      if (isOther || link.hasAttribute('download')) return;
      event.preventDefault();
      const isPressedAgain = current?.link === link;
      const file = ready.get(link);
      end('');
      if (file) void share(file);
      if (file || isPressedAgain) return;
      const ending = new AbortController();
      current = { link, ending };
      say(words.preparing);
      link.textContent = words.cancel;
      take(link, ending.signal).then(end, () => ending.signal.aborted || end(words.broken));
    });
  }
}
