import { touch } from '../entries/saves/touch';
import type { Transaction } from '../platform/strapi/save-locks';
import { links, tables } from '../platform/strapi/tables';

const kinds = ['stories', 'items'] as const;

/** References to a name: ids of credit and garment lines, and of their stories and items. */
export type Places = {
  credits: number[];
  garments: number[];
  stories: number[];
  items: number[];
};

/** @param name the row id of the name */
export async function placesOf(trx: Transaction, name: number): Promise<Places> {
  const { names, brand } = links;
  const credits: number[] = await trx(names.table).where(names.name, name).pluck(names.credit);
  const garments: number[] = await trx(brand.table).where(brand.name, name).pluck(brand.garment);
  const places: Places = { credits, garments, stories: [], items: [] };
  for (const kind of kinds) {
    const { table, entry, line } = links[`${kind}Lines`];
    const entries = (field: string, lines: number[]): Promise<number[]> =>
      trx(table).where({ field }).whereIn(line, lines).pluck(entry);
    const named = [...(await entries('credits', credits)), ...(await entries('garments', garments))];
    places[kind] = [...new Set(named)];
  }
  return places;
}

/** Gives the referring entries a new version, so that concurrent edits of them conflict. */
export async function touchPlaces(trx: Transaction, places: Places): Promise<void> {
  for (const kind of kinds) await touch(trx, kind, places[kind]);
}

export async function removeEmptyLines(trx: Transaction, credits: readonly number[]): Promise<void> {
  const { table: naming, credit } = links.names;
  const named: number[] = await trx(naming).whereIn(credit, credits).distinct().pluck(credit);
  const empty = credits.filter((id) => !named.includes(id));
  if (empty.length === 0) return;
  for (const { table, line } of [links.storiesLines, links.itemsLines])
    await trx(table).where({ field: 'credits' }).whereIn(line, empty).delete();
  await trx(tables.credits).whereIn('id', empty).delete();
}

/** Replaces one name by another; a line with both gets it once, at the first position. */
export async function replaceName(trx: Transaction, from: number, to: number): Promise<void> {
  type Row = { id: number; line: number; name: number };
  const { names, brand } = links;
  const both: Row[] = await trx(names.table)
    .select({ id: 'id', line: names.credit, name: names.name })
    .whereIn(names.name, [from, to])
    .orderBy([names.credit, names.rank, 'id']);
  const lines = new Set<number>();
  const surplus = both.filter(({ line }) => lines.size === lines.add(line).size).map(({ id }) => id);
  await trx(names.table).whereIn('id', surplus).delete();
  for (const { table, name } of [names, brand]) await trx(table).where(name, from).update(name, to);
}
