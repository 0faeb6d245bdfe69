import { createHash } from 'node:crypto';

/** `owner:` or `operator:`, and what stands for an e-mail */
export type Account = `${'owner' | 'operator'}:${string}`;

/**
 * What guesses at an e-mail count for, whether anybody has it or not: found without the database, and as much for the
 * one as for the other. What a look-up would take for the same e-mail counts together, and nothing else: an answer
 * would tell.
 */
export function accountOf(kind: 'owner' | 'operator', email: string): Account {
  return `${kind}:${createHash('sha256').update(email.toLowerCase()).digest('hex')}`;
}
