import { describe, expect, it } from 'vitest';
import {
  dayWords,
  endWords,
  leavesSite,
  minuteWords,
  rightsState,
  soonWords,
  zoneWords,
} from './publication-words';

const timeZone = 'America/Sao_Paulo';
const now = Date.parse('2026-06-30T15:00:00.000Z');
const clock = { timeZone, now };

describe('dates', () => {
  it.each([
    ['2026-03-12', '12 mar'],
    ['2026-12-01', '1 dez'],
    ['2027-01-01', '1 jan 2027'],
    ['2025-12-31', '31 dez 2025'],
  ])('%s is %j', (day, words) => {
    expect(dayWords(day, clock)).toBe(words);
  });

  it.each([
    ['2026-03-12T12:00:00.000Z', '12 mar, 9h'],
    ['2026-03-12T12:30:00.000Z', '12 mar, 9h30'],
    ['2026-03-12T12:05:00.000Z', '12 mar, 9h05'],
    ['2026-03-12T03:00:00.000Z', '12 mar, 0h'],
    ['2026-03-12T02:59:00.000Z', '11 mar, 23h59'],
    ['2027-01-01T02:00:00.000Z', '31 dez, 23h'],
  ])("%s is %j on the site's clock", (instant, words) => {
    expect(minuteWords(instant, clock)).toBe(words);
  });

  it.each([
    ['2026-06-30T22:00:00.000Z', 'hoje, 19h'],
    ['2026-07-01T02:59:00.000Z', 'hoje, 23h59'],
    ['2026-07-01T12:00:00.000Z', 'amanhã, 9h'],
    ['2026-07-06T12:00:00.000Z', 'segunda, 9h'],
    ['2026-07-07T12:00:00.000Z', '7 jul, 9h'],
  ])('%s is soon %j', (instant, words) => {
    expect(soonWords(instant, clock)).toBe(words);
  });

  it('end with their day', () => {
    expect(endWords('2026-06-30', clock)).toBe('Direitos até 30 jun');
    expect(endWords('2026-06-29', clock)).toBe('Direitos terminaram em 29 jun');
  });
});

describe('rightsState', () => {
  const words = (rights: Parameters<typeof rightsState>[0], story: object | null = null) => {
    const state = rightsState(rights, story, clock);
    return [state.publication, state.words];
  };

  it.each([
    [{}, ['shown', '']],
    [{ hidden: true }, ['hidden', '']],
    [{ publishAt: '2026-07-12T12:00:00.000Z' }, ['scheduled', 'Publica em 12 jul, 9h']],
    [
      { publishAt: '2026-07-12T12:00:00.000Z', rightsUntil: '2027-07-12' },
      ['scheduled', 'Publica em 12 jul, 9h · Direitos até 12 jul 2027'],
    ],
    [{ publishAt: '2026-06-12T12:00:00.000Z' }, ['shown', '']],
    [{ rightsUntil: '2026-06-30' }, ['shown', 'Direitos até 30 jun']],
    [{ rightsUntil: '2026-06-29' }, ['ended', 'Direitos terminaram em 29 jun']],
    [{ hidden: true, rightsUntil: '2026-06-29' }, ['hidden', 'Direitos terminaram em 29 jun']],
    [{ hidden: true, isWithdrawing: true }, ['hidden', 'Retirando do Cloudinary…']],
    [{ isRemaking: true }, ['shown', 'Pondo a marca…']],
    [{ isRemaking: true, image: { isWhole: true } }, ['shown', 'Tirando a marca…']],
  ] as const)('of %j is %j', (rights, state) => {
    expect(words(rights)).toEqual(state);
  });

  it('says that an item is away with its story, and its own end', () => {
    const story = { hidden: true };
    expect(words({}, story)).toEqual(['withStory', 'Fora do ar com a história']);
    expect(words({ rightsUntil: '2026-07-01' }, story)).toEqual([
      'withStory',
      'Fora do ar com a história · Direitos até 1 jul',
    ]);
    expect(words({ hidden: true }, story)).toEqual(['hidden', '']);
  });
});

describe('leavesSite', () => {
  it.each([
    [{}, { hidden: true }, true],
    [{}, { rightsUntil: '2001-01-01' }, true],
    [{}, { publishAt: '2199-01-01T00:00:00.000Z' }, true],
    [{}, { rightsUntil: '2199-01-01' }, false],
    [{ hidden: true }, { rightsUntil: '2001-01-01' }, false],
  ])('from %j to %j: %s', (before, saved, leaves) => {
    expect(leavesSite(before, saved, clock)).toBe(leaves);
  });
});

it.each([
  ['America/Sao_Paulo', 'Horário de Brasília'],
  ['America/Manaus', 'Horário do Amazonas'],
  ['Asia/Tokyo', 'Horário do Japão'],
  ['Europe/Lisbon', null],
])('%s is named where the device has another zone: %s', (zone, words) => {
  expect(zoneWords(zone, 'Europe/Lisbon')).toBe(words);
});
