import { afterEach, beforeEach, expect, vi } from 'vitest';

const levels = ['error', 'warn'] as const;

beforeEach(() => {
  for (const level of levels) vi.spyOn(console, level).mockImplementation(() => {});
});

/** A console warning or error fails the test that causes it. */
afterEach(() => {
  for (const level of levels) {
    const { calls } = vi.mocked(console[level]).mock;
    vi.mocked(console[level]).mockRestore();
    expect(calls, `console.${level}`).toEqual([]);
  }
});
