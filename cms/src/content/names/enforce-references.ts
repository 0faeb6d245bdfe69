import type { SaveStep } from '../../platform/feature';
import { creditNameUid } from '../../platform/strapi/content-types';
import { saveLocks, whileLocked } from '../../platform/strapi/save-locks';
import { placesOf, removeEmptyLines, touchPlaces } from './named-lines';

/** Deleting a name also removes all references to it, and credit lines without other names. */
export const enforceNameReferences: SaveStep = (strapi) => (context, next) => {
  const { uid, action }: { uid: string; action: string } = context;
  const { documentId } = context.params as { documentId?: string };
  if (uid !== creditNameUid || action !== 'delete') return next();
  return whileLocked(strapi, [...saveLocks.galleries(), saveLocks.names()], async (trx) => {
    const row: { id: number } | undefined = await trx('credit_names')
      .where({ document_id: documentId })
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
