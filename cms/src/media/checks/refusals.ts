import { errors } from '@strapi/utils';
import { strings } from '../../platform/strings';
import type { Accepted, MediaKind } from '../files/media-types';

/** Why a file is not taken: what the API answers as `details.code`. It never changes once it is known to callers. */
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
 * The error of a refused file: 400 in the REST API and a message in Strapi's admin.
 * @param field of the form, where one is to blame
 */
export function refusal(code: RefusalCode, message: string, field?: string): Error {
  const named = field !== undefined && { errors: [{ path: [field], message, name: 'ValidationError' }] };
  return new errors.ValidationError(message, { code, ...named });
}

/** One byte more than the kind may have (§5): 413. */
export function tooLarge(kind: MediaKind): Error {
  return new errors.PayloadTooLargeError(strings.media.tooLarge[kind], { code: 'media/too-large' });
}

/** The name's ending is not on the place's list. */
export function typeNotAllowed({ wanted }: Accepted): Error {
  return refusal('media/type-not-allowed', strings.media.typeNotAllowed[wanted]);
}

/** The picture is too large to decode. */
export function tooManyPixels(limit: number): Error {
  return refusal('media/too-many-pixels', strings.media.tooManyPixels(limit / 1_000_000));
}
