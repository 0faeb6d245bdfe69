import { describe, expect, it, vi } from 'vitest';

vi.mock('../platform/environment', () => ({
  environment: { secrets: { fileLinks: 'a secret of at least sixteen letters' } },
}));

const { signedAddress, signedUntil } = await import('./file-links');

const hour = 3_600_000;
const now = Date.parse('2026-03-12T12:20:00Z');

describe('a signed address', () => {
  const url = signedAddress('/uploads/a.jpg', 'epoch', now);
  const search = url.slice(url.indexOf('?') + 1);

  it('is good for this hour and the next', () => {
    expect(url).toMatch(/^\/uploads\/a\.jpg\?k=[\w-]{43}$/);
    const end = Date.parse('2026-03-12T14:00:00Z');
    expect(signedUntil('a.jpg', search, 'epoch', now)).toBe(end);
    expect(signedUntil('a.jpg', search, 'epoch', end - 1)).toBe(end);
    expect(signedUntil('a.jpg', search, 'epoch', end)).toBeNull();
    expect(signedUntil('a.jpg', search, 'epoch', now - hour)).toBeNull();
  });

  it('is of one file, and of one password', () => {
    expect(signedUntil('b.jpg', search, 'epoch', now)).toBeNull();
    expect(signedUntil('a.jpg', search, 'another', now)).toBeNull();
  });

  it.each(['', 'k=', 'k=x', `k=${'a'.repeat(43)}`, `x=${search.slice(2)}`, `k[]=${search.slice(2)}`])(
    'is refused: %s',
    (given) => {
      expect(signedUntil('a.jpg', given, 'epoch', now)).toBeNull();
    },
  );

  it('leaves other addresses as they are', () => {
    expect(signedAddress('https://res.cloudinary.com/x.jpg', 'epoch', now)).toBe(
      'https://res.cloudinary.com/x.jpg',
    );
  });
});
