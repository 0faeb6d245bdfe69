import { describe, expect, it } from 'vitest';
import { type AddressProblem, contactOf, linkOf, readSocialAddress } from './social-address';

const ana = 'https://wa.me/5511999999999';

describe('WhatsApp', () => {
  it.each([
    '11 99999-9999',
    '(11) 99999-9999',
    '11/99999-9999',
    '011 99999-9999',
    '+55 (11) 99999-9999',
    '+5511999999999',
    '5511999999999',
    '0055 11 99999-9999',
    '(+55) 11 99999-9999',
    '11 99999–9999',
    '  11 99999-9999  ',
    '11\u00a099999\u20119999',
    '\u202a+55 11 99999-9999\u202c',
    '＋５５ １１ ９９９９９ ９９９９',
    'wa.me/5511999999999',
    'wa.me/+55 11 99999-9999',
    'https://wa.me/5511999999999',
    'https://wa.me/55 11 99999-9999',
    'https//wa.me/5511999999999',
    'https;//wa.me/5511999999999',
    'https://https://wa.me/5511999999999',
    'https://ana:senha@wa.me:8443/5511999999999',
    'api.whatsapp.com/send?phone=+55 11 99999-9999',
    'whatsapp://send?phone=+5511999999999',
  ])('%j leads to the number', (typed) => {
    expect(readSocialAddress('whatsapp', typed)).toEqual({ href: ana, problem: null });
  });

  it.each([
    ['11 3333-4444', 'https://wa.me/551133334444'],
    ['55 99999-9999', 'https://wa.me/5555999999999'],
    ['+1 415 555 2671', 'https://wa.me/14155552671'],
    ['00 351 912 345 678', 'https://wa.me/351912345678'],
    ['wa.me/+51987654321', 'https://wa.me/51987654321'],
    ['wa.me/message/ABC123', 'https://wa.me/message/ABC123'],
    ['https://wa.me/5511999999999?text=Oi%20Ana', 'https://wa.me/5511999999999?text=Oi%20Ana'],
    ['wa.me/11999999999?text=Oi+Ana', 'https://wa.me/5511999999999?text=Oi%20Ana'],
    ['api.whatsapp.com/send?phone=5511999999999', 'https://api.whatsapp.com/send?phone=5511999999999'],
    ['https://api.whatsapp.com/send/?phone=11999999999&text=Oi', 'https://wa.me/5511999999999?text=Oi'],
    ['https://chat.whatsapp.com/Grupo123', 'https://chat.whatsapp.com/Grupo123'],
  ])('%j leads to %s', (typed, href) => {
    expect(readSocialAddress('whatsapp', typed)).toEqual({ href, problem: null });
  });

  it.each<[string, string | null, AddressProblem]>([
    ['99999-9999', null, 'incomplete'],
    ['+55 11 9999', null, 'incomplete'],
    ['wa.me/', 'https://wa.me/', 'incomplete'],
    ['https://wa.me/55', 'https://wa.me/55', 'incomplete'],
    ['api.whatsapp.com/send?phone=', 'https://api.whatsapp.com/send?phone=', 'incomplete'],
    ['11 99999-9999 / 11 98888-7777', null, 'unreadable'],
    ['11 99999-9999 (Ana)', null, 'unreadable'],
    ['@ana', null, 'unreadable'],
    ['ana@exemplo.com', null, 'unreadable'],
    ['wa.link/abc', 'https://wa.link/abc', 'elsewhere'],
    ['tel:+5511999999999', 'tel:+5511999999999', 'elsewhere'],
    ['mailto:ana@exemplo.com', 'mailto:ana@exemplo.com', 'elsewhere'],
    ['https://wa.me@evil.example/5511999999999', 'https://wa.me@evil.example/5511999999999', 'elsewhere'],
    ['https://wa.me.evil.example/55', 'https://wa.me.evil.example/55', 'elsewhere'],
    ['https://evilwhatsapp.com/send', 'https://evilwhatsapp.com/send', 'elsewhere'],
  ])('%j is linked as %j, and is %s', (typed, href, problem) => {
    expect(readSocialAddress('whatsapp', typed)).toEqual({ href, problem });
  });
});

