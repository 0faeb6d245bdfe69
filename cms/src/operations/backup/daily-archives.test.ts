import { describe, expect, it } from 'vitest';
import { archiveName, isBackupDue, outdatedArchives } from './daily-archives';

const at = (day: number, hour: number, minute = 0) => new Date(2026, 10, day, hour, minute).getTime();
const dailyAt = { hour: 3, minute: 0 };
const startedAt = at(1, 0);

describe('isBackupDue', () => {
  it.each([
    ['the last backup was made after its hour', at(20, 12), at(20, 3, 1), false],
    ['the last backup was made before its hour, which has passed', at(20, 3), at(19, 3, 1), true],
    ['the last backup was made after yesterday’s hour, before today’s', at(20, 2, 59), at(19, 3, 1), false],
    ['the machine was off at its hour', at(20, 12), at(17, 3), true],
    ['the last backup is dated in the future', at(20, 12), at(300, 12), true],
    ['the clock was set back by two minutes a minute after the backup', at(20, 12), at(20, 12, 1), false],
  ])('%s', (_what, now, last, isDue) => {
    expect(isBackupDue({ now, made: [last], startedAt, dailyAt })).toBe(isDue);
  });

  it('is not due if any recorded backup is recent', () => {
    const now = at(20, 12);
    expect(isBackupDue({ now, made: [at(17, 3), at(20, 3), at(300, 3)], startedAt, dailyAt })).toBe(false);
    expect(isBackupDue({ now, made: [at(17, 3), at(300, 3)], startedAt, dailyAt })).toBe(true);
  });

  it('is due for the first time an hour after the first start', () => {
    const installed = at(20, 2, 50);
    const due = (now: number) => isBackupDue({ now, made: [], startedAt: installed, dailyAt });
    expect([due(at(20, 3, 1)), due(at(20, 3, 50))]).toEqual([false, true]);
  });
});

const dayMs = 24 * 60 * 60 * 1000;
// A Friday.
const today = Date.UTC(2026, 10, 20, 3);
const now = today + 12 * 3_600_000;
const daily = (daysAgo: number, hours = 0) =>
  archiveName(new Date(today - daysAgo * dayMs + hours * 3_600_000), 'daily');

describe('outdatedArchives', () => {
  it('retains the last seven days, and the last archive of each of four weeks', () => {
    const names = Array.from({ length: 60 }, (_, daysAgo) => daily(daysAgo));
    const outdated = new Set(outdatedArchives(names, now));
    const kept = names.filter((name) => !outdated.has(name));
    // The current week ends with Friday's archive, the three before with their Sundays'.
    expect(kept).toEqual([0, 1, 2, 3, 4, 5, 6, 12, 19].map((daysAgo) => daily(daysAgo)));
  });

  it('retains the last archive of a day', () => {
    expect(outdatedArchives([daily(0), daily(0, 5), daily(0, 2)], now)).toEqual([daily(0, 2), daily(0)]);
  });

  it('neither counts nor removes archives dated in the future', () => {
    const future = Array.from({ length: 40 }, (_, days) => daily(-100 - days));
    expect(outdatedArchives([...future, daily(0), daily(1)], now)).toEqual([]);
  });

  it('retains old archives if there are no newer ones', () => {
    expect(outdatedArchives([daily(100), daily(101), daily(900)], now)).toEqual([]);
  });

  it('retains archives made by command, and other files', () => {
    const others = Array.from({ length: 40 }, (_, daysAgo) =>
      archiveName(new Date(today - daysAgo * dayMs), daysAgo % 2 ? 'manual' : 'before-restore'),
    );
    expect(outdatedArchives([...others, 'notes.txt', 'portfolio-daily.backup'], now)).toEqual([]);
  });
});
