import { describe, expect, it } from 'vitest';
import { instagramHref, mailHref, safeHref, telHref } from './links';

describe('safeHref', () => {
  it.each(['https://wa.me/5511999999999', 'http://exemplo.com', 'mailto:a@b.c', 'tel:+5511'])(
    'links %s',
    (url) => {
      expect(safeHref(url)).toBe(url);
    },
  );

  it.each([
    'javascript:alert(1)',
    ' JavaScript:alert(1)',
    'data:text/html,x',
    'java\nscript:alert(1)',
    '',
    'wa.me/55',
  ])('does not link %j', (url) => {
    expect(safeHref(url)).toBeNull();
  });
});

describe('telHref', () => {
  it('keeps the digits and a leading plus', () => {
    expect(telHref('+55 11 99999-9999')).toBe('tel:+5511999999999');
    expect(telHref('(11) 99999-9999')).toBe('tel:11999999999');
    expect(telHref('a combinar')).toBeNull();
  });
});

describe('mailHref', () => {
  it('links an address and nothing else', () => {
    expect(mailHref(' contato@exemplo.com ')).toBe('mailto:contato@exemplo.com');
    expect(mailHref('contato')).toBeNull();
  });
});

describe('instagramHref', () => {
  it('takes a handle, with or without the at sign, or an address', () => {
    expect(instagramHref('@nome.da_stylist')).toBe('https://instagram.com/nome.da_stylist');
    expect(instagramHref('nome')).toBe('https://instagram.com/nome');
    expect(instagramHref('https://instagram.com/nome')).toBe('https://instagram.com/nome');
    expect(instagramHref('javascript:alert(1)')).toBeNull();
  });
});
