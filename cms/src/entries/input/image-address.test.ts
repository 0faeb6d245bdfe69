import { describe, expect, it } from 'vitest';
import { isImageAddress } from './image-address';

describe('an image address', () => {
  it.each([
    '/images/a.jpg',
    '/uploads/a_1.webp?v=2',
    'https://res.cloudinary.com/demo/a.jpg',
    'http://example.com/a.jpg',
    'data:image/png;base64,iVBORw0KGgo=',
    'data:image/avif;base64,AAAA',
  ])('accepts %s', (address) => expect(isImageAddress(address)).toBe(true));

  it.each([
    '',
    'images/a.jpg',
    '//evil.example/a.jpg',
    '/\\evil.example/a.jpg',
    'javascript:alert(1)',
    'java\nscript:alert(1)',
    ' https://example.com/a.jpg',
    'https://',
    'https://user:secret@example.com/a.jpg',
    'ftp://example.com/a.jpg',
    'data:text/html;base64,AAAA',
    'data:image/svg+xml;base64,AAAA',
    'data:image/png;base64,"><script>',
    'blob:https://example.com/1',
  ])('refuses %j', (address) => expect(isImageAddress(address)).toBe(false));
});
