import { describe, expect, it } from 'vitest';
import {
  editedRights,
  localMinute,
  rightsConflictFields,
  rightsProblems,
  sentRights,
  typedInstant,
  unfinished,
} from './edited-rights';

const zone = 'America/Sao_Paulo';
const draft = (changes: object) => ({ ...editedRights({}), ...changes });
const instant = '2026-03-12T12:00:00.000Z';

it('a typed minute is an instant of the zone, and shown as it was typed', () => {
  expect(typedInstant('2026-03-12T09:00', zone)).toBe(instant);
  expect(localMinute(instant, zone)).toBe('2026-03-12T09:00');
});

it.each(['', '0002-03-12T09:00', '0202-03-12T09:00', '20266-03-12T09:00'])(
  'while a year is typed, %j stays as it is',
  (typed) => {
    expect(typedInstant(typed, zone)).toBe(typed);
    expect(localMinute(typed, zone)).toBe(typed);
  },
);

describe('rightsProblems', () => {
  it.each([
    [{}, null],
    [{ publishAt: instant, rightsUntil: '2026-03-12' }, null],
    [{ publishAt: unfinished }, { publishAt: 'unfinished' }],
    [{ publishAt: '0202-03-12T09:00' }, { publishAt: 'years' }],
    [{ rightsUntil: unfinished }, { rightsUntil: 'unfinished' }],
    [{ rightsUntil: '0202-03-12' }, { rightsUntil: 'years' }],
    [{ publishAt: instant, rightsUntil: '2026-03-11' }, { rightsUntil: 'order' }],
    [
      { publishAt: unfinished, rightsUntil: '0202-03-12' },
      { publishAt: 'unfinished', rightsUntil: 'years' },
    ],
  ])('of %j are %j', (changes, problems) => {
    expect(rightsProblems(draft(changes), zone)).toEqual(problems);
  });
});

it('sends all fields, an empty text for none', () => {
  expect(sentRights({ ...draft({ rightsNote: ' Só Brasil ' }), title: 'Linho' } as never)).toEqual({
    hidden: false,
    publishAt: '',
    rightsUntil: '',
    rightsNote: 'Só Brasil',
    isWhole: false,
  });
});

it('a conflict shows words', () => {
  const rights = draft({
    publishAt: '1999-03-12T12:00:00.000Z',
    rightsUntil: '2199-06-30',
    rightsNote: 'Só Brasil',
  });
  expect(rightsConflictFields(zone).map(({ label, show }) => `${label}: ${show(rights)}`)).toEqual([
    'Ocultar do site: Não',
    'Publicar em: 12 mar 1999, 9h',
    'Direitos até: 30 jun 2199',
    'Anotação do contrato: Só Brasil',
    'Sem marca e sem corte: Não',
  ]);
});
