import { imageMaxBytes, videoMaxBytes } from 'contract/limits';
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

function kindOf(name: string, type: string): MediaKind | null {
  if (type.includes('video')) return 'video';
  if (type.startsWith('image/')) return 'image';
  // Without a type, the extension decides.
  const extension = name.toLowerCase().split('.').at(-1) ?? '';
  const named = (['image', 'video'] as const).find((kind) => formats[kind].extensions.includes(extension));
  return (type === '' && named) || null;
}
