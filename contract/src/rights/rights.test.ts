import { describe, expect, it } from 'vitest';
import {
  addMonths,
  bothShown,
  dayOf,
  endOfDay,
  endsBeforeStart,
  instantToMinute,
  isDay,
  isOpen,
  isTimeZone,
  minuteToInstant,
  periodOf,
  publicationOf,
} from './rights';

const brazil = 'America/Sao_Paulo';
const at = (iso: string) => Date.parse(iso);

describe('a minute of a zone', () => {
  it.each([
    [brazil, '2026-03-12T09:00', '2026-03-12T12:00:00.000Z'],
    [brazil, '2024-02-29T23:59', '2024-03-01T02:59:00.000Z'],
    ['Asia/Kolkata', '2026-01-01T00:00', '2025-12-31T18:30:00.000Z'],
    ['Pacific/Apia', '2026-01-01T00:00', '2025-12-31T11:00:00.000Z'],
    // Summer time of Brazil, until 2019.
    [brazil, '2018-12-24T09:00', '2018-12-24T11:00:00.000Z'],
    // A missing hour begins when the clock jumps.
    ['Europe/Lisbon', '2026-03-29T01:30', '2026-03-29T01:00:00.000Z'],
    ['America/New_York', '2026-03-08T02:15', '2026-03-08T07:00:00.000Z'],
    // Midnight did not exist on this day in São Paulo.
    [brazil, '2018-11-04T00:00', '2018-11-04T03:00:00.000Z'],
    // Of a doubled hour it is the first.
    ['Europe/Lisbon', '2026-10-25T01:30', '2026-10-25T00:30:00.000Z'],
    ['America/New_York', '2026-11-01T01:15', '2026-11-01T05:15:00.000Z'],
    // Lord Howe moves its clock by half an hour.
    ['Australia/Lord_Howe', '2026-10-04T02:10', '2026-10-03T15:30:00.000Z'],
  ])('%s %s is %s', (zone, local, instant) => {
    expect(minuteToInstant(local, zone)).toBe(instant);
  });

  it.each(['', '2026-02-29T10:00', '2026-13-01T10:00', '2026-01-01', '2026-01-01T25:00'])(
    'refuses %j',
    (text) => {
      expect(minuteToInstant(text, brazil)).toBeNull();
    },
  );

  it('is the same in both directions', () => {
    for (const zone of [brazil, 'Europe/Lisbon', 'Asia/Tokyo', 'America/St_Johns']) {
      for (let hour = 0; hour < 24 * 400; hour += 7) {
        const instant = at('2025-12-01T00:00Z') + hour * 3_600_000;
        const local = instantToMinute(instant, zone);
        const back = Date.parse(minuteToInstant(local, zone) ?? '');
        // Of a doubled hour the second one comes back as the first.
        expect([0, 3_600_000]).toContain(instant - back);
      }
    }
  });
});

describe('the end of a day', () => {
  it.each([
    [brazil, '2026-06-30', '2026-07-01T03:00:00.000Z'],
    [brazil, '2024-02-29', '2024-03-01T03:00:00.000Z'],
    // A day of 23 hours, and one of 25.
    ['Europe/Lisbon', '2026-03-29', '2026-03-29T23:00:00.000Z'],
    ['Europe/Lisbon', '2026-10-25', '2026-10-26T00:00:00.000Z'],
    // The next day begins at one o'clock.
    [brazil, '2018-11-03', '2018-11-04T03:00:00.000Z'],
  ])('%s %s is %s', (zone, day, end) => {
    expect(new Date(endOfDay(day, zone)).toISOString()).toBe(end);
    expect(dayOf(endOfDay(day, zone) - 1, zone)).toBe(day);
    expect(dayOf(endOfDay(day, zone), zone)).not.toBe(day);
  });
});

it.each([
  ['2026-08-31', 6, '2027-02-28'],
  ['2027-08-31', 6, '2028-02-29'],
  ['2024-02-29', 12, '2025-02-28'],
  ['2026-01-15', 24, '2028-01-15'],
])('%s and %i months is %s', (day, months, later) => {
  expect(addMonths(day, months)).toBe(later);
});

it.each([
  ['2024-02-29', true],
  ['2026-02-29', false],
  ['2026-6-3', false],
  ['0202-01-01', true],
])('%s is a day: %s', (day, is) => {
  expect(isDay(day)).toBe(is);
});

it.each([
  [brazil, true],
  ['UTC', true],
  ['America/Nowhere', false],
  ['', false],
  ['+03:00', false],
])('%j is a time zone: %s', (zone, is) => {
  expect(isTimeZone(zone)).toBe(is);
});

describe('publication', () => {
  const now = at('2026-03-12T12:00Z');

  it.each([
    [{}, null, 'shown'],
    [{ hidden: true, rightsUntil: '2020-01-01' }, null, 'hidden'],
    [{ publishAt: '2026-03-12T12:00:00.000Z' }, null, 'shown'],
    [{ publishAt: '2026-03-12T12:01:00.000Z' }, null, 'scheduled'],
    [{ rightsUntil: '2026-03-12' }, null, 'shown'],
    [{ rightsUntil: '2026-03-11' }, null, 'ended'],
    [{}, { hidden: true }, 'withStory'],
    [{}, { rightsUntil: '2026-03-11' }, 'withStory'],
    [{ publishAt: '2027-01-01T00:00:00.000Z' }, { hidden: true }, 'scheduled'],
    [{ hidden: null, publishAt: null, rightsUntil: null }, {}, 'shown'],
  ] as const)('of %j in %j is %s', (rights, story, expected) => {
    expect(publicationOf(rights, story, now, brazil)).toBe(expected);
  });

  it('takes the stricter of item and story', () => {
    const item = periodOf({ publishAt: '2026-01-01T00:00:00.000Z', rightsUntil: '2026-12-31' }, brazil);
    const story = periodOf({ publishAt: '2026-02-01T00:00:00.000Z', rightsUntil: '2026-11-30' }, brazil);
    const both = bothShown(item, story);
    expect([both.from, both.until]).toEqual([story.from, story.until]);
    expect(isOpen(bothShown(item, periodOf({ hidden: true }, brazil)), now)).toBe(false);
  });

  it('knows an end before its start', () => {
    const publishAt = '2026-03-12T12:00:00.000Z';
    expect(endsBeforeStart({ publishAt, rightsUntil: '2026-03-11' }, brazil)).toBe(true);
    expect(endsBeforeStart({ publishAt, rightsUntil: '2026-03-12' }, brazil)).toBe(false);
    expect(endsBeforeStart({ publishAt }, brazil)).toBe(false);
  });
});
