import type { Core } from '@strapi/strapi';
import {
  type Credit,
  type CreditName,
  type Garment,
  type NameKind,
  nameKinds,
} from 'contract/credits/credit';
import { canonicalRole } from 'contract/credits/credit-names';
import { currentKnex } from '../platform/strapi/current-knex';
import { columnsOf, links, tables } from '../platform/strapi/tables';
import { type StoredTranslations, toTranslations } from '../translations/reader';

export type StoredName = {
  documentId: string;
  name: string;
  kind?: NameKind | null;
  instagram?: string | null;
  site?: string | null;
};

export function toNameBody({ documentId, name, kind, instagram, site }: StoredName): CreditName {
  return {
    documentId,
    name,
    kind: kind ?? nameKinds[0],
    instagram: instagram || null,
    site: site || null,
  };
}

export type EntryCredits = { credits: Credit[]; garments: Garment[] };

/** One row per name of a line, and per garment. */
type Row = Omit<StoredName, 'documentId'> & {
  documentId: string | null;
  entry: number;
  component: number;
  role: string | null;
  description: string | null;
  translations: StoredTranslations;
};

/** Joins a component of either kind with its names. */
const joins = (line: string, { names, brand } = links) => `
  left join ${tables.credits} c on m.field = 'credits' and c.id = m.${line}
  left join ${tables.garments} g on m.field = 'garments' and g.id = m.${line}
  left join ${names.table} l on l.${names.credit} = c.id
  left join ${brand.table} b on b.${brand.garment} = g.id
  left join ${tables.names} n on n.id = coalesce(l.${names.name}, b.${brand.name})`;

/**
 * The credits and garments of entries by row id; entries without any are absent. Bypasses the document service, which queries
 * each component: this is one query. Omits lines without names, which Strapi's admin may leave.
 */
export async function readCredits(
  strapi: Core.Strapi,
  of: 'items' | 'stories',
  ids: readonly number[],
): Promise<Map<number, EntryCredits>> {
  const found = new Map<number, EntryCredits>();
  if (ids.length === 0) return found;
  const { table, entry, line } = links[`${of}Lines`];
  const rows: Row[] = await (await currentKnex(strapi))
    .select({ entry: `m.${entry}`, component: `m.${line}`, role: 'c.role' })
    .select(columnsOf('garments', ['description', 'translations'], 'g'))
    .select(columnsOf('names', ['documentId', 'name', 'kind', 'instagram', 'site'], 'n'))
    .from({ m: table })
    .joinRaw(joins(line))
    .whereIn(`m.${entry}`, ids)
    .orderBy(['m.order', 'm.id', `l.${links.names.rank}`, 'l.id']);
  const lines = new Map<number, Credit>();
  for (const { entry, component, role, description, translations: stored, documentId, ...words } of rows) {
    const own = found.get(entry) ?? { credits: [], garments: [] };
    found.set(entry, own);
    const name = documentId === null ? null : toNameBody({ documentId, ...words });
    const translations = toTranslations(stored);
    if (description !== null)
      own.garments.push({ description, brand: name, ...(translations && { translations }) });
    if (role === null || name === null) continue;
    const line = lines.get(component) ?? { role: canonicalRole(role), names: [] };
    if (line.names.push(name) === 1) own.credits.push(line);
    lines.set(component, line);
  }
  return found;
}
