import { expect, it } from 'vitest';
import { mailHref, numberIn, telHref } from './contact-links';

it.each([
  ['+55 11 99999-9999', 'tel:+5511999999999'],
  ['+351 912 345 678', 'tel:+351912345678'],
  ['a combinar', null],
  ['11 3333-4444 / 11 99999-9999', null],
  // A complete Brazilian number gets its country's code.
  ['(11) 99999-9999', 'tel:+5511999999999'],
  ['11 3333-4444', 'tel:+551133334444'],
  ['011 3333-4444', 'tel:+551133334444'],
  ['(55) 99999-9999', 'tel:+5555999999999'],
  ['55 11 99999-9999', 'tel:+5511999999999'],
  ['0800 123 4567', 'tel:08001234567'],
  ['99999-9999', 'tel:999999999'],
])('the phone %s is linked as %s', (typed, href) => {
  expect(telHref(typed)).toBe(href);
});

it.each([
  ['+5511987654321', '+55 11 98765-4321'],
  ['55 11 98765-4321', '+55 11 98765-4321'],
  ['(11) 98765-4321', '+55 11 98765-4321'],
  ['11 3333-4444', '+55 11 3333-4444'],
  ['+351 912 345 678', null],
  ['+55 800 123 4567', null],
  ['+55 0800 123 4567', null],
  ['98765-4321', null],
  ['a combinar', null],
])('the phone %s is written as %s', (typed, written) => {
  expect(numberIn(telHref(typed))).toBe(written);
});

it.each([
  ['https://wa.me/5511987654321', '+55 11 98765-4321'],
  ['https://wa.me/5511987654321?text=Oi', '+55 11 98765-4321'],
  ['https://wa.me/351912345678', null],
  ['https://wa.me/message/5511987654321', null],
])('the number of %s is written as %s', (href, written) => {
  expect(numberIn(href)).toBe(written);
});

it.each([
  ['ana@ateliê.com', 'mailto:ana@xn--ateli-lsa.com'],
  ['ana+site@exemplo.com', 'mailto:ana+site@exemplo.com'],
  ['joão@exemplo.com', 'mailto:jo%C3%A3o@exemplo.com'],
  ['ana?bcc=x@exemplo.com', 'mailto:ana%3Fbcc%3Dx@exemplo.com'],
  [' contato@exemplo.com ', 'mailto:contato@exemplo.com'],
  ['contato', null],
  ['a@b@c.com', null],
  ['ana@', null],
])('the address %s is linked as %s', (typed, href) => {
  expect(mailHref(typed)).toBe(href);
});
