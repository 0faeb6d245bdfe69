import type { Core } from '@strapi/strapi';
import { type SaveLock, type Transaction, whileLocked } from '../../platform/strapi/save-locks';

/** A save was refused: the stored document is not the version it was based on. Nothing was changed. */
export class StaleSave extends Error {
  override readonly name = 'StaleSave';

  /** @param current what is stored, in the API's shape; null when nothing is */
  constructor(readonly current: unknown) {
    super('The stored document is another version than the one this save is based on');
  }
}

type Entry = Record<string, unknown>;

/** A row of a component has a number that is the database's own. */
const rowNumber = 'id';

function isEntry(value: unknown): value is Entry {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function own(entry: Entry, key: string): unknown {
  return Object.hasOwn(entry, key) ? entry[key] : undefined;
}

/** Absent texts are read as empty ones (§3). A component is written whole: what is not sent of it is emptied. */
function isSame(sent: unknown, stored: unknown): boolean {
  if (Array.isArray(sent) && Array.isArray(stored)) {
    return sent.length === stored.length && sent.every((entry, index) => isSame(entry, stored[index]));
  }
  if (isEntry(sent) && isEntry(stored)) {
    const keys = new Set([...Object.keys(sent), ...Object.keys(stored)]);
    keys.delete(rowNumber);
    return [...keys].every((key) => isSame(own(sent, key), own(stored, key)));
  }
  return (sent ?? '') === (stored ?? '');
}

/** Whether a stored document already says what a save of some of its attributes would write. */
export function isWritten(sent: Entry, stored: object): boolean {
  return Object.entries(sent).every(([key, value]) =>
    // A read leaves out false and empty values.
    Object.hasOwn(stored, key) ? isSame(value, own(stored as Entry, key)) : value === false || value === '',
  );
}

type Steps<Body> = {
  /** The locks to hold during the save, the document's among them. */
  locks: readonly SaveLock[];
  read(): Promise<Body | null>;
  /** The attributes that are changed. */
  data: Record<string, unknown>;
  /** Whether a stored document says already what else the save would write. */
  isElseWritten?(current: Body): boolean;
  write(trx: Transaction): Promise<void>;
};

/**
 * Saves a document, checked against the version it was based on, in one transaction. Gives it as it is then. Sent once
 * more, because the answer was lost, a save finds its own words and is no conflict with itself.
 *
 * @param base the `updatedAt` of the document that was edited; null saves whatever is stored
 * @throws StaleSave when another version is stored
 */
export function saveOver<Body extends { updatedAt: string | null }>(
  strapi: Core.Strapi,
  base: string | null,
  { locks, read, data, isElseWritten = () => true, write }: Steps<Body>,
): Promise<Body> {
  return whileLocked(strapi, locks, async (trx) => {
    if (base !== null) {
      const current = await read();
      if (current?.updatedAt !== base) {
        if (current && isWritten(data, current) && isElseWritten(current)) return current;
        throw new StaleSave(current);
      }
    }
    await write(trx);
    const document = await read();
    if (!document) throw new Error('The document is gone right after it was saved');
    return document;
  });
}
