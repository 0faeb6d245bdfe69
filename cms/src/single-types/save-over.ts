import type { Core, UID } from '@strapi/strapi';
import { holdDocument } from './hold-document';

/** What became of a save: done, or refused because the document is not the one it was based on. */
export type SaveOver<Body> = { isSaved: true; document: Body } | { isSaved: false; current: Body | null };

type Steps<Body> = { read(): Promise<Body | null>; write(): Promise<void> };

/**
 * Saves a single document, checked against the version it was based on, in one transaction.
 *
 * @param base the `updatedAt` of the document that was edited; null saves whatever is stored
 */
export async function saveOver<Body extends { updatedAt: string | null }>(
  strapi: Core.Strapi,
  uid: UID.SingleType,
  base: string | null,
  { read, write }: Steps<Body>,
): Promise<SaveOver<Body>> {
  return await strapi.db.transaction(async (): Promise<SaveOver<Body>> => {
    await holdDocument(strapi, uid);
    if (base !== null) {
      const current = await read();
      if (current?.updatedAt !== base) return { isSaved: false, current };
    }
    await write();
    const document = await read();
    if (!document) throw new Error(`${uid} is gone right after it was saved`);
    return { isSaved: true, document };
  });
}
