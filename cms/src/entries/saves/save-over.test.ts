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
};

describe('isWritten', () => {
  it.each([
    [{ title: 'Sobre mim' }],
    [{ profileImage: null }],
    [{ paragraphs: [{ text: 'Um' }, { id: 1, text: 'Dois' }] }],
    [{ contact: { email: 'a@b.c', phone: null } }],
    [{ hidden: false }],
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
    [{ constructor: {} }],
  ])('is false for %j', (sent, other: object = stored) => expect(isWritten(sent, other)).toBe(false));
});
