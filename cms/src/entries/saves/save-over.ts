import type { Core } from '@strapi/strapi';
import { type SaveLock, type Transaction, whileLocked } from '../../platform/strapi/save-locks';

/** The stored document is another version than the one the save was based on. Nothing was changed. */
export class StaleSave extends Error {
  override readonly name = 'StaleSave';

  /** @param current the stored document in the API's shape; null if there is none */
  constructor(readonly current: unknown) {
    super('The stored document is another version than the one this save is based on');
  }
}

/** @param base the version that was looked at; null for any @throws StaleSave */
export function checkVersion(base: string | null, stored: { updatedAt: string | null }): void {
  if (base !== null && stored.updatedAt !== base) throw new StaleSave(stored);
}

type Entry = Record<string, unknown>;

/** The database's id of a component's row, which is ignored in comparisons. */
const rowId = 'id';

export function isEntry(value: unknown): value is Entry {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function own(entry: Entry, key: string): unknown {
  return Object.hasOwn(entry, key) ? entry[key] : undefined;
}

/**
 * Absent texts equal empty ones (§3). Components are replaced as a whole, so absent fields count as empty, except what the server
 * completes: translations that are not sent are kept, and of those without a mark the original is marked.
 * @param options.isPart the stored value may have more: the save changes what it names
 */
export function isSame(sent: unknown, stored: unknown, options: { isPart?: boolean } = {}): boolean {
  if (Array.isArray(sent) && Array.isArray(stored)) {
    return sent.length === stored.length && sent.every((entry, index) => isSame(entry, stored[index]));
  }
  if (isEntry(sent) && (isEntry(stored) || stored == null)) {
    const there: Entry = stored ?? {};
    const keys = new Set([...Object.keys(sent), ...(options.isPart ? [] : Object.keys(there))]);
    keys.delete(rowId);
    return [...keys].every((key) => {
      const value = own(sent, key);
      const isCompleted = value === undefined && (key === 'translations' || key === 'of');
      return isCompleted || isSame(value, own(there, key), options);
    });
  }
  return (sent ?? '') === (stored ?? '');
}

const isNothing = (value: unknown) =>
  value === false || value === '' || value === null || (Array.isArray(value) && value.length === 0);

/** Whether a stored document already has the values that a save would write. */
export function isWritten(sent: Entry, stored: object): boolean {
  return Object.entries(sent).every(([key, value]) => {
    if (key === 'translations') return isSame(value, own(stored as Entry, key), { isPart: true });
    // Responses omit false and empty values.
    return Object.hasOwn(stored, key) ? isSame(value, own(stored as Entry, key)) : isNothing(value);
  });
}

type Steps<Body> = {
  locks: readonly SaveLock[];
  read(): Promise<Body | null>;
  data: Record<string, unknown>;
  /** Whether a stored document already has the save's other changes. */
  isRestWritten?(current: Body): boolean;
  write(trx: Transaction): Promise<void>;
};

/**
 * Saves a document in one transaction, checked against the version it was based on, and returns the stored document. A retry
 * after a lost response finds its own values and does not conflict. @param base null skips the check @throws StaleSave
 */
export function saveOver<Body extends { updatedAt: string | null }>(
  strapi: Core.Strapi,
  base: string | null,
  { locks, read, data, isRestWritten = () => true, write }: Steps<Body>,
): Promise<Body> {
  return whileLocked(strapi, locks, async (trx) => {
    if (base !== null) {
      const current = await read();
      if (current?.updatedAt !== base) {
        if (current && isWritten(data, current) && isRestWritten(current)) return current;
        throw new StaleSave(current);
      }
    }
    await write(trx);
    const document = await read();
    if (!document) throw new Error('The document is gone right after it was saved');
    return document;
  });
}
