import { expect, it } from 'vitest';
import { contactOf, linkOf } from './carried-contact';

it.each([
  ['instagram', 'https://instagram.com/ana.lima', '@ana.lima'],
  ['instagram', 'ana', '@ana'],
  ['whatsapp', 'https://wa.me/5511988887777', '+5511988887777'],
  ['whatsapp', '11 98888-7777', '+5511988887777'],
  ['whatsapp', 'https://chat.whatsapp.com/abc', 'https://chat.whatsapp.com/abc'],
] as const)('of the %s %s a contact is written %s', (platform, typed, contact) => {
  expect(contactOf(platform, typed)).toBe(contact);
});

it('of a contact a link is an address', () => {
  expect(linkOf('instagram', '@ana')).toBe('https://instagram.com/ana');
  expect(linkOf('whatsapp', '+55 11 98888-7777')).toBe('https://wa.me/5511988887777');
  expect(linkOf('whatsapp', 'me chama')).toBe('me chama');
});
