import { beforeEach, expect, it } from 'vitest';
import { createRecentVisits, mostPerMinute } from './recent-visits';

let time: number;
let isNew: ReturnType<typeof createRecentVisits>;
beforeEach(() => {
  time = Date.parse('2026-11-30T12:00Z');
  isNew = createRecentVisits(() => time);
});
const ana = { address: '203.0.113.7', browser: 'Firefox' };

it('counts what one visitor does once a minute, each subject and kind by itself', () => {
  expect(isNew(ana, 'view page:moda')).toBe(true);
  time += 59_999;
  expect(isNew(ana, 'view page:moda')).toBe(false);
  for (const what of ['contact page:moda', 'view page:home']) expect(isNew(ana, what)).toBe(true);
  for (const other of [
    { ...ana, browser: 'Safari' },
    { ...ana, address: '203.0.113.8' },
  ])
    expect(isNew(other, 'view page:moda')).toBe(true);
  time += 1;
  expect(isNew(ana, 'view page:moda')).toBe(true);
});

it('counts sixty a minute of one address, whatever browsers it makes up, and those of others', () => {
  const made = Array.from({ length: 1_000 }, (_, at) => ({ ...ana, browser: `Firefox/${at}` }));
  const counted = () => made.filter((sender) => isNew(sender, 'view page:moda')).length;
  expect(counted()).toBe(mostPerMinute.address);
  expect(isNew({ ...ana, address: '203.0.113.8' }, 'view page:moda')).toBe(true);
  time += 60_000;
  expect(counted()).toBe(mostPerMinute.address);
});

it('counts six thousand a minute of all, and remembers no more', () => {
  const all = Array.from({ length: 10_000 }, (_, at) => ({ ...ana, address: `10.0.${at >> 8}.${at % 256}` }));
  const counted = () => all.filter((sender) => isNew(sender, 'view page:moda')).length;
  expect(counted()).toBe(mostPerMinute.all);
  expect(isNew(ana, 'view page:moda')).toBe(false);
  time += 60_000;
  expect(isNew(ana, 'view page:moda')).toBe(true);
});

it('goes on counting when the clock is set back', () => {
  expect(isNew(ana, 'view page:moda')).toBe(true);
  time -= 3_600_000;
  expect(isNew(ana, 'view page:moda')).toBe(true);
});
