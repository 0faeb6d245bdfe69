import { describe, expect, it } from 'vitest';
import { isBackupDue } from './due';

const at = (day: number, hour: number, minute = 0) => new Date(2026, 10, day, hour, minute).getTime();
const dailyAt = { hour: 3, minute: 0 };
const startedAt = at(1, 0);

describe('the daily backup', () => {
  it.each([
    ['was made after its hour', at(20, 12), at(20, 3, 1), false],
    ['was made before its hour, which has come', at(20, 3), at(19, 3, 1), true],
    ['was made after yesterday’s hour, and today’s has not come', at(20, 2, 59), at(19, 3, 1), false],
    ['was slept through', at(20, 12), at(17, 3), true],
    ['was made by a clock that was wrong', at(20, 12), at(300, 12), true],
    ['was made a minute before the clock was set back by two', at(20, 12), at(20, 12, 1), false],
  ])('that %s', (_what, now, last, isDue) => {
    expect(isBackupDue({ now, made: [last], startedAt, dailyAt })).toBe(isDue);
  });

  it('counts as made when one of those that are known of was, whatever the others say', () => {
    const now = at(20, 12);
    expect(isBackupDue({ now, made: [at(17, 3), at(20, 3), at(300, 3)], startedAt, dailyAt })).toBe(false);
    expect(isBackupDue({ now, made: [at(17, 3), at(300, 3)], startedAt, dailyAt })).toBe(true);
  });

  it('is made for the first time an hour after the first start', () => {
    const installed = at(20, 2, 50);
    const due = (now: number) => isBackupDue({ now, made: [], startedAt: installed, dailyAt });
    expect([due(at(20, 3, 1)), due(at(20, 3, 50))]).toEqual([false, true]);
  });
});
