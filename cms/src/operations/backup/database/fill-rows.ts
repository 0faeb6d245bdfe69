import { createReadStream } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { plainValue } from 'contract/plain-text';
import { type ArchivedTable, DamagedArchiveError, type Manifest } from '../archive/manifest';
import type { Row, Table } from './snapshot';

/** The archive is intact but from another version of the product. */
export class UnfitArchiveError extends Error {}

/** Reads a table's rows from an unpacked archive, without the characters of older versions that PostgreSQL cannot store. */
export async function* readRows(folder: string, table: ArchivedTable): AsyncGenerator<Row> {
  const input = createReadStream(path.join(folder, table.path));
  for await (const line of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
    yield plainValue(JSON.parse(line)) as Row;
  }
}

/**
 * Pairs the archive's tables with those of the database.
 * @throws UnfitArchiveError if the database lacks a table or column of the archive
 */
export async function pairTables(
  { tables, migrations, product }: Manifest,
  { here, folder }: { here: { tables: Table[]; migrations: string[] }; folder: string },
): Promise<{ archived: ArchivedTable; table: Table }[]> {
  if (migrations.join() !== here.migrations.join()) {
    throw new UnfitArchiveError(
      `The archive was made by version ${product}, whose database is another: restore it with that version, then upgrade`,
    );
  }
  const pairs: { archived: ArchivedTable; table: Table }[] = [];
  for (const archived of tables) {
    const table = here.tables.find(({ name }) => name === archived.name);
    if (!table && archived.rows > 0) {
      throw new UnfitArchiveError(
        `The archive has a table ${archived.name}, which is not known here (version ${product})`,
      );
    }
    if (!table) continue;
    const columnNames = new Set(table.columns.map(({ name }) => name));
    for await (const row of readRows(folder, archived)) {
      const unknownColumn = Object.keys(row).find((name) => !columnNames.has(name));
      if (unknownColumn !== undefined) {
        throw new UnfitArchiveError(
          `The archive has a column ${archived.name}.${unknownColumn}, which is not known here (version ${product})`,
        );
      }
      // Every row of a table has the same columns.
      break;
    }
    pairs.push({ archived, table });
  }
  return pairs;
}

/** @throws DamagedArchiveError if the database has another number of rows than the archive */
export function expectRows({ name, rows }: ArchivedTable, found: number): void {
  if (found !== rows) throw new DamagedArchiveError(`${name} has ${found} rows in the database, not ${rows}`);
}
