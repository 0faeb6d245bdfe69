import { describe, expect, it } from 'vitest';
import { isWritten } from './save-over';

const stored = {
  title: 'Sobre mim',
  profileImage: '',
  paragraphs: [
    { id: 7, text: 'Um' },
    { id: 8, text: 'Dois' },
  ],
  contact: { email: 'a@b.c', phone: '' },
  services: [{ title: 'Um', translations: { en: { title: { text: 'One', of: '1' } } } }],
  translations: { en: { title: { text: 'About', of: '1' } } },
};

describe('isWritten', () => {
  it.each([
    [{ title: 'Sobre mim' }],
    [{ profileImage: null }],
    [{ paragraphs: [{ text: 'Um' }, { id: 1, text: 'Dois' }] }],
    [{ contact: { email: 'a@b.c', phone: null } }],
    [{ hidden: false }],
    [{ translations: { en: { title: { text: 'About' } } } }],
    [{ translations: { en: { subtitle: null } } }],
    [{ services: [{ title: 'Um' }] }],
    [{}],
  ])('is true for %j', (sent) => expect(isWritten(sent, stored)).toBe(true));

  it.each([
    [{ title: 'Sobre' }],
    [{ title: null }],
    [{ media: 3 }],
    [{ hidden: true }],
    [{ paragraphs: [{ text: 'Um' }] }],
    [{ paragraphs: [{ text: 'Dois' }, { text: 'Um' }] }],
    [{ paragraphs: { 0: { text: 'Um' } } }],
    [{ contact: null }],
    [{ contact: { email: 'a@b.c' } }, { contact: { email: 'a@b.c', phone: '9' } }],
    [{ paragraphs: [{ id: 8 }, { id: 7 }] }],
    [{ paragraphs: [{}, {}] }],
    [{ contact: { email: 'a@b.c', fax: '1' } }],
    [{ translations: 'x' }],
    [{ translations: null }],
    [{ translations: { en: { title: { text: 'About', of: '2' } } } }],
    [{ services: [{ title: 'Um', translations: { en: { title: null } } }] }],
    [{ constructor: {} }],
  ])('is false for %j', (sent, other: object = stored) => expect(isWritten(sent, other)).toBe(false));
});
