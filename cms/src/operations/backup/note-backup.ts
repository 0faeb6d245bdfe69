import path from 'node:path';
import type { Core } from '@strapi/strapi';
import Database from 'better-sqlite3';
import { connectPostgres } from './database/postgres';

/** The row of Strapi's store that `/api/debug` reads. */
const key = 'core_backup_last';
const table = 'strapi_core_store_settings';

/** Records the time of the last backup (ISO 8601), without Strapi. */
export async function noteBackup(
  { dataDir, databaseUrl }: { dataDir: string; databaseUrl: string | null },
  madeAt: string,
): Promise<void> {
  const value = JSON.stringify(madeAt);
  if (databaseUrl === null) {
    const database = new Database(path.join(dataDir, 'portfolio.db'), {
      fileMustExist: true,
      timeout: 10_000,
    });
    try {
      const { changes } = database.prepare(`update ${table} set value = ? where key = ?`).run(value, key);
      if (changes === 0) {
        database.prepare(`insert into ${table} (key, type, value) values (?, 'string', ?)`).run(key, value);
      }
    } finally {
      database.close();
    }
    return;
  }
  const client = await connectPostgres(databaseUrl);
  try {
    const { rowCount } = await client.query(`update ${table} set value = $1 where key = $2`, [value, key]);
    if (rowCount === 0) {
      await client.query(`insert into ${table} (key, type, value) values ($1, 'string', $2)`, [key, value]);
    }
  } finally {
    await client.end();
  }
}

/** The recorded time of the last backup (ISO 8601); null if there is none. */
export async function lastBackup(strapi: Core.Strapi): Promise<string | null> {
  const noted: unknown = await strapi.store({ type: 'core', name: 'backup', key: 'last' }).get({});
  return typeof noted === 'string' && !Number.isNaN(Date.parse(noted)) ? noted : null;
}
