import type { Transaction } from '../../platform/strapi/save-locks';
import { columns, tables } from '../../platform/strapi/tables';

/** Gives rows a new version, which always increases, so that saves based on their old one conflict. */
export async function touch(
  trx: Transaction,
  table: 'items' | 'stories',
  ids: readonly (number | string)[],
): Promise<void> {
  if (ids.length === 0) return;
  const { updatedAt } = columns[table];
  const rows: { at: string | number | Date | null }[] = await trx(tables[table])
    .select({ at: updatedAt })
    .whereIn('id', ids);
  const last = Math.max(0, ...rows.map(({ at }) => (at === null ? 0 : new Date(at).getTime())));
  await trx(tables[table])
    .whereIn('id', ids)
    .update({ [updatedAt]: new Date(Math.max(Date.now(), last + 1)) });
}
