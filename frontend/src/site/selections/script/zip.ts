import type { DownloadWords } from './words';

const retrySeconds = 30;

/**
 * Keeps the page while the ZIP has no place: it asks first, and again by itself, until the client cancels.
 * @param say says below the link how it stands
 */
export function waitForZip(link: HTMLAnchorElement, words: DownloadWords, say: (text: string) => void): void {
  const text = link.textContent;
  let timer = 0;
  /** The question whose answer counts; null for none. */
  let asked: object | null = null;

  const stop = () => {
    clearTimeout(timer);
    asked = null;
    link.textContent = text;
    say('');
  };
  const ask = async () => {
    const mine = {};
    asked = mine;
    const answer = await fetch(link.href, { method: 'HEAD' }).catch(() => null);
    if (asked !== mine) return;
    if (answer && answer.status !== 429 && answer.status < 500) {
      stop();
      if (!answer.ok) return location.assign(link.href);
      // An answer that is no file does not replace the page, in the rare case that the place has gone.
      link.download = '';
      link.click();
      link.removeAttribute('download');
      return;
    }
    const seconds = Number(answer?.headers.get('retry-after')) || retrySeconds;
    say((answer ? words.queued : words.away).replace('{n}', String(seconds)));
    link.textContent = words.cancel;
    timer = window.setTimeout(ask, seconds * 1_000);
  };
  link.addEventListener('click', (event) => {
    if (link.hasAttribute('download')) return;
    event.preventDefault();
    if (asked) stop();
    else void ask();
  });
}
