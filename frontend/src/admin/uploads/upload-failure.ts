import { DataError, type DataErrorKind } from '../../data/data-error';
import { galleryStrings } from '../gallery/strings';
import type { MediaKind } from './draft';

/** Failures that say something of one file; after any other the next file would meet the same. */
const ofOneFile = new Set<DataErrorKind>(['invalid', 'too-large']);

/** What to tell of an upload that failed, and whether the next file is worth trying. */
export function uploadFailure(error: unknown, kind: MediaKind): { failure: string; goesOn: boolean } {
  const text = galleryStrings;
  if (!(error instanceof DataError)) {
    return { failure: text.uploadFailed, goesOn: false };
  }
  const goesOn = ofOneFile.has(error.kind);
  // A refusal with a code of ours is worded for the owner; anything else is a stranger's, such as a proxy's.
  if (typeof error.details.code === 'string' && error.serverMessage !== '') {
    return { failure: error.serverMessage, goesOn };
  }
  return { failure: error.kind === 'too-large' ? text.tooLarge[kind] : text.uploadFailed, goesOn };
}

/** Whether the file may have been stored although no answer came: all of it was sent. */
export function isOutcomeUnknown(error: unknown, share: number): boolean {
  return error instanceof DataError && share >= 1 && (error.kind === 'aborted' || error.kind === 'offline');
}
