import type { Core } from '@strapi/strapi';

/**
 * Whether the media library has a file of this name at the host.
 * @param but the id of a row that does not count
 */
export async function isHosted(strapi: Core.Strapi, publicId: string, but?: number): Promise<boolean> {
  // The column is text on SQLite and jsonb on PostgreSQL.
  const rows: { id: number }[] = await strapi.db
    .getConnection('files')
    .select('id')
    .whereRaw('cast(provider_metadata as text) like ?', [`%${JSON.stringify(publicId)}%`]);
  return rows.some(({ id }) => id !== but);
}
