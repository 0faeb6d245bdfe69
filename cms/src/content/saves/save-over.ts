import type { Core } from '@strapi/strapi';
import { isWritten } from './is-written';
import { StaleSave } from './stale-save';

type Steps<Body> = {
  /** Keeps everybody else from writing the document until the transaction ends. */
  lock(): Promise<void>;
  read(): Promise<Body | null>;
  /** The attributes that are changed. */
  data: Record<string, unknown>;
  /** Whether a stored document says already what else the save would write. */
  isElseWritten?(current: Body): boolean;
  write(): Promise<void>;
};

/**
 * Saves a document, checked against the version it was based on, in one transaction. Gives it as it is then. Sent once
 * more, because the answer was lost, a save finds its own words and is no conflict with itself.
 *
 * @param base the `updatedAt` of the document that was edited; null saves whatever is stored
 * @throws StaleSave when another version is stored
 */
export async function saveOver<Body extends { updatedAt: string | null }>(
  strapi: Core.Strapi,
  base: string | null,
  { lock, read, data, isElseWritten = () => true, write }: Steps<Body>,
): Promise<Body> {
  return await strapi.db.transaction(async (): Promise<Body> => {
    await lock();
    if (base !== null) {
      const current = await read();
      if (current?.updatedAt !== base) {
        if (current && isWritten(data, current) && isElseWritten(current)) return current;
        throw new StaleSave(current);
      }
    }
    await write();
    const document = await read();
    if (!document) throw new Error('The document is gone right after it was saved');
    return document;
  });
}
