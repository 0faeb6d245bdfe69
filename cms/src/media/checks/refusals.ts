import { errors } from '@strapi/utils';
import { strings } from '../../platform/strings';
import type { Accepted, MediaKind } from '../files/media-types';

/** Why a file is refused: the API's `details.code`. A public contract: codes must not change. */
type RefusalCode =
  | 'media/no-file'
  | 'media/empty'
  | 'media/too-large'
  | 'media/type-not-allowed'
  | 'media/kind-not-accepted'
  | 'media/name-not-allowed'
  | 'media/content-mismatch'
  | 'media/not-an-image'
  | 'media/too-many-pixels'
  | 'media/not-a-video'
  | 'media/title-required'
  | 'media/malformed'
  | 'media/unexpected-field'
  | 'media/unexpected-file';

/**
 * The error of a refused file: 400 in the REST API, a message in Strapi's admin.
 * @param field the invalid form field, if any
 */
export function refusal(code: RefusalCode, message: string, field?: string): Error {
  const named = field !== undefined && { errors: [{ path: [field], message, name: 'ValidationError' }] };
  return new errors.ValidationError(message, { code, ...named });
}

/** The file exceeds the size limit of its kind (§5): 413. */
export function tooLarge(kind: MediaKind): Error {
  return new errors.PayloadTooLargeError(strings.media.tooLarge[kind], { code: 'media/too-large' });
}

export function typeNotAllowed({ wanted }: Accepted): Error {
  return refusal('media/type-not-allowed', strings.media.typeNotAllowed[wanted]);
}

export function tooManyPixels(limit: number): Error {
  return refusal('media/too-many-pixels', strings.media.tooManyPixels(limit / 1_000_000));
}
