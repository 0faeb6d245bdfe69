import { createHash } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import { type RateLimiterAbstract, RateLimiterPostgres, RateLimiterSQLite } from 'rate-limiter-flexible';
import { environment } from '../../platform/environment';
import type { Transaction } from '../../platform/strapi/save-locks';

/** `owner:` or `operator:`, and what stands for an e-mail */
export type Account = `${'owner' | 'operator'}:${string}`;

/** Where guesses are counted. */
export type CounterStore = {
  /** @param options.duration in seconds */
  makeCounter(options: { keyPrefix: string; points: number; duration: number }): RateLimiterAbstract;
  /** How often guesses were forgotten, in any process. */
  timesForgotten(): Promise<number>;
};

const tableName = 'guess_counters';
const forgottenKey = 'guess-forgotten:times';

/**
 * What guesses at an e-mail count for, whether anybody has it or not: found without the database, and as much for the
 * one as for the other. What a look-up would take for the same e-mail counts together, and nothing else: an answer
 * would tell.
 */
export function accountOf(kind: 'owner' | 'operator', email: string): Account {
  return `${kind}:${createHash('sha256').update(email.toLowerCase()).digest('hex')}`;
}

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
export function countersIn(strapi: Core.Strapi): CounterStore {
  const Counter = environment.databaseUrl ? RateLimiterPostgres : RateLimiterSQLite;
  return {
    makeCounter: (options) =>
      new Counter({
        ...options,
        storeClient: strapi.db.connection,
        storeType: 'knex',
        tableName,
        tableCreated: true,
        // Work by the clock does it.
        clearExpiredByTimeout: false,
      }),
    async timesForgotten() {
      const row = await strapi.db.connection(tableName).where('key', forgottenKey).first('points');
      return row?.points ?? 0;
    },
  };
}

/** Forgets what was guessed at one account, at every place, and has every process forget the refusals it remembers. */
export async function forgetGuesses(trx: Transaction, account: Account): Promise<void> {
  await trx(tableName)
    .whereRaw('(?? like ? or ?? like ?)', ['key', `guess-%:${account}`, 'key', `guess-%:${account}@%`])
    .delete();
  await trx(tableName)
    .insert({ key: forgottenKey, points: 1 })
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
