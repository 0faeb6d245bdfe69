import { touch } from '../entries/saves/touch';
import type { Transaction } from '../platform/strapi/save-locks';

const creditNames = 'components_credits_credits_names_lnk';
const garmentBrands = 'components_credits_garments_brand_lnk';
const tables = ['stories', 'gallery_items'] as const;

/** References to a name: ids of credit and garment lines, and of their stories and items. */
export type Places = {
  credits: number[];
  garments: number[];
  stories: number[];
  gallery_items: number[];
};

/** @param name the row id of the name */
export async function placesOf(trx: Transaction, name: number): Promise<Places> {
  const where = { credit_name_id: name };
  const credits: number[] = await trx(creditNames).where(where).pluck('credit_id');
  const garments: number[] = await trx(garmentBrands).where(where).pluck('garment_id');
  const places: Places = { credits, garments, stories: [], gallery_items: [] };
  for (const table of tables) {
    const entries = (field: string, lines: number[]): Promise<number[]> =>
      trx(`${table}_cmps`).where({ field }).whereIn('cmp_id', lines).pluck('entity_id');
    const named = [...(await entries('credits', credits)), ...(await entries('garments', garments))];
    places[table] = [...new Set(named)];
  }
  return places;
}

/** Gives the referring entries a new version, so that concurrent edits of them conflict. */
export async function touchPlaces(trx: Transaction, places: Places): Promise<void> {
  for (const table of tables) await touch(trx, table, places[table]);
}

export async function removeEmptyLines(trx: Transaction, credits: readonly number[]): Promise<void> {
  const named: number[] = await trx(creditNames).whereIn('credit_id', credits).distinct().pluck('credit_id');
  const empty = credits.filter((id) => !named.includes(id));
  if (empty.length === 0) return;
  for (const table of tables) {
    await trx(`${table}_cmps`).where({ field: 'credits' }).whereIn('cmp_id', empty).delete();
  }
  await trx('components_credits_credits').whereIn('id', empty).delete();
}

/** Replaces one name by another; a line with both gets it once, at the first position. */
export async function replaceName(trx: Transaction, from: number, to: number): Promise<void> {
  type Row = { id: number; line: number; name: number };
  const both: Row[] = await trx(creditNames)
    .select({ id: 'id', line: 'credit_id', name: 'credit_name_id' })
    .whereIn('credit_name_id', [from, to])
    .orderBy(['credit_id', 'credit_name_ord', 'id']);
  const lines = new Set<number>();
  const surplus = both.filter(({ line }) => lines.size === lines.add(line).size).map(({ id }) => id);
  await trx(creditNames).whereIn('id', surplus).delete();
  for (const table of [creditNames, garmentBrands]) {
    await trx(table).where({ credit_name_id: from }).update({ credit_name_id: to });
  }
}
