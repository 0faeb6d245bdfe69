import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { CreditName } from 'contract/credits/credit';
import { mergedProfile, sortedNames } from 'contract/credits/credit-names';
import type { SaveStep } from '../platform/feature';
import { refuse } from '../platform/requests';
import { creditNameUid } from '../platform/strapi/content-types';
import { currentKnex } from '../platform/strapi/current-knex';
import { saveLocks, whileLocked } from '../platform/strapi/save-locks';
import { columns, columnsOf, tables } from '../platform/strapi/tables';
import { strings } from '../platform/strings';
import { placesOf, removeEmptyLines, replaceName, touchPlaces } from './named-lines';
import { type StoredName, toNameBody } from './read-credits';

type Row = StoredName & { id: number };

const nameColumns = () => ({
  id: 'id',
  ...columnsOf('names', ['documentId', 'name', 'kind', 'instagram', 'site']),
});

export async function listNames(strapi: Core.Strapi): Promise<CreditName[]> {
  const rows: Row[] = await (await currentKnex(strapi))(tables.names).select(nameColumns()).orderBy('id');
  return sortedNames(rows).map(toNameBody);
}

/** @throws NotFoundError */
export async function findNameRow(strapi: Core.Strapi, documentId: string): Promise<Row> {
  const row: Row | undefined = await (await currentKnex(strapi))(tables.names)
    .where(columns.names.documentId, documentId)
    .first(nameColumns());
  if (!row) throw new errors.NotFoundError();
  return row;
}

/** @throws NotFoundError */
export async function readName(strapi: Core.Strapi, documentId: string): Promise<CreditName> {
  return toNameBody(await findNameRow(strapi, documentId));
}

/**
 * Replaces all references to `merged` by `kept`, fills in its missing profile fields, and deletes `merged`.
 * @throws NotFoundError; ValidationError for merging a name with itself
 */
export function mergeNames(strapi: Core.Strapi, kept: string, merged: unknown): Promise<CreditName> {
  if (typeof merged !== 'string' || merged === kept) refuse('merged', strings.credits.mergeInvalid);
  return whileLocked(strapi, [...saveLocks.galleries(), saveLocks.names()], async (trx) => {
    const to = await findNameRow(strapi, kept);
    const from = await findNameRow(strapi, merged);
    await touchPlaces(trx, await placesOf(trx, from.id));
    await replaceName(trx, from.id, to.id);
    const { instagram, site } = mergedProfile(toNameBody(to), toNameBody(from));
    const data = { instagram: instagram ?? '', site: site ?? '' };
    await strapi.documents(creditNameUid).update({ documentId: kept, data });
    await strapi.documents(creditNameUid).delete({ documentId: merged });
    return readName(strapi, kept);
  });
}

/** Deleting a name also removes all references to it, and credit lines without other names. */
export const enforceNameReferences: SaveStep = (strapi) => (context, next) => {
  const { uid, action }: { uid: string; action: string } = context;
  const { documentId } = context.params as { documentId?: string };
  if (uid !== creditNameUid || action !== 'delete') return next();
  return whileLocked(strapi, [...saveLocks.galleries(), saveLocks.names()], async (trx) => {
    const row: { id: number } | undefined = await trx(tables.names)
      .where(columns.names.documentId, documentId)
      .first('id');
    if (!row) return next();
    const places = await placesOf(trx, row.id);
    // Lock these rows before the name's: a save of an item in Strapi's admin locks in the same order.
    await touchPlaces(trx, places);
    const result = await next();
    await removeEmptyLines(trx, places.credits);
    return result;
  });
};
