import type { Core } from '@strapi/strapi';
import { type RateLimiterAbstract, RateLimiterPostgres, RateLimiterSQLite } from 'rate-limiter-flexible';
import { environment } from '../../platform/environment';
import type { Transaction } from '../../platform/locks/transaction-lock';

/** Makes a counter of so many points in so many seconds. */
export type MakeCounter = (options: CounterOptions) => RateLimiterAbstract;

export type CounterOptions = {
  keyPrefix: string;
  points: number;
  /** Seconds. */
  duration: number;
};

const tableName = 'guess_counters';
/** Counts how often guesses were forgotten: who remembers refusals looks at it. */
export const forgotten = { keyPrefix: 'guess-forgotten', key: 'times' };

/** Makes the table of counters, which Strapi knows nothing of and leaves alone. */
export async function createCounterTable(strapi: Core.Strapi): Promise<void> {
  const { schema } = strapi.db.connection;
  if (await schema.hasTable(tableName)) return;
  await schema.createTable(tableName, (table) => {
    table.string('key').primary();
    table.integer('points').notNullable().defaultTo(0);
    // Milliseconds since 1970.
    table.bigInteger('expire').index();
  });
}

/** Counters in the product's database: every replica counts on the same ones, and a restart forgets none. */
export function countersIn(strapi: Core.Strapi): MakeCounter {
  const Counter = environment.databaseUrl ? RateLimiterPostgres : RateLimiterSQLite;
  return (options) =>
    new Counter({
      ...options,
      storeClient: strapi.db.connection,
      storeType: 'knex',
      tableName,
      tableCreated: true,
      // Work by the clock does it.
      clearExpiredByTimeout: false,
    });
}

/** Forgets what was guessed at one account, at every place, and has every process forget the refusals it remembers. */
export async function forgetGuesses(trx: Transaction, account: string): Promise<void> {
  await trx(tableName)
    .whereRaw('(?? like ? or ?? like ?)', ['key', `guess-%:${account}`, 'key', `guess-%:${account}@%`])
    .delete();
  await trx(tableName)
    .insert({ key: `${forgotten.keyPrefix}:${forgotten.key}`, points: 1 })
    .onConflict('key')
    .merge({ points: trx.raw('?? + 1', [`${tableName}.points`]) });
}

/** Forgets the counters that ran out more than an hour ago. */
export async function removeExpiredCounters(strapi: Core.Strapi): Promise<void> {
  const hourMs = 3_600_000;
  await strapi.db
    .connection(tableName)
    .where('expire', '<', Date.now() - hourMs)
    .delete();
}
