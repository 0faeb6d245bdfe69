import { DataError, type DataErrorKind } from '../../data/data-error';
import { serverWords } from '../words/error-words';
import type { MediaKind } from './draft';
import { uploadStrings } from './strings';

/** Failures that say something of one file; after any other the next file would meet the same. */
const ofOneFile = new Set<DataErrorKind>(['invalid', 'too-large']);

/** What to tell of an upload that failed, and whether the next file is worth trying. */
export function uploadFailure(error: unknown, kind: MediaKind): { failure: string; goesOn: boolean } {
  const text = uploadStrings;
  if (!(error instanceof DataError)) {
    return { failure: text.uploadFailed, goesOn: false };
  }
  // A story that is gone, or full, is so for the next file as well.
  const isOfStory = String(error.details.code ?? '').startsWith('story/');
  const goesOn = ofOneFile.has(error.kind) && !isOfStory;
  const ownWords = error.kind === 'too-large' ? text.tooLarge[kind] : text.uploadFailed;
  return { failure: serverWords(error) ?? ownWords, goesOn };
}

/** Whether the file may have been stored although no answer came: all of it was sent. */
export function isOutcomeUnknown(error: unknown, share: number): boolean {
  return error instanceof DataError && share >= 1 && (error.kind === 'aborted' || error.kind === 'offline');
}

/** What to say of the files that one run has stored: §8 for one, a count for several. */
export function uploadedText(photos: number, videos: number): string {
  const text = uploadStrings;
  if (photos + videos === 1) {
    return text.uploaded[videos === 1 ? 'video' : 'image'];
  }
  return text.uploadedSeveral(photos, videos);
}
