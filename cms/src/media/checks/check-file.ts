import { open, stat } from 'node:fs/promises';
import type { Core } from '@strapi/strapi';
import { fileTypeFromFile } from 'file-type';
import type { SentFile } from '../../platform/strapi/internals';
import { strings } from '../../platform/strings';
import { type Accepted, isHeic, sizeLimits, typeOf } from '../files/media-types';
import type { FileFacts } from '../store/media-store';
import { becomeJpeg, readPicture } from './check-image';
import { checkVideo, putIndexFirst } from './check-video';
import { dropFilm } from './jpeg';
import { refusal, tooLarge, typeNotAllowed } from './refusals';

const chunkBytes = 256 * 1024;
/** Longer than the longest thing looked for, which may lie across two chunks. */
const overlapBytes = 64;
/** A ZIP archive ends with its directory's end and a comment of at most 65535 bytes. */
const zipTailBytes = 22 + 65_535;

// All of them are too long to turn up by chance in compressed pictures.
const markup = /<(?:script|iframe|html|body)[\s>]|<!doctype\s|<\?php\s|<svg\s{1,9}[a-z:]{1,30}=['"]/i;
const pdf = '%PDF-1.';
const zipEnd = Buffer.from('PK\x05\x06\0\0\0\0', 'latin1');

/**
 * Whether a file is a second thing as well: a page, a program, an archive or a PDF that hides in a picture or
 * a video (a polyglot).
 */
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
 * Checks every received file: its size, its name's ending, that its content is of the ending's type and nothing more, and
 * that it decodes. Formats of phones that browsers do not show are converted: a HEIC becomes a JPEG, a motion photo loses its
 * film, a film gets its index first. The caller removes what is written beside the file.
 *
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
  if (isHeic(type)) await becomeJpeg(file);
  else if (type.mime === 'image/jpeg') await dropFilm(file);
  const isMarked = accepted.wanted !== 'profile';
  return { kind, isMarked, picture: await readPicture(strapi, file, isMarked) };
}
