import { stat } from 'node:fs/promises';
import type { Core } from '@strapi/strapi';
import { fileTypeFromFile } from 'file-type';
import { strings } from '../../platform/strings';
import type { FileFacts } from '../media-store';
import type { ReceivedFile } from '../receive/read-multipart';
import { becomeJpeg, readPicture } from './check-image';
import { checkVideo, putIndexFirst } from './check-video';
import { dropFilm } from './jpeg';
import { type Accepted, isHeic, sizeLimits, typeOf } from './media-types';
import { isPolyglot } from './polyglot';
import { refusal, tooLarge, typeNotAllowed } from './refusals';

/**
 * Checks a whole file, whoever sent it: its size, its name's ending, that its content is what the ending says and
 * nothing else besides, and that it decodes. What phones make and browsers do not show is put right: a HEIC becomes a
 * JPEG, a motion photo loses its film, a film gets its index ahead. Whoever owns the file's folder removes what is
 * written there.
 *
 * @throws ValidationError or PayloadTooLargeError with `details.code`
 */
export async function checkFile(
  strapi: Core.Strapi,
  file: ReceivedFile,
  accepted: Accepted,
): Promise<FileFacts> {
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
  if (await isPolyglot(file.filepath)) throw mismatch();

  file.mimetype = type.mime;
  if (kind === 'video') {
    const facts = await checkVideo(file.filepath);
    return { kind, ...(facts.startsLate ? await putIndexFirst(strapi, file, facts) : facts) };
  }
  if (isHeic(type)) await becomeJpeg(file);
  else if (type.mime === 'image/jpeg') await dropFilm(file);
  const isMarked = accepted.wanted !== 'profile';
  return { kind, isMarked, picture: await readPicture(strapi, file, isMarked) };
}
