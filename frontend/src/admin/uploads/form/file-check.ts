import { imageMaxBytes, videoMaxBytes } from 'contract/limits';
import type { FileFormat } from 'contract/media/file-format';
import type { Accepts } from 'contract/site/site-settings';
import type { MediaKind } from '../draft';
import { uploadStrings as text } from '../strings';

const formats: Record<MediaKind, { types: string[]; extensions: string[] }> = {
  image: {
    types: ['image/jpeg', 'image/png', 'image/webp', 'image/heic', 'image/heif'],
    extensions: ['jpg', 'jpeg', 'png', 'webp', 'heic', 'heif'],
  },
  video: { types: ['video/mp4', 'video/webm', 'video/quicktime'], extensions: ['mp4', 'webm', 'mov'] },
};
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
  if (type !== '' && !formats[kind].types.includes(type)) {
    return { kind, problem: text.wrongFormat[kind], isTooLarge: false };
  }
  return size > maxBytes[kind]
    ? { kind, problem: text.tooLarge[kind], isTooLarge: true }
    : { kind, problem: null, isTooLarge: false };
}

/** The `accept` attribute of a picker. Lists extensions too: some systems do not know the type of MOV. */
export function pickerAccept(accepts: Accepts): string {
  return kindsOf[accepts]
    .flatMap((kind) => [
      ...formats[kind].types,
      ...formats[kind].extensions.map((extension) => `.${extension}`),
    ])
    .join(',');
}

const ofFormat: Record<FileFormat, { type: string; endings: string[] }> = {
  jpg: { type: 'image/jpeg', endings: ['jpg', 'jpeg'] },
  png: { type: 'image/png', endings: ['png'] },
  webp: { type: 'image/webp', endings: ['webp'] },
  heic: { type: 'image/heic', endings: ['heic', 'heif'] },
  mp4: { type: 'video/mp4', endings: ['mp4', 'mov'] },
  mov: { type: 'video/quicktime', endings: ['mov'] },
  webm: { type: 'video/webm', endings: ['webm'] },
};
const endings = Object.values(formats).flatMap(({ extensions }) => extensions);

/** What the server takes in no name; Android's picker has colons. */
const unsafe = /[<>:"/\\|?*\p{C}\p{Zl}\p{Zp}]/gu;

/** A file under a name that ends as its bytes ask for, whatever it was called; unchanged where they tell nothing. */
export function named(file: File, format: FileFormat | null): File {
  if (format === null) return file;
  const { type, lastModified } = file;
  const name = file.name.replace(unsafe, '-');
  const ending = endingOf(name);
  const known = ofFormat[format];
  const isTyped = type === '' || formats[kindOf('', known.type) ?? 'image'].types.includes(type);
  if (known.endings.includes(ending) && isTyped && name === file.name) return file;
  const bare = endings.includes(ending) ? name.slice(0, -ending.length - 1) : name;
  const full = known.endings.includes(ending) ? name : `${bare}.${format}`;
  return new File([file], full, { type: known.type, lastModified });
}

function endingOf(name: string): string {
  return /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
}

function kindOf(name: string, type: string): MediaKind | null {
  if (type.includes('video')) return 'video';
  if (type.startsWith('image/')) return 'image';
  // Without a type, the extension decides.
  const kinds = ['image', 'video'] as const;
  const found = kinds.find((kind) => formats[kind].extensions.includes(endingOf(name)));
  return (type === '' && found) || null;
}
