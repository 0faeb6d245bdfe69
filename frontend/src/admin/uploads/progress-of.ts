import type { Draft } from './draft';
import type { DraftsState } from './draft-list';

export interface UploadProgress {
  /** The file that is under way, from 1. */
  current: number;
  total: number;
  /** Of all the bytes, 0 to 1. */
  share: number;
  /** Whether its bytes are sent and the server is at work on them. */
  isProcessing: boolean;
}

/** How far sending has come; null when nothing is being sent. */
export function progressOf({ drafts, batch }: Pick<DraftsState, 'drafts' | 'batch'>): UploadProgress | null {
  const waiting = drafts.filter(isBeingSent);
  if (waiting.length === 0) {
    return null;
  }
  const done = batch.photos + batch.videos + batch.failed;
  const sum = (size: (draft: Draft) => number) => waiting.reduce((total, draft) => total + size(draft), 0);
  const bytes = batch.bytes + sum(({ file }) => file.size);
  const sent = batch.bytes + sum(({ file, share }) => file.size * (share ?? 0));
  return {
    current: done + 1,
    total: done + waiting.length,
    share: bytes === 0 ? 0 : sent / bytes,
    isProcessing: waiting.some(({ share }) => share === 1),
  };
}

/** From 'Enviar' on, until it is stored, refused or stopped. */
export function isBeingSent({ phase }: Pick<Draft, 'phase'>): boolean {
  return phase === 'waiting';
}