describe('Instagram', () => {
  it.each([
    '@ana.lima_',
    'ana.lima_',
    '@ ana.lima_',
    '＠ana.lima_',
    'instagram.com/ana.lima_',
    'https://instagram.com/ana.lima_',
    'https//instagram.com/ana.lima_',
    'Instagram.com/ana.lima_',
    '\u200binstagram.com/ana.lima_',
  ])('%j leads to the profile', (typed) => {
    expect(readSocialAddress('instagram', typed)).toEqual({
      href: 'https://instagram.com/ana.lima_',
      problem: null,
    });
  });

  it.each([
    ['ana.com.br', 'https://instagram.com/ana.com.br'],
    ['www.instagram.com/ana/', 'https://www.instagram.com/ana/'],
    ['https://www.instagram.com/ana/?hl=pt', 'https://www.instagram.com/ana/?hl=pt'],
    ['instagram.com/ana?igsh=MWE1&utm_source=qr', 'https://instagram.com/ana?igsh=MWE1&utm_source=qr'],
    ['https://www.instagram.com/p/Cxyz/', 'https://www.instagram.com/p/Cxyz/'],
    ['instagr.am/ana', 'https://instagr.am/ana'],
  ])('%j leads to %s', (typed, href) => {
    expect(readSocialAddress('instagram', typed)).toEqual({ href, problem: null });
  });

  it.each<[string, string | null, AddressProblem]>([
    ['instagram.com', 'https://instagram.com/', 'incomplete'],
    ['ana lima', null, 'unreadable'],
    ['ana..lima', null, 'unreadable'],
    ['a'.repeat(31), null, 'unreadable'],
    ['@ana @bia', null, 'unreadable'],
    ['ana@exemplo.com', null, 'unreadable'],
    ['instagram.com@evil.example', null, 'unreadable'],
    ['www.ana.com.br', 'https://www.ana.com.br', 'elsewhere'],
    ['linktr.ee/ana', 'https://linktr.ee/ana', 'elsewhere'],
    ['https://instagram.com.evil.example/ana', 'https://instagram.com.evil.example/ana', 'elsewhere'],
    ['https://instagram.com@evil.example/ana', 'https://instagram.com@evil.example/ana', 'elsewhere'],
  ])('%j is linked as %j, and is %s', (typed, href, problem) => {
    expect(readSocialAddress('instagram', typed)).toEqual({ href, problem });
  });
});

describe.each(['whatsapp', 'instagram', 'facebook', 'constructor'])('on %s', (platform) => {
  it.each([
    'javascript:alert(1)',
    ' JavaScript:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    '\u200bjavascript:alert(1)',
    'ｊavascript：alert(1)',
    'javascript://wa.me/%0aalert(1)',
    'javascript://instagram.com/%0aalert(1)',
    'https:javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'data:text/html;base64,PHNjcmlwdD4=//instagram.com/ana',
    'vbscript:msgbox(1)',
    'file:///etc/passwd',
    'blob:https://instagram.com/1',
    'intent://send#Intent;scheme=whatsapp;end',
    '"><img src=x onerror=alert(1)>',
  ])('%j is never linked', (typed) => {
    expect(readSocialAddress(platform, typed)).toEqual({ href: null, problem: 'unreadable' });
  });

  it.each(['', '  ', '\u200b\u00a0'])('%j is empty, without a problem', (typed) => {
    expect(readSocialAddress(platform, typed)).toEqual({ href: null, problem: null });
  });
});

describe('an unsupported platform', () => {
  it.each([
    ['https://behance.net/ana', 'https://behance.net/ana', null],
    ['behance.net/ana', 'https://behance.net/ana', null],
    ['@ana', null, 'unreadable'],
  ])('%j is linked as %j', (typed, href, problem) => {
    expect(readSocialAddress('behance', typed)).toEqual({ href, problem });
  });
});

it('reads long texts fast', () => {
  const started = performance.now();
  for (const letter of ['1', '.', '/', 'https://', ' ', '@', 'a.']) {
    readSocialAddress('whatsapp', `${letter.repeat(255)}!`);
    readSocialAddress('instagram', `${letter.repeat(255)}!`);
  }
  expect(performance.now() - started).toBeLessThan(2_000);
});

it.each([
  ['instagram', 'https://instagram.com/ana.lima', '@ana.lima'],
  ['instagram', 'ana', '@ana'],
  ['whatsapp', 'https://wa.me/5511988887777', '+5511988887777'],
  ['whatsapp', '11 98888-7777', '+5511988887777'],
  ['whatsapp', 'https://chat.whatsapp.com/abc', 'https://chat.whatsapp.com/abc'],
] as const)('the contact of the %s %s is %s', (platform, typed, contact) => {
  expect(contactOf(platform, typed)).toBe(contact);
});

it('the link of a contact is a URL', () => {
  expect(linkOf('instagram', '@ana')).toBe('https://instagram.com/ana');
  expect(linkOf('whatsapp', '+55 11 98888-7777')).toBe('https://wa.me/5511988887777');
  expect(linkOf('whatsapp', 'me chama')).toBe('me chama');
});
