import type { DownloadWords } from './words';

/** What a phone holds in memory at most; more is downloaded. */
const mostBytes = 150_000_000;

/** The type of a file that a phone's photo library takes, by its ending; the server sends each as a file of no type. */
const typeOf = (ending: string) =>
  ({ mov: 'video/quicktime', mp4: 'video/mp4', jpg: 'image/jpeg' })[ending] ?? `image/${ending}`;

/** Whether this is a phone that can hand a picture to another app. */
export function canSaveToPhone(): boolean {
  const picture = new File([''], 'a.jpg', { type: 'image/jpeg' });
  return matchMedia('(pointer: coarse)').matches && Boolean(navigator.canShare?.({ files: [picture] }));
}

/** Reads a file. @param tell is told the percentage that has come @returns null for one that is too large */
async function readFile(href: string, tell: (percent: string) => void): Promise<File | null> {
  const answer = await fetch(href);
  if (!answer.ok || !answer.body) throw new Error(`HTTP ${answer.status}`);
  const bytes = Number(answer.headers.get('content-length'));
  const name = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1] ?? 'foto.jpg';
  const reader = answer.body.getReader();
  const parts: BlobPart[] = [];
  let read = 0;
  for (let { done, value } = await reader.read(); !done; { done, value } = await reader.read()) {
    if (!value) continue;
    parts.push(value as BlobPart);
    read += value.length;
    if (Math.max(read, bytes) > mostBytes) {
      void reader.cancel();
      return null;
    }
    if (bytes > 0) tell(` ${Math.round((100 * read) / bytes)}%`);
  }
  return new File(parts, name, { type: typeOf(name.replace(/.*\./, '').toLowerCase()) });
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
        files.get(href) ?? (await readFile(href, (percent) => label(link, words.preparing + percent)));
      if (!file || !navigator.canShare({ files: [file] })) {
        location.assign(href);
      } else {
        files.set(href, file);
        await navigator.share({ files: [file] });
        files.delete(href);
      }
      tell(words.toPhone, '');
    } catch (error) {
      // Who closes the phone's sheet wants nothing more.
      if ((error as Error).name === 'AbortError') {
        files.delete(href);
        tell(words.toPhone, '');
      } else tell(files.has(href) ? words.ready : words.failed);
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
