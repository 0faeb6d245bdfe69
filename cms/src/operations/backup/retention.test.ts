import { describe, expect, it } from 'vitest';
import { archiveName } from './archive-names';
import { outdatedArchives } from './retention';

const dayMs = 24 * 60 * 60 * 1000;
// A Friday.
const today = Date.UTC(2026, 10, 20, 3);
const now = today + 12 * 3_600_000;
const daily = (daysAgo: number, hours = 0) =>
  archiveName(new Date(today - daysAgo * dayMs + hours * 3_600_000), 'daily');

describe('of daily archives', () => {
  it('those of the last seven days stay, and the last of each of four weeks', () => {
    const names = Array.from({ length: 60 }, (_, daysAgo) => daily(daysAgo));
    const outdated = new Set(outdatedArchives(names, now));
    const kept = names.filter((name) => !outdated.has(name));
    // This week is the Friday's; the Sundays before it end the three weeks before.
    expect(kept).toEqual([0, 1, 2, 3, 4, 5, 6, 12, 19].map((daysAgo) => daily(daysAgo)));
  });

  it('the last one of a day stays', () => {
    expect(outdatedArchives([daily(0), daily(0, 5), daily(0, 2)], now)).toEqual([daily(0, 2), daily(0)]);
  });

  it('those of a clock that was ahead neither count nor go', () => {
    const ahead = Array.from({ length: 40 }, (_, days) => daily(-100 - days));
    expect(outdatedArchives([...ahead, daily(0), daily(1)], now)).toEqual([]);
  });

  it('none goes for want of newer ones', () => {
    expect(outdatedArchives([daily(100), daily(101), daily(900)], now)).toEqual([]);
  });

  it('what somebody asked for stays, and what is no archive', () => {
    const others = Array.from({ length: 40 }, (_, daysAgo) =>
      archiveName(new Date(today - daysAgo * dayMs), daysAgo % 2 ? 'manual' : 'before-restore'),
    );
    expect(outdatedArchives([...others, 'notes.txt', 'portfolio-daily.backup'], now)).toEqual([]);
  });
});
