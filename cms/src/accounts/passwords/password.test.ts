import { compare, getRounds, hash } from 'bcrypt';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { comparePassword, generatePassword, hashCost, hashPassword, isWeakHash } from './password';

vi.mock('bcrypt', { spy: true });
/** Comparisons with a hash that no password matches only take time: here they take none. */
const isImpossible = (stored: string) => stored.endsWith('.'.repeat(53));
const { compare: real } = await vi.importActual<typeof import('bcrypt')>('bcrypt');
beforeEach(() => {
  vi.mocked(compare)
    .mockReset()
    .mockImplementation(async (password, stored) => !isImpossible(stored) && (await real(password, stored)));
});

// A hash takes a quarter of a second, more on a busy machine.
describe('a password', { timeout: 60_000 }, () => {
  const password = 'uma senha bem longa';

  it('is hashed with the current cost and equals its hash', async () => {
    const stored = await hashPassword(password);
    expect(stored).toContain(`$${hashCost}$`);
    expect(isWeakHash(stored)).toBe(false);
    expect(await comparePassword(password, stored)).toBe(true);
    expect(await comparePassword(`${password}.`, stored)).toBe(false);
  });

  it('does not match a missing or unreadable hash', async () => {
    for (const stored of [null, 'plain']) {
      expect(await comparePassword(password, stored)).toBe(false);
    }
  });

  it('is compared to its last byte, also beyond the 72nd and after a NUL', async () => {
    const long = 'a'.repeat(72);
    const stored = await hash(long, 4);
    expect(isWeakHash(stored)).toBe(true);
    expect(await comparePassword(long, stored)).toBe(true);
    expect(await comparePassword(`${long}b`, stored)).toBe(false);
    expect(await comparePassword('senha\0x', await hash('senha', 4))).toBe(false);
  });

  it('costs as much without an account, or with a weaker hash, as with a current one', async () => {
    vi.mocked(compare).mockImplementation(async () => false);
    for (const stored of [
      null,
      'plain',
      await hash('x', 4),
      await hash('x', 9),
      `$2b$${hashCost}$`.padEnd(60, 'a'),
    ]) {
      for (const given of [password, `${password}\0`, 'a'.repeat(73)]) {
        vi.mocked(compare).mockClear();
        expect(await comparePassword(given, stored)).toBe(false);
        const costs = vi.mocked(compare).mock.calls.map(([, compared]) => 2 ** getRounds(compared));
        expect(
          costs.reduce((sum, cost) => sum + cost, 0),
          `${stored} ${given}`,
        ).toBe(2 ** hashCost);
      }
    }
  });
});

it('generates different passwords of 24 characters with both cases and a digit', () => {
  const passwords = Array.from({ length: 50 }, generatePassword);
  expect(new Set(passwords).size).toBe(50);
  for (const password of passwords)
    expect(password).toMatch(/^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)[a-zA-Z0-9]{24}$/);
});
