import type { PageWords } from './words';

const retrySeconds = 30;

/**
 * Keeps the page while the ZIP has no place: it asks first, and again by itself, until the client cancels.
 * @param say says below the link how it stands
 */
export function waitForZip(link: HTMLAnchorElement, words: PageWords, say: (text: string) => void): void {
  const text = link.textContent;
  let timer = 0;
  /** The question whose answer counts; 0 for none. */
  let turn = 0;
  let turns = 0;

  const stop = () => {
    clearTimeout(timer);
    turn = 0;
    link.textContent = text;
    say('');
  };
  const go = (isFile: boolean) => {
    stop();
    if (!isFile) {
      location.assign(link.href);
      return;
    }
    // An answer that is no file does not replace the page, in the rare case that the place has gone.
    link.download = '';
    link.click();
    link.removeAttribute('download');
  };
  const ask = async () => {
    turns += 1;
    const mine = turns;
    turn = mine;
    const answer = await fetch(link.href, { method: 'HEAD' }).catch(() => null);
    if (turn !== mine) return;
    if (answer && answer.status !== 429 && answer.status < 500) {
      go(answer.ok);
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
    if (turn > 0) stop();
    else void ask();
  });
}
