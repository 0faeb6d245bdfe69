import type { Core } from '@strapi/strapi';
import { currentKnex } from '../../platform/strapi/current-knex';
import { type CreditBody, type GarmentBody, type StoredName, toNameBody } from './serializer';

/** The tables of what has credits. */
export type CreditedTable = 'gallery_items' | 'stories';

export type EntryCredits = { credits: CreditBody[]; garments: GarmentBody[] };

type Line = { entry: number; component: number; field: string };
type NameRow = StoredName & { component: number; text: string };

const nameColumns = {
  documentId: 'n.document_id',
  name: 'n.name',
  kind: 'n.kind',
  instagram: 'n.instagram',
  site: 'n.site',
};

/**
 * The credits and garments of entries, by the ids of their rows; absent of an entry that has none. Past the document
 * service, which asks for each component of each row: most rows have none, and one query finds that out.
 */
export async function readCredits(
  strapi: Core.Strapi,
  table: CreditedTable,
  ids: readonly number[],
): Promise<Map<number, EntryCredits>> {
  const found = new Map<number, EntryCredits>();
  if (ids.length === 0) return found;
  const lines: Line[] = await (await currentKnex(strapi))(`${table}_cmps`)
    .select({ entry: 'entity_id', component: 'cmp_id', field: 'field' })
    .whereIn('entity_id', ids)
    .orderBy(['order', 'id']);
  const componentsOf = (field: string) =>
    lines.filter((line) => line.field === field).map(({ component }) => component);
  const credits = await readCreditLines(strapi, componentsOf('credits'));
  const garments = await readGarments(strapi, componentsOf('garments'));
  for (const { entry, component, field } of lines) {
    const own = found.get(entry) ?? { credits: [], garments: [] };
    const credit = field === 'credits' ? credits.get(component) : undefined;
    const garment = field === 'garments' ? garments.get(component) : undefined;
    if (credit) own.credits.push(credit);
    if (garment) own.garments.push(garment);
    found.set(entry, own);
  }
  return found;
}

/** A line that names nobody, as Strapi's admin leaves one, says nothing: it is not among them. */
async function readCreditLines(strapi: Core.Strapi, ids: number[]): Promise<Map<number, CreditBody>> {
  const lines = new Map<number, CreditBody>();
  if (ids.length === 0) return lines;
  const rows: NameRow[] = await (await currentKnex(strapi))
    .select({ component: 'c.id', text: 'c.role', ...nameColumns })
    .from({ c: 'components_credits_credits' })
    .join({ l: 'components_credits_credits_names_lnk' }, 'l.credit_id', 'c.id')
    .join({ n: 'credit_names' }, 'n.id', 'l.credit_name_id')
    .whereIn('c.id', ids)
    .orderBy(['l.credit_name_ord', 'l.id']);
  for (const { component, text, ...name } of rows) {
    const line = lines.get(component) ?? { role: text, names: [] };
    line.names.push(toNameBody(name));
    lines.set(component, line);
  }
  return lines;
}

async function readGarments(strapi: Core.Strapi, ids: number[]): Promise<Map<number, GarmentBody>> {
  if (ids.length === 0) return new Map();
  const rows: (Omit<NameRow, 'documentId'> & { documentId: string | null })[] = await (
    await currentKnex(strapi)
  )
    .select({ component: 'g.id', text: 'g.description', ...nameColumns })
    .from({ g: 'components_credits_garments' })
    .leftJoin({ l: 'components_credits_garments_brand_lnk' }, 'l.garment_id', 'g.id')
    .leftJoin({ n: 'credit_names' }, 'n.id', 'l.credit_name_id')
    .whereIn('g.id', ids);
  return new Map(
    rows.map(({ component, text, documentId, ...name }) => [
      component,
      { description: text, brand: documentId === null ? null : toNameBody({ documentId, ...name }) },
    ]),
  );
}
