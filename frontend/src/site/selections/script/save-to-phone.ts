import { readFile } from '../../../data/read-file';
import { canShare, share } from '../../../lib/hand-over';
import type { DownloadWords } from './words';

/** What a phone holds in memory at most; more is downloaded. */
const mostBytes = 150_000_000;

/** Reads a picture. @param tell is told the percentage that has come @returns null for one that is too large */
async function readPicture(href: string, tell: (percent: string) => void): Promise<File | null> {
  const answer = await fetch(href);
  if (!answer.ok) throw new Error(`HTTP ${answer.status}`);
  const bytes = Number(answer.headers.get('content-length'));
  let read = 0;
  const see = (part: Uint8Array) => {
    read += part.length;
    if (Math.max(read, bytes) > mostBytes) throw new RangeError('Too large');
    if (bytes > 0) tell(` ${Math.round((100 * read) / bytes)}%`);
  };
  return await readFile(answer, see).catch((error: unknown) => {
    if (error instanceof RangeError) return null;
    throw error;
  });
}

/**
 * Makes the links to pictures hand them to the phone, which saves them among its photographs. A phone asks for a tap of a moment ago:
 * a picture that took longer to come waits for a second one.
 * @param say says how it stands, also where the link is a sign alone
 */
export function saveToPhone(form: HTMLFormElement, words: DownloadWords, say: (text: string) => void): void {
  /** Those that came, by their addresses. */
  const files = new Map<string, File>();

  const label = (link: HTMLAnchorElement, word: string) => {
    (link.querySelector('span') ?? link).textContent = word;
    link.setAttribute('aria-label', `${word} ${link.dataset.save}`);
  };

  const save = async (link: HTMLAnchorElement) => {
    const { href } = link;
    const tell = (word: string, spoken = word) => {
      label(link, word);
      say(spoken);
    };
    try {
      tell(words.preparing);
      const file =
        files.get(href) ?? (await readPicture(href, (percent) => label(link, words.preparing + percent)));
      if (!file || !canShare(file)) {
        location.assign(href);
      } else {
        files.set(href, file);
        if (!(await share(file))) return tell(words.ready);
        files.delete(href);
      }
      tell(words.toPhone, '');
    } catch {
      tell(words.failed);
    }
  };

  const saving = new Set<EventTarget>();
  form.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-save]');
    if (!link) return;
    event.preventDefault();
    if (saving.has(link)) return;
    saving.add(link);
    void save(link).finally(() => saving.delete(link));
  });
  for (const link of form.querySelectorAll<HTMLAnchorElement>('a[data-save]')) label(link, words.toPhone);
}
