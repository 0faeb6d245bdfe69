import type { Core } from '@strapi/strapi';

/** When the last backup ended, as the backup command noted it (ISO 8601); null when none did. */
export async function lastBackup(strapi: Core.Strapi): Promise<string | null> {
  const noted: unknown = await strapi.store({ type: 'core', name: 'backup', key: 'last' }).get({});
  return typeof noted === 'string' && !Number.isNaN(Date.parse(noted)) ? noted : null;
}
