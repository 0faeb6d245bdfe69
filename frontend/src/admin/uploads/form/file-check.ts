import { imageMaxBytes, videoMaxBytes } from 'contract/limits';
import type { FileFormat } from 'contract/media/file-format';
import type { Accepts } from 'contract/site/site-settings';
import type { MediaKind } from '../draft';
import { uploadStrings as text } from '../strings';

/** What files of a format are called; the first type is the one that they get. */
const formats: Record<FileFormat, { kind: MediaKind; types: string[]; endings: string[] }> = {
  jpg: { kind: 'image', types: ['image/jpeg'], endings: ['jpg', 'jpeg'] },
  png: { kind: 'image', types: ['image/png'], endings: ['png'] },
  webp: { kind: 'image', types: ['image/webp'], endings: ['webp'] },
  heic: { kind: 'image', types: ['image/heic', 'image/heif'], endings: ['heic', 'heif'] },
  mp4: { kind: 'video', types: ['video/mp4'], endings: ['mp4', 'mov'] },
  mov: { kind: 'video', types: ['video/quicktime'], endings: ['mov'] },
  webm: { kind: 'video', types: ['video/webm'], endings: ['webm'] },
};
const formatsOf = (kind: MediaKind) => Object.values(formats).filter((format) => format.kind === kind);
const typesOf = (kind: MediaKind) => formatsOf(kind).flatMap(({ types }) => types);
const maxBytes: Record<MediaKind, number> = { image: imageMaxBytes, video: videoMaxBytes };
const kindsOf: Record<Accepts, MediaKind[]> = {
  images: ['image'],
  videos: ['video'],
  both: ['image', 'video'],
};

type FileCheck =
  | { kind: MediaKind; problem: null; isTooLarge: false }
  /** The error text of §5. */
  | { kind: MediaKind | null; problem: string; isTooLarge: boolean };

/** Checks a file's kind, format and size (§5). The server checks the content. */
export function checkFile(
  { name, type, size }: Pick<File, 'name' | 'type' | 'size'>,
  accepts: Accepts,
  way: 'choose' | 'drop' = 'choose',
): FileCheck {
  const kind = kindOf(name, type);
  if (kind === null || !kindsOf[accepts].includes(kind)) {
    return { kind, problem: text.wrongKind[way][accepts], isTooLarge: false };
  }
  if (type !== '' && !typesOf(kind).includes(type)) {
    return { kind, problem: text.wrongFormat[kind], isTooLarge: false };
  }
  return size > maxBytes[kind]
    ? { kind, problem: text.tooLarge[kind], isTooLarge: true }
    : { kind, problem: null, isTooLarge: false };
}

/** The `accept` attribute of a picker. Lists extensions too: some systems do not know the type of MOV. */
export function pickerAccept(accepts: Accepts): string {
  const dotted = (kind: MediaKind) =>
    formatsOf(kind).flatMap(({ endings }) => endings.map((ending) => `.${ending}`));
  return [...new Set(kindsOf[accepts].flatMap((kind) => [...typesOf(kind), ...dotted(kind)]))].join(',');
}

/** What the server takes in no name; Android's picker has colons. */
const unsafe = /[<>:"/\\|?*\p{C}\p{Zl}\p{Zp}]/gu;

/** A file under a name that ends as its bytes ask for, whatever it was called; unchanged where they tell nothing. */
export function named(file: File, format: FileFormat | null): File {
  if (format === null) return file;
  const { type, lastModified } = file;
  const name = file.name.replace(unsafe, '-');
  const ending = endingOf(name);
  const { kind, types, endings } = formats[format];
  const isTyped = type === '' || typesOf(kind).includes(type);
  if (endings.includes(ending) && isTyped && name === file.name) return file;
  const bare = kindOf(name, '') ? name.slice(0, -ending.length - 1) : name;
  const full = endings.includes(ending) ? name : `${bare}.${format}`;
  return new File([file], full, { type: types[0] ?? '', lastModified });
}

function endingOf(name: string): string {
  return /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
}

function kindOf(name: string, type: string): MediaKind | null {
  if (type.includes('video')) return 'video';
  if (type.startsWith('image/')) return 'image';
  // Without a type, the extension decides.
  const found = Object.values(formats).find(({ endings }) => endings.includes(endingOf(name)));
  return (type === '' && found?.kind) || null;
}
