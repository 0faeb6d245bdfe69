import { describe, expect, it } from 'vitest';
import { type Draft, emptyBatch } from './draft';
import { progressOf } from './progress-of';

const draft = (phase: Draft['phase'], size: number, share: number | null = null) =>
  ({ phase, share, file: { size } }) as Draft;

describe('progressOf', () => {
  it('is nothing while nothing is sent', () => {
    expect(progressOf({ drafts: [draft('chosen', 5)], batch: emptyBatch })).toBeNull();
  });

  it('counts what was stored and what was refused, and weighs files by their size', () => {
    const drafts = [draft('chosen', 900), draft('waiting', 100, 0.5), draft('waiting', 50)];
    const batch = { ...emptyBatch, photos: 1, videos: 1, failed: 1, bytes: 50 };
    expect(progressOf({ drafts, batch })).toEqual({ current: 4, total: 5, share: 0.5, isProcessing: false });
  });

  it('tells that the server is at work on a file', () => {
    expect(progressOf({ drafts: [draft('waiting', 9, 1)], batch: emptyBatch })?.isProcessing).toBe(true);
  });
});
