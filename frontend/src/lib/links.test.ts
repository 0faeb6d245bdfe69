import { describe, expect, it } from 'vitest';
import { mailHref, telHref } from './links';

describe('telHref', () => {
  it('keeps the digits and a leading plus', () => {
    expect(telHref('+55 11 99999-9999')).toBe('tel:+5511999999999');
    expect(telHref('+351 912 345 678')).toBe('tel:+351912345678');
    expect(telHref('a combinar')).toBeNull();
    expect(telHref('11 3333-4444 / 11 99999-9999')).toBeNull();
  });
});

describe('telHref of a Brazilian number', () => {
  it.each([
    ['(11) 99999-9999', 'tel:+5511999999999'],
    ['11 3333-4444', 'tel:+551133334444'],
    ['011 3333-4444', 'tel:+551133334444'],
    ['(55) 99999-9999', 'tel:+5555999999999'],
    ['55 11 99999-9999', 'tel:+5511999999999'],
    ['0800 123 4567', 'tel:08001234567'],
    ['99999-9999', 'tel:999999999'],
  ])('adds the country code to %s if it is complete', (typed, href) => {
    expect(telHref(typed)).toBe(href);
  });
});

describe('mailHref', () => {
  it.each([
    ['ana@ateliê.com', 'mailto:ana@xn--ateli-lsa.com'],
    ['ana+site@exemplo.com', 'mailto:ana+site@exemplo.com'],
    ['joão@exemplo.com', 'mailto:jo%C3%A3o@exemplo.com'],
    ['ana?bcc=x@exemplo.com', 'mailto:ana%3Fbcc%3Dx@exemplo.com'],
  ])('links %s so that mail programs understand it', (typed, href) => {
    expect(mailHref(typed)).toBe(href);
  });

  it('links only valid addresses', () => {
    expect(mailHref(' contato@exemplo.com ')).toBe('mailto:contato@exemplo.com');
    expect(mailHref('contato')).toBeNull();
    expect(mailHref('a@b@c.com')).toBeNull();
    expect(mailHref('ana@')).toBeNull();
  });
});
