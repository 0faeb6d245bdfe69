import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import {
  expectItsPicture,
  expectMovedUp,
  type ItemRow,
  itemRows,
  lastVersion,
} from '../support/database/last-version';
import { type Postgres, startPostgres } from '../support/database/postgres';
import { noteFigure } from '../support/faults/note-figure';
import { runArchives } from '../support/server/archives';
import { startProduct } from '../support/server/product';

const rounds = 5;
/** Tables that sign-ins and requests write to: their rows do not come from the start. */
const ownTables = /session|audit|rate|lock/;

const started: { remove(): Promise<void> }[] = [];
const clearUp = async () => {
  for (const each of started.splice(0).reverse()) await each.remove();
};
afterEach(clearUp);

/** @param started is removed after the test */
async function keep<Started extends { remove(): Promise<void> }>(
  starting: Promise<Started>,
): Promise<Started> {
  const one = await starting;
  started.push(one);
  return one;
}
const openDatabase = () => keep(startPostgres({ isEmpty: true }));
const start = (database: Postgres) => keep(startProduct({ DATABASE_URL: database.url }));
const items = async (database: Postgres) => (await database.query(itemRows)) as unknown as ItemRow[];

/** How many rows each table has. */
async function rowCounts(database: Postgres): Promise<Record<string, unknown>> {
  const tables = await database.query(
    "select table_name as name from information_schema.tables where table_schema = 'public' order by 1",
  );
  const counts: Record<string, unknown> = {};
  for (const name of tables.map((table) => String(table.name)).filter((known) => !ownTables.test(known)))
    counts[name] = (await database.query(`select count(*)::int as rows from "${name}"`))[0]?.rows;
  return counts;
}

it('two replicas that start together on the database of the version before move it up once', async () => {
  const content = (await lastVersion('postgres.sql')).toString();
  const alone = await openDatabase();
  await alone.query(content);
  const before = await items(alone);
  await start(alone);
  const expected = await rowCounts(alone);
  for (let round = 0; round < rounds; round += 1) {
    await clearUp();
    const database = await openDatabase();
    await database.query(content);
    const [one, other] = await Promise.all([start(database), start(database)]);
    expect(await rowCounts(database)).toEqual(expected);
    await expectMovedUp(one, before, 'Cinza Vidro Ouro');
    // What the one saved, the other shows.
    await expect.poll(async () => (await fetch(`${other.url}/moda`)).text()).toContain('Primeira história');
    for (const { logs } of [one, other]) expect(logs()).not.toMatch(/"level":"?(?:error|50)/);
  }
  noteFigure(
    `${rounds} × two replicas that start together on the database of the version before`,
    `both up, ${Object.keys(expected).length} tables with as many rows as after one start; ${before.length} items in their places`,
  );
});

it('an archive of the version before is restored into PostgreSQL, and moves up there', async () => {
  const database = await openDatabase();
  const product = await start(database);
  await product.stop();
  const archive = join(product.dataDir, 'last-version.backup');
  await writeFile(archive, await lastVersion('archive.tar'));
  const { code, output } = await runArchives(product.env, 'restore', archive, '--yes');
  expect([code, output]).toEqual([0, expect.stringContaining('Restored as of')]);
  const restored = await items(database);
  await product.restart();
  await expectMovedUp(product, restored, 'Cinza Vidro Ouro Enviada');
  await expectItsPicture(product);
  noteFigure(
    'an archive of the version before, restored into PostgreSQL',
    `${restored.length} items in their places, under their addresses; the uploaded picture with all its files`,
  );
});
