import { selectionLimits } from 'contract/selections/selection';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Transaction } from '../../platform/strapi/save-locks';
import { RefusedChoice } from './refused-choice';

const most = selectionLimits.changesPerMinute;
const minuteMs = 60_000;

const limiter = new RateLimiterMemory({ points: most, duration: minuteMs / 1_000 });

function limited(waitMs: number): RefusedChoice {
  return new RefusedChoice(429, 'limited', Math.max(1, Math.ceil(waitMs / 1_000)));
}

/** Counts a change in this process, ahead of the database: a flood is no load there. @throws RefusedChoice */
export async function countChange(selection: string): Promise<void> {
  try {
    await limiter.consume(selection);
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    throw limited(error.msBeforeNext);
  }
}

/** Counts it in all processes, in the transaction of the selection's lock: refused ones do not count. @throws RefusedChoice */
export async function countChangeOfAll(trx: Transaction, selection: string): Promise<void> {
  const row = await trx('selection_openings').where({ selection }).first('changes', 'changes_since');
  const now = Date.now();
  const since = row?.changes_since ? new Date(row.changes_since).getTime() : now;
  const isSameMinute = since <= now && now < since + minuteMs;
  const changes = isSameMinute ? (row?.changes ?? 0) + 1 : 1;
  if (changes > most) throw limited(since + minuteMs - now);
  const next = { changes, changes_since: new Date(isSameMinute ? since : now) };
  await trx('selection_openings')
    .insert({ selection, count: 0, ...next })
    .onConflict('selection')
    .merge(next);
}
