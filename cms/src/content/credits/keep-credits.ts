import type { Core } from '@strapi/strapi';
import { creditNameUid } from '../../platform/strapi/content-types';
import { placesOf, removeEmptyLines, touchPlaces } from './named-lines';
import { withPlacesLocked } from './save-credits';

/** A name that is deleted, by whomever, is named nowhere any more: lines that named it alone go with it. */
export function keepCredits(strapi: Core.Strapi): void {
  strapi.documents.use((context, next) => {
    const { uid, action }: { uid: string; action: string } = context;
    const { documentId } = context.params as { documentId?: string };
    if (uid !== creditNameUid || action !== 'delete') return next();
    return withPlacesLocked(strapi, async (trx) => {
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
  });
}
