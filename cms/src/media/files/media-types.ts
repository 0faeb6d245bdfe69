import { imageMaxBytes, videoMaxBytes } from 'contract/limits';
/** A file's kind, by the ending of its name. */
export type MediaKind = 'image' | 'video';
type MediaType = {
  kind: MediaKind;
  /** The type that it is stored and served as. */
  mime: string;
  /** The types that its content may be detected as: some have several names. */
  recognisedAs: readonly string[];
};

/** Size limits in bytes, as received (§5). */
export const sizeLimits: Record<MediaKind, number> = { image: imageMaxBytes, video: videoMaxBytes };

function type(kind: MediaKind, mime: string, ...others: string[]): MediaType {
  return { kind, mime, recognisedAs: [mime, ...others] };
}

const jpeg = type('image', 'image/jpeg');
const pictures = {
  jpg: jpeg,
  jpeg,
  png: type('image', 'image/png'),
  webp: type('image', 'image/webp'),
};

const heic = type('image', 'image/heic', 'image/heif', 'image/heic-sequence', 'image/heif-sequence');

/** Pictures of phones, which are converted to JPEG first. */
const phonePictures = { heic, heif: heic };

export function isHeic({ mime }: MediaType): boolean {
  return mime === heic.mime;
}

const videos = {
  mp4: type('video', 'video/mp4', 'video/x-m4v'),
  webm: type('video', 'video/webm'),
  mov: type('video', 'video/quicktime'),
};

const tiff = type('image', 'image/tiff');
/** Other supported raster formats, which galleries do not accept. */
const otherPictures = {
  gif: type('image', 'image/gif'),
  avif: type('image', 'image/avif'),
  tif: tiff,
  tiff,
};

/** The accepted endings, and which message refuses others. */
export type Accepted = {
  types: Readonly<Record<string, MediaType>>;
  wanted: 'gallery' | 'poster' | 'profile';
};

/** A gallery and the media library (§5). */
export const galleryMedia: Accepted = {
  types: { ...pictures, ...phonePictures, ...videos },
  wanted: 'gallery',
};
export const posterImage: Accepted = { types: pictures, wanted: 'poster' };
/** §5: any image type; not SVG, which can contain scripts. */
export const profileImage: Accepted = {
  types: { ...pictures, ...phonePictures, ...otherPictures },
  wanted: 'profile',
};

const mimesOf = (types: Accepted['types']) => Object.values(types).map(({ mime }) => mime);

/** The types that the encoder decodes for galleries and posters, and for the portrait. A HEIC is a JPEG by then. */
export const decodedTypes = {
  gallery: mimesOf(pictures),
  portrait: mimesOf({ ...pictures, ...otherPictures }),
} as const;

/** The ending of a file's name, in lower case and without its dot. */
function endingOf(name: string): string {
  return /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
}

/** A file's type by its name, if it is accepted. */
export function typeOf(name: string, { types }: Accepted): MediaType | undefined {
  const ending = endingOf(name);
  return Object.hasOwn(types, ending) ? types[ending] : undefined;
}

/** Appends the ending of the type to a name without one; unchanged if the type is not accepted. */
export function withEnding(name: string, mime: string, { types }: Accepted): string {
  if (name === '' || endingOf(name) !== '') return name;
  const ending = Object.keys(types).find((known) => types[known]?.mime === mime);
  return ending === undefined ? name : `${name}.${ending}`;
}

const maxNameBytes = 255;
// Characters that file systems refuse, and controls and direction marks, which disguise a name.
const unsafe =
  /[<>:"/\\|?*\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}\u200B-\u200F\u2028-\u202E\u2060-\u2069\uFEFF]/u;
const reserved = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;

/**
 * Whether a client's file name is accepted as a title in the media library. It never becomes a path; but names that look like
 * an attack are refused.
 */
export function isOrdinaryName(name: string): boolean {
  if (name.trim() !== name || name === '' || name.startsWith('.') || name.endsWith('.')) return false;
  return Buffer.byteLength(name) <= maxNameBytes && !unsafe.test(name) && !reserved.test(name);
}
