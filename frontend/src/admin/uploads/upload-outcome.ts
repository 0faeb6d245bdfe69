import { DataError, type DataErrorKind } from '../../data/data-error';
import { serverWords } from '../kit/words/error-words';
import type { MediaKind } from './draft';
import { uploadStrings as text } from './strings';

/** Failures that concern one file; any other would fail the next file too. */
const ofOneFile = new Set<DataErrorKind>(['invalid', 'too-large']);

/** The error text of a failed upload, and whether to try the next file. */
export interface UploadFailure {
  failure: string;
  goesOn: boolean;
}

export function uploadFailure(error: unknown, kind: MediaKind): UploadFailure {
  if (!(error instanceof DataError)) return { failure: text.uploadFailed, goesOn: false };
  // A deleted or full story fails the next file too.
  const isOfStory = String(error.details.code ?? '').startsWith('story/');
  const goesOn = ofOneFile.has(error.kind) && !isOfStory;
  const ownWords = error.kind === 'too-large' ? text.tooLarge[kind] : text.uploadFailed;
  return { failure: serverWords(error) ?? ownWords, goesOn };
}

/** Whether the file may be stored: all bytes were sent, but no response came. */
export function isOutcomeUnknown(error: unknown, share: number): boolean {
  return error instanceof DataError && share >= 1 && (error.kind === 'aborted' || error.kind === 'offline');
}

/** The toast for the files stored in one run: §8 for one, a count for several. */
export function uploadedText(photos: number, videos: number): string {
  if (photos + videos === 1) return text.uploaded[videos === 1 ? 'video' : 'image'];
  return text.uploadedSeveral(photos, videos);
}
