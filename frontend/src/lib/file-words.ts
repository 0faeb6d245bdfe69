import type * as ExifReader from 'exifreader';

/** What is written into a photograph's file; empty where there is nothing. */
export interface FileWords {
  creators: readonly string[];
  /** The credit line: whom the photograph came from. */
  credit: string;
  headline: string;
  caption: string;
}

export const noWords: FileWords = { creators: [], credit: '', headline: '', caption: '' };

/** A JPEG has its words at its start, a WebP or HEIC may have them at its end. Bytes. */
const headBytes = 512 * 1024;
const tailBytes = 256 * 1024;
const headlineLength = 200;
const captionLength = 2_000;
const nameLength = 80;

/** IPTC, XMP and the camera's artist, of JPG, PNG, WebP and HEIC; of a broken file nothing. Never rejects. */
export async function readFileWords(
  { load }: Pick<typeof ExifReader, 'load'>,
  file: Blob,
): Promise<FileWords> {
  try {
    return wordsOf(load, await edgesOf(file));
  } catch {
    return noWords;
  }
}

function wordsOf(load: typeof ExifReader.load, bytes: Uint8Array<ArrayBuffer>): FileWords {
  const { iptc, xmp, exif } = load(bytes.buffer, {
    expanded: true,
    includeTags: { iptc: true, xmp: true, exif: ['Artist'] },
  });
  const first = (...tags: unknown[]) => tags.flatMap(valuesOf).map(plain).find(isSaid) ?? '';
  const creators = [xmp?.creator, iptc?.['By-line'], exif?.Artist].map((tag) =>
    valuesOf(tag).flatMap(namesIn),
  );
  return {
    creators: [...new Set(creators.find((names) => names.length > 0))],
    credit: first(xmp?.Credit, iptc?.Credit).slice(0, nameLength),
    headline: first(xmp?.Headline, iptc?.Headline, xmp?.title, iptc?.['Object Name']).slice(
      0,
      headlineLength,
    ),
    caption: first(xmp?.description, iptc?.['Caption/Abstract']).slice(0, captionLength),
  };
}

/** A file's first and last bytes at their places, and zeros between them, of which the reader takes no notice. */
async function edgesOf(file: Blob): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(file.size);
  const tailAt = Math.max(headBytes, file.size - tailBytes);
  for (const [from, to] of [
    [0, headBytes],
    [tailAt, file.size],
  ] as const) {
    if (from < file.size) bytes.set(new Uint8Array(await file.slice(from, to).arrayBuffer()), from);
  }
  return bytes;
}

/** The texts of a tag, one or several: of a text in several languages all. */
function valuesOf(tag: unknown): string[] {
  if (Array.isArray(tag)) return tag.flatMap(valuesOf);
  if (typeof tag === 'string') return [tag];
  if (typeof tag !== 'object' || tag === null) return [];
  const { value, description } = tag as { value?: unknown; description?: unknown };
  const isList = Array.isArray(value) && value.some((one) => typeof one === 'object');
  return isList ? valuesOf(value) : typeof description === 'string' ? [description] : [];
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/** A text without tags, entities and controls, its lines kept. */
function plain(text: string): string {
  return text
    .replace(/<\/?[a-z][^<>]*>/gi, ' ')
    .replace(/&(amp|lt|gt|quot|apos|nbsp);/g, (_, name: string) => entities[name] ?? '')
    .replace(/\r\n?/g, '\n')
    .replace(/[^\n\P{C}]|\uFFFD/gu, '')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** What cameras, phones and programs write where people have written nothing. */
const unsaid = new RegExp(
  `^(?:${[
    String.raw`(?:olympus|samsung|sony|kodak|minolta|konica|konica minolta|panasonic|casio|nikon|canon|fuji(?:film)?)\b.*\b(?:camera|csc|dsc|techwin)`,
    String.raw`(?:digital )?(?:still )?camera|(?:sony|minolta) dsc|samsung\w*|exif_jpeg_\w*|jpeg|dcim.*|ascii|unicode|default|untitled|sem t[ií]tulo`,
    // Phones' modes, and what edits: dav, hdrpl, oznorMB; Created by dji camera.
    String.raw`(?:dav|cof|hdr|sdr|edf|mde|bty|rbt|binary|ozno?r|fil|jpf|qrf|rhdr|nor|norm|snap)\w{0,4}|(?:created|edited|made|processed)\b.*\b(?:by|with|in) .*|screenshot.*`,
    String.raw`unknown|none|null|n/?a|user|owner|admin(?:istrador)?|photographer|fot[oó]graf[oa]|picasa|your name|seu nome|[\W\d_]*`,
  ].join('|')})$`,
  'iu',
);

function isSaid(text: string): boolean {
  return !unsaid.test(text);
}

const before =
  /^(?:[\s\W]|(?:c|copyright|fotos?(?:\s+d[aeo]s?)?|fotografi[ae]|fot[oó]graf[oa]|photos?|photographe[rd]|photography|cr[eé]ditos?|credits?|by|por)(?=[\s\W])|(?:19|20)\d\d(?=\W))+/iu;

/** The names in a creator's field, without what stands around them: `© 2026 Ana Prado`, `Foto: Ana Prado/Divulgação`. */
function namesIn(field: string): string[] {
  return plain(field)
    .split(/[;\n|]/)
    .flatMap((part) => {
      const parts = part.split(',').map((name) => name.trim());
      return parts.every((name) => name.includes(' ')) ? parts : [part];
    })
    .map((name) => inCapitals(name.replace(before, '').replace(/\/.*$/, '').trim()))
    .filter((name) => name.length <= nameLength && isSaid(name) && !/[@:<>]|www\.|\.com\b/i.test(name));
}

/** A name in one kind of letters, in those of a name; any other as it is. */
function inCapitals(name: string): string {
  const isOneCase = name === name.toLowerCase() || (name === name.toUpperCase() && /\s/.test(name));
  if (!isOneCase) return name;
  const small = /^(?:d[aeio]|d[ao]s|e|del|van|von|der)$/;
  return name
    .toLowerCase()
    .split(' ')
    .map((word) =>
      small.test(word) ? word : word.replace(/^\p{L}|(?<=[-'’])\p{L}/gu, (one) => one.toUpperCase()),
    )
    .join(' ');
}
