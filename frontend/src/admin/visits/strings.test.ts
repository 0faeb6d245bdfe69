import { expect, it } from 'vitest';
import { visitsStrings as text } from './strings';

it.each([
  [412, 38, 30, '412 visitas em 30 dias, 38 toques no contato'],
  [1, 1, 2, '1 visita em 2 dias, 1 toque no contato'],
  [2, 0, 1, '2 visitas hoje, 0 toques no contato'],
  [13_540, 1_400, 30, '13.540 visitas em 30 dias, 1.400 toques no contato'],
])('sums up %i views and %i taps of %i days', (view, contact, days, words) => {
  expect(text.summary(view, contact, days)).toBe(words);
});

it.each([
  [0, 0, 'nenhuma visita'],
  [1, 1, '1 visita · 1 toque no contato'],
  [10_000, 0, '10.000 visitas'],
])('tells a day of %i views and %i taps', (view, contact, words) => {
  expect(text.seen(view, contact)).toBe(words);
});

it.each([
  [{ opening: 0, download: 1, sent: 0 }, '0 aberturas · 1 download'],
  [{ opening: 1, download: 0, sent: 1 }, '1 abertura · 1 pessoa enviou as escolhas'],
  [{ opening: 61, download: 2, sent: 2 }, '61 aberturas · 2 downloads · 2 pessoas enviaram as escolhas'],
])('tells what came of a selection: %j', (numbers, words) => {
  expect(text.ofSelection(numbers)).toBe(words);
});

it.each([
  [0, 'Nenhuma visita nos últimos 7 dias'],
  [1, '1 visita nos últimos 7 dias'],
  [38, '38 visitas nos últimos 7 dias'],
])('tells a week of %i views', (view, words) => {
  expect(text.week(view)).toBe(words);
});
