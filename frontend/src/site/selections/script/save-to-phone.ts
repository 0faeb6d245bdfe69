import type { PageWords } from './words';

/** What a phone holds in memory at most; more is downloaded. */
const mostBytes = 150_000_000;

/** The types of files that a phone's photo library takes; the server sends each as a file of no type. */
const types: Record<string, string> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  heic: 'image/heic',
  gif: 'image/gif',
  mp4: 'video/mp4',
  mov: 'video/quicktime',
};

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
  return new File(parts, name, { type: types[name.replace(/.*\./, '').toLowerCase()] ?? '' });
}

/**
 * Makes the links to pictures hand them to the phone, which saves them among its photographs. A phone asks for a tap of a moment ago:
 * a picture that took longer to come waits for a second one.
 * @param say says how it stands, also where the link is a sign alone
 */
export function saveToPhone(form: HTMLFormElement, words: PageWords, say: (text: string) => void): void {
  /** Those that came, by their addresses. */
  const files = new Map<string, File>();

  const label = (link: HTMLAnchorElement, word: string) => {
    (link.querySelector('span') ?? link).textContent = word;
    link.setAttribute('aria-label', `${word} ${link.dataset.save}`);
  };

  const save = async (link: HTMLAnchorElement) => {
    const { href } = link;
    try {
      label(link, words.preparing);
      say(words.preparing);
      const file =
        files.get(href) ?? (await readFile(href, (percent) => label(link, words.preparing + percent)));
      if (!file || !navigator.canShare({ files: [file] })) {
        location.assign(href);
      } else {
        files.set(href, file);
        await navigator.share({ files: [file] });
        files.delete(href);
      }
      label(link, words.toPhone);
      say('');
    } catch (error) {
      // Who closes the phone's sheet wants nothing more.
      const isClosed = (error as Error).name === 'AbortError';
      if (isClosed) files.delete(href);
      const word = isClosed ? words.toPhone : files.has(href) ? words.ready : words.failed;
      label(link, word);
      say(isClosed ? '' : word);
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
