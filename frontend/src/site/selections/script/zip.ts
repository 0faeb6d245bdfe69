import type { DownloadWords } from './words';

const retrySeconds = 30;

/**
 * Asks for a download until it has a place, and says how long it waits.
 * @returns null where it leads to a page that says why there is none @throws once the signal ends it
 */
export async function awaitPlace(
  href: string,
  init: RequestInit & { signal: AbortSignal },
  words: DownloadWords,
  say: (text: string) => void,
): Promise<Response | null> {
  for (;;) {
    const answer = await fetch(href, init).catch(() => null);
    init.signal.throwIfAborted();
    if (answer?.ok) return answer;
    if (answer && answer.status !== 429 && answer.status < 500) {
      location.assign(href);
      return null;
    }
    const seconds = Number(answer?.headers.get('retry-after')) || retrySeconds;
    say((answer ? words.queued : words.away).replace('{n}', String(seconds)));
    await new Promise((resolve, reject) => {
      setTimeout(resolve, seconds * 1_000);
      init.signal.onabort = reject;
    });
  }
}

/**
 * Keeps the page while the ZIP has no place: it asks first, and again by itself, until the client cancels.
 * @param say says below the link how it stands
 */
export function waitForZip(link: HTMLAnchorElement, words: DownloadWords, say: (text: string) => void): void {
  const text = link.textContent;
  /** Ends the asking; null for none. */
  let ending: AbortController | null = null;

  const stop = () => {
    ending?.abort();
    ending = null;
    link.textContent = text;
    say('');
  };
  const ask = async () => {
    ending = new AbortController();
    const { signal } = ending;
    const tell = (how: string) => {
      say(how);
      link.textContent = words.cancel;
    };
    const answer = await awaitPlace(link.href, { method: 'HEAD', signal }, words, tell);
    stop();
    if (!answer) return;
    // An answer that is no file does not replace the page, in the rare case that the place has gone.
    link.download = '';
    link.click();
    link.removeAttribute('download');
  };
  link.addEventListener('click', (event) => {
    if (link.hasAttribute('download')) return;
    event.preventDefault();
    if (ending) stop();
    else ask().catch(() => {});
  });
}
