import { expect, it } from 'vitest';
import type { Draft } from './draft';
import { progressOf } from './progress-of';

const draft = (phase: Draft['phase'], size: number, id = '') => ({ id, phase, file: { size } }) as Draft;

it('is null while nothing is sent', () => {
  expect(progressOf({ drafts: [draft('chosen', 5)], sending: null })).toBeNull();
});

it('counts stored and refused files, and weighs files by size', () => {
  const drafts = [
    draft('chosen', 900),
    draft('stored', 20),
    draft('stored', 20),
    draft('failed', 10),
    draft('waiting', 100, 'a'),
    draft('waiting', 50),
  ];
  const sent = { current: 4, total: 5, share: 0.5, state: 'sending' };
  expect(progressOf({ drafts, sending: { id: 'a', share: 0.5 } })).toEqual(sent);
  expect(progressOf({ drafts, sending: null })).toEqual({ ...sent, share: 0.25, state: 'standing' });
});

it('is `processing` once all bytes of a file are sent', () => {
  const sending = { id: 'a', share: 1 };
  expect(progressOf({ drafts: [draft('waiting', 9, 'a')], sending })?.state).toBe('processing');
});
