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

/** Absent texts equal empty ones (§3). Components are replaced as a whole, so absent fields count as empty. */
function isSame(sent: unknown, stored: unknown): boolean {
  if (Array.isArray(sent) && Array.isArray(stored)) {
    return sent.length === stored.length && sent.every((entry, index) => isSame(entry, stored[index]));
  }
  if (isEntry(sent) && isEntry(stored)) {
    const keys = new Set([...Object.keys(sent), ...Object.keys(stored)]);
    keys.delete(rowId);
    return [...keys].every((key) =>
      key === 'translations'
        ? isTranslated(own(sent, key), own(stored, key), { isWhole: true })
        : isSame(own(sent, key), own(stored, key)),
    );
  }
  return (sent ?? '') === (stored ?? '');
}

/** Translations by language and word; a missing or odd text is empty. */
function wordsIn(translations: unknown): Map<string, { text: string; of: unknown }> {
  const entries = (value: unknown) => (isEntry(value) ? Object.entries(value) : []);
  return new Map(
    entries(translations).flatMap(([language, words]) =>
      entries(words).map(([word, sent]) => {
        const { text, of } = isEntry(sent) ? sent : {};
        return [`${language}.${word}`, { text: typeof text === 'string' ? text.trim() : '', of }] as const;
      }),
    ),
  );
}

/**
 * Whether stored translations are what a save would leave: its words, and none of those that it takes away.
 * @param options.isWhole the save replaces them, and does not change some words only
 */
export function isTranslated(sent: unknown, stored: unknown, { isWhole }: { isWhole: boolean }): boolean {
  if (sent === undefined) return true;
  const [asked, left] = [wordsIn(sent), wordsIn(stored)];
  if (sent === null || isWhole) {
    for (const word of left.keys()) if (!asked.get(word)?.text) return false;
  }
  return [...asked].every(([word, { text, of }]) => {
    const known = left.get(word);
    return text === (known?.text ?? '') && (text === '' || of === undefined || of === known?.of);
  });
}

const isNothing = (value: unknown) =>
  value === false || value === '' || value === null || (Array.isArray(value) && value.length === 0);

/** Whether a stored document already has the values that a save would write. */
export function isWritten(sent: Entry, stored: object): boolean {
  return Object.entries(sent).every(([key, value]) => {
    if (key === 'translations') return isTranslated(value, own(stored as Entry, key), { isWhole: false });
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
