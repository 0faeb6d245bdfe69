import type { Core } from '@strapi/strapi';
import { inLockedTransaction } from '../../platform/locks/transaction-lock';

/**
 * Works on a user's sessions while nobody else opens, renews or ends one of theirs, in one transaction. Without it a
 * renewal puts a new link in the place of one that is being ended, and goes on.
 */
export function withSessionsHeld<Result>(
  strapi: Core.Strapi,
  userId: number | string,
  work: () => Promise<Result>,
): Promise<Result> {
  return inLockedTransaction(strapi, 'sessions', Number(userId), work);
}
