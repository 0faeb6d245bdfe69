import { afterEach, beforeEach, expect, vi } from 'vitest';

const levels = ['error', 'warn'] as const;

beforeEach(() => {
  for (const level of levels) vi.spyOn(console, level).mockImplementation(() => {});
});

/** What would have been a warning in somebody's console fails the test that caused it, the day it appears. */
afterEach(() => {
  for (const level of levels) {
    const { calls } = vi.mocked(console[level]).mock;
    vi.mocked(console[level]).mockRestore();
    expect(calls, `console.${level}`).toEqual([]);
  }
});
