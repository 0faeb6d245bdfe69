import type { Core } from '@strapi/strapi';
import { type RateLimiterAbstract, RateLimiterPostgres, RateLimiterSQLite } from 'rate-limiter-flexible';
import { environment } from './environment';

/** Also those of choices: it is called as in the version that had guesses alone. */
export const counterTable = 'guess_counters';

type Rule = {
  /** The beginning of its keys. */
  keyPrefix: string;
  points: number;
  /** Seconds. */
  duration: number;
  /** From this count on a key is refused without asking the database. */
  inMemoryBlockOnConsumed?: number;
};

/** A counter in the database, which all replicas share and which survives restarts. Not for use inside a transaction. */
export function createCounter(strapi: Core.Strapi, rule: Rule): RateLimiterAbstract {
  const Limiter = environment.databaseUrl ? RateLimiterPostgres : RateLimiterSQLite;
  return new Limiter({
    storeClient: strapi.db.connection,
    storeType: 'knex',
    tableName: counterTable,
    tableCreated: true,
    // `removeExpiredCounts` does this.
    clearExpiredByTimeout: false,
    ...rule,
  });
}

/** Creates the table of counters, which is not part of Strapi's schema. */
export async function createCounterTable(strapi: Core.Strapi): Promise<void> {
  const { schema } = strapi.db.connection;
  if (await schema.hasTable(counterTable)) return;
  await schema.createTable(counterTable, (table) => {
    table.string('key').primary();
    table.integer('points').notNullable().defaultTo(0);
    // Milliseconds since 1970.
    table.bigInteger('expire').index();
  });
}

export async function removeExpiredCounts(strapi: Core.Strapi): Promise<void> {
  await strapi.db.connection(counterTable).where('expire', '<', Date.now()).delete();
}
