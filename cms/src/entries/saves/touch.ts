import type { Transaction } from '../../platform/strapi/save-locks';

type Touched = 'gallery_items' | 'stories';

/** Gives rows a new version, which always increases, so that saves based on their old one conflict. */
export async function touch(
  trx: Transaction,
  table: Touched,
  ids: readonly (number | string)[],
): Promise<void> {
  if (ids.length === 0) return;
  const rows: { at: string | number | Date | null }[] = await trx(table)
    .select({ at: 'updated_at' })
    .whereIn('id', ids);
  const last = Math.max(0, ...rows.map(({ at }) => (at === null ? 0 : new Date(at).getTime())));
  await trx(table)
    .whereIn('id', ids)
    .update({ updated_at: new Date(Math.max(Date.now(), last + 1)) });
}
