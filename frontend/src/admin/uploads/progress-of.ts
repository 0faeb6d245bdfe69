import type { Draft } from './draft';
import type { UploadsState } from './upload-queue';

export interface UploadProgress {
  /** Number of the current file, from 1. */
  current: number;
  total: number;
  /** Share of all bytes sent, 0 to 1. */
  share: number;
  /** `processing`: all bytes of the current file are sent; `standing`: no upload is in progress. */
  state: 'standing' | 'sending' | 'processing';
}

export function progressOf({
  drafts,
  sending,
}: Pick<UploadsState, 'drafts' | 'sending'>): UploadProgress | null {
  const run = drafts.filter(({ phase }) => phase !== 'chosen' && phase !== 'removed');
  const waiting = run.filter(isBeingSent);
  if (waiting.length === 0) return null;
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

export function isBeingSent({ phase }: Pick<Draft, 'phase'>): boolean {
  return phase === 'waiting';
}
