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

export type CreditedTable = 'gallery_items' | 'stories';

export type EntryCredits = { credits: Credit[]; garments: Garment[] };

/** One row per name of a line, and per garment. */
type Row = Omit<StoredName, 'documentId'> & {
  documentId: string | null;
  entry: number;
  component: number;
  role: string | null;
  description: string | null;
};

/** Joins a component of either kind with its names. */
const joins = `
  left join components_credits_credits c on m.field = 'credits' and c.id = m.cmp_id
  left join components_credits_garments g on m.field = 'garments' and g.id = m.cmp_id
  left join components_credits_credits_names_lnk l on l.credit_id = c.id
  left join components_credits_garments_brand_lnk b on b.garment_id = g.id
  left join credit_names n on n.id = coalesce(l.credit_name_id, b.credit_name_id)`;

/**
 * The credits and garments of entries by row id; entries without any are absent. Bypasses the document service, which queries
 * each component: this is one query. Omits lines without names, which Strapi's admin may leave.
 */
export async function readCredits(
  strapi: Core.Strapi,
  table: CreditedTable,
  ids: readonly number[],
): Promise<Map<number, EntryCredits>> {
  const found = new Map<number, EntryCredits>();
  if (ids.length === 0) return found;
  const rows: Row[] = await (await currentKnex(strapi))
    .select({
      entry: 'm.entity_id',
      component: 'm.cmp_id',
      role: 'c.role',
      description: 'g.description',
      documentId: 'n.document_id',
      name: 'n.name',
      kind: 'n.kind',
      instagram: 'n.instagram',
      site: 'n.site',
    })
    .from({ m: `${table}_cmps` })
    .joinRaw(joins)
    .whereIn('m.entity_id', ids)
    .orderBy(['m.order', 'm.id', 'l.credit_name_ord', 'l.id']);
  const lines = new Map<number, Credit>();
  for (const { entry, component, role, description, documentId, ...words } of rows) {
    const own = found.get(entry) ?? { credits: [], garments: [] };
    found.set(entry, own);
    const name = documentId === null ? null : toNameBody({ documentId, ...words });
    if (description !== null) own.garments.push({ description, brand: name });
    if (role === null || name === null) continue;
    const line = lines.get(component) ?? { role: canonicalRole(role), names: [] };
    if (line.names.push(name) === 1) own.credits.push(line);
    lines.set(component, line);
  }
  return found;
}
