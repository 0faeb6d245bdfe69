import { compare, getRounds, hash } from 'bcrypt';
import { maxPasswordBytes } from '../../platform/environment';
import { createSemaphore } from '../../platform/semaphore';

/** bcrypt's cost: 2¹² rounds, about a quarter of a second. */
export const hashCost = 12;

/** Of the four threads that also read files, guessing may keep two busy. */
const hashing = createSemaphore(2);

/** A hash that no password has. */
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

/** Whether a stored hash was made with less work than those of today. */
export function isWeakHash(stored: string): boolean {
  return costOf(stored) < hashCost;
}

/** Hashes a password beside the event loop. */
export function hashPassword(password: string): Promise<string> {
  return hashing(() => hash(password, hashCost));
}

/**
 * Compares a password with a stored hash, or with none: the work is the same, so that an answer does not tell
 * whether there is an account, nor how old its hash is.
 */
export function comparePassword(password: string, stored: string | null | undefined): Promise<boolean> {
  // bcrypt would overlook what comes after its limit, or after a NUL.
  const isReadable = Buffer.byteLength(password) <= maxPasswordBytes && !password.includes('\0');
  const cost = costOf(stored ?? '');
  return hashing(async () => {
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
