import { beforeEach, expect, it } from 'vitest';
import { createRecentVisits, mostPerMinute } from './recent-visits';

const day = '2026-11-30';
let time: number;
let recent: ReturnType<typeof createRecentVisits>;
beforeEach(() => {
  time = Date.parse(`${day}T12:00Z`);
  recent = createRecentVisits({ now: () => time });
});
const ana = { address: '203.0.113.7', browser: 'Firefox' };

it('counts what one visitor does once a minute, each subject and kind by itself', () => {
  expect(recent.isNew(day, ana, 'view page:moda')).toBe(true);
  time += 59_999;
  expect(recent.isNew(day, ana, 'view page:moda')).toBe(false);
  for (const what of ['contact page:moda', 'view page:home']) expect(recent.isNew(day, ana, what)).toBe(true);
  for (const other of [
    { ...ana, browser: 'Safari' },
    { ...ana, address: '203.0.113.8' },
  ])
    expect(recent.isNew(day, other, 'view page:moda')).toBe(true);
  time += 1;
  expect(recent.isNew(day, ana, 'view page:moda')).toBe(true);
});

it('counts sixty a minute of one address, whatever browsers it makes up, and those of others', () => {
  const made = Array.from({ length: 1_000 }, (_, at) => ({ ...ana, browser: `Firefox/${at}` }));
  const counted = () => made.filter((sender) => recent.isNew(day, sender, 'view page:moda')).length;
  expect(counted()).toBe(mostPerMinute.address);
  expect(recent.isNew(day, { ...ana, address: '203.0.113.8' }, 'view page:moda')).toBe(true);
  time += 60_000;
  expect(counted()).toBe(mostPerMinute.address);
});

it('counts six thousand a minute of all, and remembers no more', () => {
  const all = Array.from({ length: 10_000 }, (_, at) => ({ ...ana, address: `10.0.${at >> 8}.${at % 256}` }));
  const counted = () => all.filter((sender) => recent.isNew(day, sender, 'view page:moda')).length;
  expect(counted()).toBe(mostPerMinute.all);
  expect(recent.isNew(day, ana, 'view page:moda')).toBe(false);
  time += 60_000;
  expect(recent.isNew(day, ana, 'view page:moda')).toBe(true);
});

it('knows nobody of the day before', () => {
  expect(recent.isNew(day, ana, 'view page:moda')).toBe(true);
  expect(recent.isNew('2026-12-01', ana, 'view page:moda')).toBe(true);
});

it('goes on counting when the clock is set back', () => {
  expect(recent.isNew(day, ana, 'view page:moda')).toBe(true);
  time -= 3_600_000;
  expect(recent.isNew(day, ana, 'view page:moda')).toBe(true);
});
