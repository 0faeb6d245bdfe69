import type { Core } from '@strapi/strapi';
import { findOdd, plain, plainValue } from 'contract/plain-text';
import { contentVersionOf } from '../entries/version/content-version';
import { maxDuration } from '../gallery/validation';
import type { Transaction } from '../platform/strapi/save-locks';
import { tables } from '../platform/strapi/tables';

/** Version of the rule: a new one cleans all stored values again. */
const rule = 1;
const key = 'clean_values';
const batchSize = 500;
const textTypes = new Set(['string', 'text', 'richtext', 'email', 'uid', 'enumeration', 'json', 'blocks']);

type Row = { id: number } & Record<string, unknown>;
type Column = { name: string; isJson: boolean; isRequired: boolean };

function columnsOf(attributes: object): Column[] {
  type Attribute = { type: string; columnName?: string; required?: boolean };
  return Object.entries(attributes as Record<string, Attribute>)
    .filter(([, { type }]) => textTypes.has(type))
    .map(([name, { type, columnName, required }]) => ({
      name: columnName ?? name,
      isJson: type === 'json' || type === 'blocks',
      isRequired: required === true,
    }));
}

/** @returns undefined for a value that needs no change */
function cleaned(value: unknown, { isJson, isRequired }: Column): unknown {
  if (value === null || value === undefined) return undefined;
  if (isJson) {
    const stored: unknown = typeof value === 'string' ? JSON.parse(value) : value;
    return findOdd(stored) ? JSON.stringify(plainValue(stored)) : undefined;
  }
  const text = plain(String(value)) || (isRequired ? '?' : '');
  return text === value ? undefined : text;
}

/** @returns the number of changed rows */
async function cleanTable(trx: Transaction, table: string, columns: readonly Column[]): Promise<number> {
  let changed = 0;
  const names = columns.map(({ name }) => name);
  for (let last = 0; ; ) {
    const rows: Row[] = await trx(table)
      .select('id', ...names)
      .where('id', '>', last)
      .orderBy('id')
      .limit(batchSize);
    for (const row of rows) {
      const values = columns.flatMap((column) => {
        const value = cleaned(row[column.name], column);
        return value === undefined ? [] : [[column.name, value]];
      });
      if (values.length === 0) continue;
      await trx(table).where({ id: row.id }).update(Object.fromEntries(values));
      changed += 1;
    }
    if (rows.length < batchSize) return changed;
    last = rows.at(-1)?.id ?? last;
  }
}

/**
 * Removes invalid values of older versions once: characters that PostgreSQL or XML cannot store, and impossible durations.
 * Needs no lock, because of the start lock, and no run after a restore, which cleans its rows itself.
 */
export async function cleanStored(strapi: Core.Strapi): Promise<void> {
  const store = strapi.store({ type: 'core', name: 'site' });
  if ((await store.get({ key })) === rule) return;
  const changed = await strapi.db.transaction(async ({ trx }): Promise<number> => {
    let rows = 0;
    for (const { tableName, attributes } of strapi.db.metadata.values()) {
      const columns = columnsOf(attributes);
      if (columns.length > 0 && 'id' in attributes) rows += await cleanTable(trx, tableName, columns);
    }
    const invalidDurations = trx(tables.items).where('duration', '>', maxDuration);
    rows += await invalidDurations.update({ duration: null });
    await store.set({ key, value: rule });
    return rows;
  });
  if (changed === 0) return;
  strapi.log.warn(`What older versions stored and no database can hold was taken out of ${changed} rows`);
  await contentVersionOf(strapi).bump();
}
