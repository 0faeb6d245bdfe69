import { open, stat } from 'node:fs/promises';
import type { Core } from '@strapi/strapi';
import { fileTypeFromFile } from 'file-type';
import type { SentFile } from '../../platform/strapi/internals';
import { strings } from '../../platform/strings';
import { type Accepted, isHeic, sizeLimits, typeOf } from '../files/media-types';
import type { FileFacts } from '../store/media-store';
import { convertToJpeg, readPicture } from './check-image';
import { checkVideo, putIndexFirst } from './check-video';
import { removeVideo } from './motion-photo';
import { refusal, tooLarge, typeNotAllowed } from './refusals';

const chunkBytes = 256 * 1024;
/** Longer than any pattern, which may span two chunks. */
const overlapBytes = 64;
/** A ZIP file ends with its end record and a comment of at most 65535 bytes. */
const zipTailBytes = 22 + 65_535;

// All patterns are too long to appear by chance in compressed pictures.
const markup = /<(?:script|iframe|html|body)[\s>]|<!doctype\s|<\?php\s|<svg\s{1,9}[a-z:]{1,30}=['"]/i;
const pdf = '%PDF-1.';
const zipEnd = Buffer.from('PK\x05\x06\0\0\0\0', 'latin1');

/** Whether a picture or video is also a valid page, script, archive or PDF (a polyglot). */
async function isPolyglot(filepath: string): Promise<boolean> {
  const file = await open(filepath, 'r');
  try {
    const { size } = await file.stat();
    const buffer = Buffer.alloc(Math.min(chunkBytes + overlapBytes, size));
    for (let at = 0; at < size; at += chunkBytes) {
      const { bytesRead } = await file.read(buffer, 0, buffer.length, at);
      const text = buffer.toString('latin1', 0, bytesRead);
      if (markup.test(text) || (at === 0 && text.slice(0, 1024).includes(pdf))) return true;
    }
    const tail = Buffer.alloc(Math.min(zipTailBytes, size));
    await file.read(tail, 0, tail.length, size - tail.length);
    return tail.includes(zipEnd);
  } finally {
    await file.close();
  }
}

/**
 * Checks a received file: size, ending, that its content has the ending's type and is no polyglot, and that it decodes. Also
 * converts phone formats: a HEIC to a JPEG, a motion photo to a picture, a video to fast start. Files beside the given one are
 * removed by the caller.
 * @throws ValidationError or PayloadTooLargeError with `details.code`
 */
export async function checkFile(strapi: Core.Strapi, file: SentFile, accepted: Accepted): Promise<FileFacts> {
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
  if (isHeic(type)) await convertToJpeg(file);
  else if (type.mime === 'image/jpeg') await removeVideo(file);
  const isMarked = accepted.wanted !== 'profile';
  return { kind, isMarked, picture: await readPicture(strapi, file, isMarked) };
}
