import { inTime } from '../lib/in-time';

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
