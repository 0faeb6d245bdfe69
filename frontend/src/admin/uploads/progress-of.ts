import type { Draft } from './draft';
import type { UploadsState } from './upload-queue';

export interface UploadProgress {
  /** The file that is under way, from 1. */
  current: number;
  total: number;
  /** Of all the bytes, 0 to 1. */
  share: number;
  /** `processing`: its bytes are sent and the server is at work on them; `standing`: none is under way. */
  state: 'standing' | 'sending' | 'processing';
}

/** How far sending has come; null when nothing is being sent. */
export function progressOf({
  drafts,
  sending,
}: Pick<UploadsState, 'drafts' | 'sending'>): UploadProgress | null {
  const run = drafts.filter(({ phase }) => phase !== 'chosen');
  const waiting = run.filter(isBeingSent);
  if (waiting.length === 0) {
    return null;
  }
  const bytesOf = (some: readonly Draft[]) => some.reduce((sum, { file }) => sum + file.size, 0);
  const underWay = waiting.find(({ id }) => id === sending?.id);
  const sent =
    bytesOf(run) - bytesOf(waiting) + (underWay && sending ? underWay.file.size * sending.share : 0);
  return {
    current: run.length - waiting.length + 1,
    total: run.length,
    share: sent / Math.max(1, bytesOf(run)),
    state: !underWay ? 'standing' : sending?.share === 1 ? 'processing' : 'sending',
  };
}

/** From 'Enviar' on, until it is stored, refused or stopped. */
export function isBeingSent({ phase }: Pick<Draft, 'phase'>): boolean {
  return phase === 'waiting';
}
