import type { Core } from '@strapi/strapi';
import { selectionLimits } from 'contract/selections/selection';
import { RateLimiterRes } from 'rate-limiter-flexible';
import { createCounter } from '../../platform/counters';
import { RefusedChoice } from './refused-choice';

const points = selectionLimits.changesPerMinute;
const serviceName = 'selection-changes';

export function openChangeLimit(strapi: Core.Strapi): void {
  // A flood at one process is no load of the database.
  const rule = { keyPrefix: 'changes', points, duration: 60, inMemoryBlockOnConsumed: points };
  strapi.add(serviceName, () => createCounter(strapi, rule));
}

/** Counts a change of a selection in all processes, ahead of its transaction. @throws RefusedChoice */
export async function countChange(strapi: Core.Strapi, selection: string): Promise<void> {
  try {
    await (strapi.get(serviceName) as ReturnType<typeof createCounter>).consume(selection);
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    const retryAfterSeconds = Math.max(1, Math.ceil(error.msBeforeNext / 1_000));
    throw new RefusedChoice(429, 'limited', { retryAfterSeconds });
  }
}
