import { inTime } from './in-time';

/** How long an address of a file is kept for the browser that saves it, in ms. */
const keptMs = 60_000;
/** Most time without a byte, in ms: a picture that was never shown is made first. */
const silenceMs = 60_000;

/** The type of a file by its ending; the server sends pictures and films as files of no type. */
const typeOf = (ending: string) =>
  ({ mov: 'video/quicktime', mp4: 'video/mp4', jpg: 'image/jpeg', pdf: 'application/pdf' })[ending] ??
  `image/${ending}`;

/**
 * Reads an answer that is a file.
 * @param see is given each part as it comes; what it throws ends the reading
 * @throws Error unless all of it comes in time
 */
export async function readFile({ headers, body }: Response, see: (part: Uint8Array) => void): Promise<File> {
  const name = /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '')?.[1] ?? 'foto.jpg';
  if (!body) throw new Error('No body');
  const parts: BlobPart[] = [];
  // Safari's streams cannot be iterated.
  const reader = body.getReader();
  try {
    for (;;) {
      const { done, value } = await inTime(reader.read(), silenceMs);
      if (done) break;
      see(value);
      parts.push(value);
    }
  } finally {
    reader.cancel().catch(() => {});
  }
  return new File(parts, name, { type: typeOf(name.replace(/.*\./, '').toLowerCase()) });
}

/** Whether this is a phone or tablet that can hand the file to another app. */
export function canShare(file: File): boolean {
  return matchMedia('(pointer: coarse)').matches && Boolean(navigator.canShare?.({ files: [file] }));
}

/** Hands the file to another app. @returns false without a tap of a moment ago; who closes the phone's sheet wants nothing more */
export function share(file: File): Promise<boolean> {
  return navigator.share({ files: [file] }).then(
    () => true,
    (error: Error) => error.name === 'AbortError',
  );
}

/** Saves the file as a download. */
export function saveFile(file: File): void {
  const href = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href, download: file.name }).click();
  setTimeout(() => URL.revokeObjectURL(href), keptMs);
}
