import type { VisibilityRights } from 'contract/rights/rights';
import { expect, test } from 'vitest';
import { missingHold } from './missing-hold';

const clock = { now: Date.parse('2026-11-29T12:00:00Z'), timeZone: 'UTC' };
const hidden = { hidden: true };
const [early, late] = ['2026-12-01T09:00:00.000Z', '2026-12-05T09:00:00.000Z'];
const ended = { rightsUntil: '2026-11-01' };

test.each<[string, VisibilityRights, VisibilityRights[], object | null]>([
  ['hidden ones hide it', {}, [hidden, hidden], { hidden: true }],
  [
    'until the first of dated ones',
    {},
    [hidden, { publishAt: late }, { publishAt: early }],
    { publishAt: early },
  ],
  [
    'a date of a hidden one does not count',
    {},
    [{ ...hidden, publishAt: early }, { publishAt: late }],
    { publishAt: late },
  ],
  [
    'one that would end first hides it',
    { rightsUntil: '2026-11-30' },
    [{ publishAt: early }],
    { hidden: true },
  ],
  ['ended ones beside hidden ones', {}, [hidden, ended], { hidden: true }],
  ['a shown one', {}, [hidden, {}], null],
  ['ended ones alone', {}, [ended], null],
  ['no items', {}, [], null],
  ['a hold of its own', { publishAt: late }, [hidden], null],
])('the hold that a story lacks: %s', (_what, story, items, hold) => {
  expect(missingHold(story, items, clock)).toEqual(hold);
});
