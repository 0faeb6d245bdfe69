import { afterEach, describe, expect, it, vi } from 'vitest';

const secrets = { selectionLinks: 'a secret of the tests' };
vi.mock('../../platform/environment', () => ({ environment: { secrets } }));
const { largestNumber, linkIn, linkKey, linkOf, nextCount, readToken } = await import('./link');

const tokenOf = (link: string) => link.slice('/s/'.length);

describe('the link of a selection', () => {
  afterEach(() => {
    secrets.selectionLinks = 'a secret of the tests';
  });

  it.each([1, 7, 2 ** 16, largestNumber])('names number %i and its count', (number) => {
    for (const count of [1, 2, 2 ** 16 - 1, 2 ** 16, nextCount(0), largestNumber]) {
      const link = linkOf({ number, count });
      // A letter at the end: messengers leave marks out of a link.
      expect(link).toMatch(/^\/s\/(?:[\w-]{29}|[\w-]{33})[A-Za-z]$/);
      expect(readToken(tokenOf(link))).toEqual({ number, count });
    }
  });

  it('is another one for each number, count and secret', () => {
    const links = [
      linkOf({ number: 1, count: 1 }),
      linkOf({ number: 1, count: 2 }),
      linkOf({ number: 2, count: 1 }),
    ];
    const key = linkKey();
    secrets.selectionLinks = 'the secret of another machine';
    links.push(linkOf({ number: 1, count: 1 }));
    expect(new Set(links).size).toBe(4);
    expect(linkKey()).not.toBe(key);
    expect(readToken(tokenOf(links[0] ?? ''))).toBeNull();
  });

  it('of an earlier version stays what it is', () => {
    expect(linkOf({ number: 7, count: 2 })).toBe('/s/AAAABwACyYkSwf3XaKpWebxur66-JA');
  });

  it('is never made again, whatever database comes back', () => {
    const second = (at: number) => Date.UTC(2026, 0, 1, 0, 0, at);
    const made = nextCount(1, second(0));
    const replaced = nextCount(made, second(5));
    // The row of before comes back.
    expect(nextCount(made, second(60))).toBeGreaterThan(replaced);
    expect(nextCount(replaced, second(5))).toBe(replaced + 1);
    expect(nextCount(0, Date.UTC(2080, 0, 1))).toBeLessThan(largestNumber);
  });

  it.each([2, nextCount(0)])('is found in a path that spells it another way (count %i)', (count) => {
    const link = linkOf({ number: 7, count });
    const token = tokenOf(link);
    for (const path of [
      `/s${token}`,
      `/s%20${token}`,
      `/s/%20${token}`,
      `/${token}%20`,
      `/S/${token}`,
      `//s/${token}/zip`,
      `/s%2F${token}`,
      `/s/${token}.`,
      `/s/${token}),`,
      `/s/_${token}_`,
      `/moda/${token}`,
    ])
      expect(linkIn(path), path).toBe(link);
    // Signatures cost a stranger's request time.
    expect(linkIn(`/s/${'Ab1'.repeat(300)}/${token}`)).toBeNull();
    const other = token.replace(/^./, (letter) => (letter === 'A' ? 'B' : 'A'));
    for (const path of ['/', `/s/${other}`, `/s/${token.slice(1)}`, `/s/${'Ab1'.repeat(300)}`])
      expect(linkIn(path), path).toBeNull();
  });

  it('is not read when a letter of it is another one, missing, or one too many', () => {
    const token = tokenOf(linkOf({ number: 5, count: 1 }));
    for (let at = 0; at < token.length; at += 1) {
      for (const letter of ['A', 'z', '-', '_', '9']) {
        const other = token.slice(0, at) + letter + token.slice(at + 1);
        if (other !== token) expect(readToken(other), other).toBeNull();
      }
      expect(readToken(token.slice(0, at))).toBeNull();
    }
    for (const odd of ['', `${token}A`, `${token}=`, ` ${token}`, token.toUpperCase(), 'é'.repeat(30)]) {
      expect(readToken(odd), odd).toBeNull();
    }
  });
});
