import { imageMaxBytes, videoMaxBytes } from 'contract/limits';
import type { Accepts } from 'contract/site-settings';
import type { MediaKind } from '../draft';
import { uploadStrings } from '../strings';

/** Why a file is not taken. */
type Refusal = 'wrong-kind' | 'wrong-format' | 'too-large';

type FileCheck =
  | { kind: MediaKind; refusal: null }
  | { kind: null; refusal: 'wrong-kind' }
  | { kind: MediaKind; refusal: Exclude<Refusal, 'wrong-kind'> };

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

/** Judges a file by what the browser knows of it: kind, format and size (§5). The server looks inside. */
export function checkFile(
  { name, type, size }: Pick<File, 'name' | 'type' | 'size'>,
  accepts: Accepts,
): FileCheck {
  const kind = kindOf(name, type);
  if (kind === null || !kindsOf[accepts].includes(kind)) {
    return { kind: null, refusal: 'wrong-kind' };
  }
  if (type !== '' && !formats[kind].types.includes(type)) {
    return { kind, refusal: 'wrong-format' };
  }
  return { kind, refusal: size > maxBytes[kind] ? 'too-large' : null };
}

/** The `accept` attribute of a picker. Extensions stand with the types: not every system knows MOV by its type. */
export function pickerAccept(accepts: Accepts): string {
  return kindsOf[accepts]
    .flatMap((kind) => [
      ...formats[kind].types,
      ...formats[kind].extensions.map((extension) => `.${extension}`),
    ])
    .join(',');
}

function kindOf(name: string, type: string): MediaKind | null {
  if (type.includes('video')) {
    return 'video';
  }
  if (type.startsWith('image/')) {
    return 'image';
  }
  if (type !== '') {
    return null;
  }
  // A system that does not know the type leaves it empty; the name still tells.
  const extension = name.toLowerCase().split('.').at(-1) ?? '';
  return (['image', 'video'] as const).find((kind) => formats[kind].extensions.includes(extension)) ?? null;
}

interface Choice {
  accepts: Accepts;
  way: 'choose' | 'drop';
  /** The only file of its choice: the message needs no name. */
  isAlone: boolean;
}

type Refused = Exclude<ReturnType<typeof checkFile>, { refusal: null }>;

/** Why a file was not taken, in the words of §5. */
export function refusalText(
  check: { file: Pick<File, 'name'> } & Refused,
  { accepts, way, isAlone }: Choice,
): string {
  const problem = problemOf(check, accepts, way);
  return isAlone ? problem : uploadStrings.ofFile(check.file.name, problem);
}

function problemOf(check: Refused, accepts: Accepts, way: Choice['way']): string {
  const text = uploadStrings;
  switch (check.refusal) {
    case 'wrong-kind':
      return text.wrongKind[way][accepts];
    case 'wrong-format':
      return text.wrongFormat[check.kind];
    case 'too-large':
      return text.tooLarge[check.kind];
  }
}
