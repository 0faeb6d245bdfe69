import { defaultTimeZone } from 'contract/rights/rights';
import { expect, it } from 'vitest';
import {
  longDay,
  namesOf,
  openedWords,
  peopleWords,
  personWords,
  stateWords,
  whenWords,
} from './selection-words';

/** 12 March 2026, 14:00 in São Paulo. */
const clock = { timeZone: defaultTimeZone, now: Date.parse('2026-03-12T17:00:00Z') };

it.each([
  [{ until: '2026-03-30', isClosed: false }, 'Aberta até 30 mar'],
  [{ until: '2026-03-12', isClosed: false }, 'Aberta até 12 mar'],
  [{ until: '2027-01-02', isClosed: false }, 'Aberta até 2 jan 2027'],
  [{ until: null, isClosed: false }, 'Aberta, sem data para acabar'],
  [{ until: '2026-03-30', isClosed: false, isChoosingClosed: true }, 'Aberta até 30 mar · Escolhas fechadas'],
  [{ until: '2026-03-11', isClosed: false, isChoosingClosed: true }, 'Prazo terminado'],
  [{ until: '2026-03-30', isClosed: true }, 'Encerrada'],
])('tells the state of %j', (selection, words) => {
  expect(stateWords({ isChoosingClosed: false, ...selection }, clock)).toBe(words);
});

it('tells the last day in the language of the message', () => {
  expect(longDay('2026-06-30', 'pt', clock)).toBe('30 de junho');
  expect(longDay('2026-06-30', 'en', clock)).toBe('June 30');
  expect(longDay('2027-01-02', 'pt', clock)).toBe('2 de janeiro de 2027');
});

it.each([
  ['2026-03-12T16:00:00Z', 'hoje às 13h'],
  ['2026-03-12T03:05:00Z', 'hoje às 0h05'],
  ['2026-03-12T04:05:00Z', 'hoje à 1h05'],
  ['2026-03-12T02:59:00Z', 'ontem às 23h59'],
  ['2026-03-10T12:30:00Z', '10 mar às 9h30'],
  ['2025-12-31T12:00:00Z', '31 dez 2025 às 9h'],
])('tells when %s was', (instant, words) => {
  expect(whenWords(instant, clock)).toBe(words);
});

it('tells how often a selection was opened', () => {
  const last = '2026-03-12T17:00:00Z';
  expect(openedWords({ count: 0, last: null }, clock)).toBe('Ainda não aberta');
  expect(openedWords({ count: 1, last }, clock)).toBe('Aberta 1 vez, hoje às 14h');
  expect(openedWords({ count: 3, last }, clock)).toBe('Aberta 3 vezes, hoje às 14h');
});

const person = { id: 'p', name: null, chosen: 0, comments: 0, sentAt: null, isDone: false };

it('tells what a person did', () => {
  expect(personWords(person, 'Ana')).toBeNull();
  expect(personWords({ ...person, chosen: 4, comments: 1 }, 'Ana')).toBe('Ana escolheu 4');
  expect(personWords({ ...person, comments: 1 }, 'Ana')).toBe('Ana comentou 1 foto');
});

it('tells in the list who sent the choices, and leaves out who did nothing', () => {
  const sentAt = '2026-03-12T17:00:00Z';
  expect(
    peopleWords([
      { ...person, name: 'Ana', chosen: 4, sentAt, isDone: true },
      { ...person, name: 'Bia', comments: 2, sentAt },
      { ...person, name: 'Caio', sentAt, isDone: true },
      { ...person, name: 'Duda', sentAt },
      { ...person, name: 'Davi' },
      { ...person, chosen: 1 },
    ]),
  ).toEqual([
    'Ana escolheu 4 e enviou',
    'Bia comentou 2 fotos e está mudando as escolhas',
    'Caio enviou sem escolher',
    'Duda está mudando as escolhas',
    'Alguém escolheu 1',
  ]);
});

it('numbers people without a name where there are several', () => {
  const ana = { name: 'Ana' };
  expect(namesOf([ana, { name: null }])).toEqual(['Ana', 'Alguém']);
  expect(namesOf([{ name: null }, ana, { name: null }])).toEqual(['Alguém 1', 'Ana', 'Alguém 2']);
});
