import { randomInt } from 'node:crypto';
import { compare, getRounds, hash } from 'bcrypt';
import { isPlain } from 'contract/plain-text';
import { maxPasswordBytes, minPasswordLength } from '../../platform/environment';
import { createQueue } from '../../platform/queue';
import { strings } from '../../platform/strings';

export type PasswordProblem = { code: string; message: string };

/** Why a new password is refused; null if it is acceptable. */
export function passwordProblem(password: string): PasswordProblem | null {
  if (!isPlain(password)) return { code: 'password/odd', message: strings.textOdd };
  if (password.length < minPasswordLength) {
    return { code: 'password/too-short', message: strings.passwordTooShort(minPasswordLength) };
  }
  if (Buffer.byteLength(password) > maxPasswordBytes) {
    return { code: 'password/too-long', message: strings.passwordTooLong(maxPasswordBytes) };
  }
  return null;
}

// No characters that are easily confused when read aloud or copied by hand.
const groups = ['abcdefghijkmnpqrstuvwxyz', 'ABCDEFGHJKLMNPQRSTUVWXYZ', '23456789'];
const alphabet = groups.join('');
const generatedLength = 24;

/** A random password of 24 characters, over 135 bits, with the letter cases and digits that Strapi's admin requires. */
export function generatePassword(): string {
  const password = Array.from({ length: generatedLength }, () =>
    alphabet.charAt(randomInt(alphabet.length)),
  ).join('');
  const isComplete = groups.every((group) => [...group].some((character) => password.includes(character)));
  return isComplete ? password : generatePassword();
}

/** bcrypt's cost: 2¹² rounds, about a quarter of a second. */
export const hashCost = 12;

/** Hashing may use two of libuv's four threads, which also read files. */
const hashing = createQueue({ places: 2 });

function impossibleHash(cost: number): string {
  return `$2b$${String(cost).padStart(2, '0')}$${'.'.repeat(53)}`;
}

function costOf(stored: string): number {
  try {
    return getRounds(stored);
  } catch {
    return 0;
  }
}

export function isWeakHash(stored: string): boolean {
  return costOf(stored) < hashCost;
}

export function hashPassword(password: string): Promise<string> {
  return hashing.run(() => hash(password, hashCost));
}

/** Compares a password with a stored hash, or with none: in the same time, which reveals neither account nor age of a hash. */
export function comparePassword(password: string, stored: string | null | undefined): Promise<boolean> {
  // bcrypt ignores bytes after its limit or after a NUL.
  const isReadable = Buffer.byteLength(password) <= maxPasswordBytes && !password.includes('\0');
  const cost = costOf(stored ?? '');
  return hashing.run(async () => {
    if (!stored || !isReadable || cost === 0) {
      await compare(isReadable ? password : '', impossibleHash(hashCost));
      return false;
    }
    const isEqual = await compare(password, stored);
    // 2ⁿ + 2ⁿ + 2ⁿ⁺¹ + … + 2¹¹ = 2¹²
    for (let rest = cost; rest < hashCost; rest += 1) await compare(password, impossibleHash(rest));
    return isEqual;
  });
}
