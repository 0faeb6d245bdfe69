import type { SaveStep } from '../../platform/feature';
import { creditNameUid } from '../../platform/strapi/content-types';
import { saveLocks, whileLocked } from '../../platform/strapi/save-locks';
import { placesOf, removeEmptyLines, touchPlaces } from './named-lines';

/** A name that is deleted, by whomever, is named nowhere any more: lines that named it alone go with it. */
export const keepNames: SaveStep = (strapi) => (context, next) => {
  const { uid, action }: { uid: string; action: string } = context;
  const { documentId } = context.params as { documentId?: string };
  if (uid !== creditNameUid || action !== 'delete') return next();
  return whileLocked(strapi, [...saveLocks.galleries(), saveLocks.names()], async (trx) => {
    const row: { id: number } | undefined = await trx('credit_names')
      .where({ document_id: documentId })
      .first('id');
    if (!row) return next();
    const places = await placesOf(trx, row.id);
    // Ahead of the name: whoever saves an item in Strapi's admin has locked that first, too.
    await touchPlaces(trx, places);
    const result = await next();
    await removeEmptyLines(trx, places.credits);
    return result;
  });
};
