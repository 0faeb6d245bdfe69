import type { Connection, Row } from './connection';
import { portableRow, type Table } from './portable';

const dayMs = 24 * 60 * 60 * 1000;
/** The columns that decide what a link opens. */
const deciding = [
  'until',
  'downloads',
  'is_marked',
  'is_closed',
  'is_choosing_closed',
  'entries',
  'link_count',
] as const;

/** A flag that a former version did not have is null, and off. */
const decidingOf = (row: Row) => JSON.stringify(deciding.map((column) => row[column] ?? false));

/** All selections, with portable values; none where an older version has no table of them. */
export async function readSelections({ query }: Connection, tables: readonly Table[]): Promise<Row[]> {
  const table = tables.find(({ name }) => name === 'selections');
  if (!table) return [];
  return (await query('select * from selections order by id')).map((row) => portableRow(row, table));
}

/**
 * Closes the selections of an archive that were not open just so before it was restored: their links may have been replaced,
 * closed or deleted since it was made. A link that is known to have been replaced stays so.
 * @param before the selections whose place the archive's take
 * @returns the titles of those that were closed and have not ended
 */
export async function closeRestored(
  connection: Connection,
  tables: readonly Table[],
  before: readonly Row[],
): Promise<string[]> {
  const former = new Map(before.map((row) => [row.number, row]));
  // The day has not ended yet in every time zone.
  const yesterday = new Date(Date.now() - dayMs).toISOString().slice(0, 10);
  const closed: string[] = [];
  for (const row of await readSelections(connection, tables)) {
    const last = former.get(row.number);
    if (last && Number(last.link_count) > Number(row.link_count)) {
      const { link_count, link_key } = last;
      Object.assign(row, { link_count, link_key });
      await connection.query('update selections set link_count = ?, link_key = ? where id = ?', [
        link_count,
        link_key,
        row.id,
      ]);
    }
    if (row.is_closed === true || (last && decidingOf(last) === decidingOf(row))) continue;
    const isSqlite = connection.kind === 'sqlite';
    const isTrue = isSqlite ? 1 : true;
    // What clients of one without an end chose is kept for ninety days from now, not from what its archive tells.
    const now = isSqlite ? Date.now() : new Date();
    await connection.query(
      'update selections set is_closed = ?, is_closed_by_restore = ?, updated_at = ? where id = ?',
      [isTrue, isTrue, now, row.id],
    );
    if (row.until === null || String(row.until) >= yesterday) closed.push(String(row.title));
  }
  return closed;
}
