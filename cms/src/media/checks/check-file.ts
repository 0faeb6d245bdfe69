import { stat } from 'node:fs/promises';
import { fileTypeFromFile } from 'file-type';
import { strings } from '../../platform/strings';
import type { ReceivedFile } from '../receive/received-file';
import { becomeJpeg } from './become-jpeg';
import { checkImage } from './check-image';
import { checkVideo } from './check-video';
import { type Accepted, isHeic, type MediaKind, sizeLimits, typeOf } from './media-types';
import { dropFilm } from './motion-photo';
import { findSecondFace } from './polyglot';
import { putIndexFirst } from './put-index-first';
import { refusal, tooLarge, typeNotAllowed } from './refusals';

/** What the checks found out about a file. */
export type FileFacts = {
  kind: MediaKind;
  /** Seconds; null for pictures, and for videos that do not tell. */
  duration: number | null;
  /** A video whose index lies behind its pictures, and could not be put ahead: it plays only when all of it has arrived. */
  startsLate: boolean;
  /** Of a video, as one sees it, in px; null for one that does not tell, and for pictures, which are measured elsewhere. */
  size: { width: number; height: number } | null;
};

const known = new WeakMap<ReceivedFile, Promise<FileFacts>>();

/**
 * Checks a whole file, whoever sent it: its size, its name's ending, that its content is what the ending says and
 * nothing else besides, and that it decodes. What phones make and browsers do not show is put right: a HEIC becomes a
 * JPEG, a motion photo loses its film, a film gets its index ahead. A file that passed is not checked again.
 *
 * @throws ValidationError or PayloadTooLargeError with `details.code`
 */
export function checkFile(file: ReceivedFile, accepted: Accepted): Promise<FileFacts> {
  const checked = known.get(file) ?? examine(file, accepted);
  known.set(file, checked);
  return checked;
}

async function examine(file: ReceivedFile, accepted: Accepted): Promise<FileFacts> {
  const type = typeOf(file.originalFilename, accepted);
  const declaredKind = file.mimetype.includes('video') ? 'video' : 'image';
  const kind = type?.kind ?? declaredKind;
  const { size } = await stat(file.filepath);
  if (size > sizeLimits[kind]) throw tooLarge(kind);
  if (!type) throw typeNotAllowed(accepted);
  if (size === 0) throw refusal('media/empty', strings.media.empty);

  const mismatch = () => refusal('media/content-mismatch', strings.media.contentMismatch);
  const recognised = await fileTypeFromFile(file.filepath);
  if (!recognised || !type.recognisedAs.includes(recognised.mime)) throw mismatch();
  if (await findSecondFace(file.filepath)) throw mismatch();

  file.mimetype = type.mime;
  if (kind === 'video') {
    const facts = await checkVideo(file.filepath);
    return { kind, ...(facts.startsLate ? await putIndexFirst(file, facts) : facts) };
  }
  if (isHeic(type)) await becomeJpeg(file);
  else if (type.mime === 'image/jpeg') await dropFilm(file);
  await checkImage(file.filepath);
  return { kind, duration: null, startsLate: false, size: null };
}
