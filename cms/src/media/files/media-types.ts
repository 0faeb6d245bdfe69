import { imageMaxBytes, videoMaxBytes } from 'contract/limits';
/** What a file is, by the ending of its name. */
export type MediaKind = 'image' | 'video';
type MediaType = {
  kind: MediaKind;
  /** What it is stored and served as. */
  mime: string;
  /** What the content may be recognised as: some types have more names than one. */
  recognisedAs: readonly string[];
};

/** Largest files that are taken, in bytes as received (§5). */
export const sizeLimits: Record<MediaKind, number> = { image: imageMaxBytes, video: videoMaxBytes };

function image(mime: string): MediaType {
  return { kind: 'image', mime, recognisedAs: [mime] };
}

const pictures: Record<string, MediaType> = {
  jpg: image('image/jpeg'),
  jpeg: image('image/jpeg'),
  png: image('image/png'),
  webp: image('image/webp'),
};

const heic: MediaType = {
  kind: 'image',
  mime: 'image/heic',
  recognisedAs: ['image/heic', 'image/heif', 'image/heic-sequence', 'image/heif-sequence'],
};

/** What phones take; it is made into a JPEG before anything else is done with it. */
const phonePictures: Record<string, MediaType> = { heic, heif: heic };

/** Whether a file is to be made into a JPEG first. */
export function isHeic({ mime }: MediaType): boolean {
  return mime === heic.mime;
}

const videos: Record<string, MediaType> = {
  mp4: { kind: 'video', mime: 'video/mp4', recognisedAs: ['video/mp4', 'video/x-m4v'] },
  webm: { kind: 'video', mime: 'video/webm', recognisedAs: ['video/webm'] },
  mov: { kind: 'video', mime: 'video/quicktime', recognisedAs: ['video/quicktime'] },
};

/** The raster formats that are decoded here beside those of the galleries. */
const otherPictures: Record<string, MediaType> = {
  gif: image('image/gif'),
  avif: image('image/avif'),
  tif: image('image/tiff'),
  tiff: image('image/tiff'),
};

/** Which endings a place takes, and what it says about the rest. */
export type Accepted = {
  types: Readonly<Record<string, MediaType>>;
  wanted: 'gallery' | 'poster' | 'profile';
};

/** A gallery and the media library (§5). */
export const galleryMedia: Accepted = {
  types: { ...pictures, ...phonePictures, ...videos },
  wanted: 'gallery',
};
/** What is shown before a video plays. */
export const posterImage: Accepted = { types: pictures, wanted: 'poster' };
/** §5: any image type; not SVG, which is a program. */
export const profileImage: Accepted = {
  types: { ...pictures, ...phonePictures, ...otherPictures },
  wanted: 'profile',
};

/** The ending of a file's name, in lower case and without its dot. */
function endingOf(name: string): string {
  return /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
}

/** What a file of this name is, if the place takes it. */
export function typeOf(name: string, { types }: Accepted): MediaType | undefined {
  const ending = endingOf(name);
  return Object.hasOwn(types, ending) ? types[ending] : undefined;
}

/** A name with the ending of its type; as it is when it has one, or when the place does not take the type. */
export function withEnding(name: string, mime: string, { types }: Accepted): string {
  if (name === '' || endingOf(name) !== '') return name;
  const ending = Object.keys(types).find((known) => types[known]?.mime === mime);
  return ending === undefined ? name : `${name}.${ending}`;
}

const maxNameBytes = 255;
// What no file system takes, and what makes a name read other than it is: controls and direction marks.
const unsafe =
  /[<>:"/\\|?*\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}\u200B-\u200F\u2028-\u202E\u2060-\u2069\uFEFF]/u;
const reserved = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;

/**
 * Whether a name the client gave may be kept as a file's title in the media library. It never becomes a path, whatever
 * it is; but a name made to be one is no photographer's.
 */
export function isOrdinaryName(name: string): boolean {
  if (name.trim() !== name || name === '' || name.startsWith('.') || name.endsWith('.')) return false;
  return Buffer.byteLength(name) <= maxNameBytes && !unsafe.test(name) && !reserved.test(name);
}
