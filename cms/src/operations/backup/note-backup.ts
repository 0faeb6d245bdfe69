import type { Core } from '@strapi/strapi';
import { openDatabase } from './database/connection';

/** The row of Strapi's store that `/api/debug` reads. */
const key = 'core_backup_last';
const table = 'strapi_core_store_settings';

export async function noteBackup(place: Parameters<typeof openDatabase>[0], madeAt: string): Promise<void> {
  const value = JSON.stringify(madeAt);
  const { query, close } = await openDatabase(place);
  try {
    const noted = await query(`update ${table} set value = ? where key = ? returning key`, [value, key]);
    if (noted.length > 0) return;
    await query(`insert into ${table} (key, type, value) values (?, 'string', ?)`, [key, value]);
  } finally {
    await close();
  }
}

/** The recorded time of the last backup (ISO 8601); null if there is none. */
export async function lastBackup(strapi: Core.Strapi): Promise<string | null> {
  const noted: unknown = await strapi.store({ type: 'core', name: 'backup', key: 'last' }).get({});
  return typeof noted === 'string' && !Number.isNaN(Date.parse(noted)) ? noted : null;
}
