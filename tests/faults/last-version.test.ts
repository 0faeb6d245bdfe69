import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { runArchives } from '../support/archives';
import {
  expectItsPicture,
  expectMovedUp,
  type ItemRow,
  itemRows,
  lastVersion,
} from '../support/last-version';
import { noteFigure } from '../support/note-figure';
import { type Postgres, startPostgres } from '../support/postgres';
import { type Product, startProduct } from '../support/product';

const rounds = 5;
/** Whoever signs in, and what a request costs, is counted per process and not per start. */
const ownTables = /session|audit|rate|lock/;

let folder: string;
let databases: Postgres[];
let products: Product[];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portfolio-upgrade-'));
  databases = [];
  products = [];
});
afterEach(async () => {
  await Promise.all(products.map((product) => product.remove()));
  await Promise.all(databases.map((database) => database.remove()));
  await rm(folder, { recursive: true, force: true });
});

/** A database as the version before left it, or one without anything. */
async function openDatabase(content?: Buffer): Promise<Postgres> {
  const postgres = await startPostgres({ isEmpty: true });
  databases.push(postgres);
  if (content) await postgres.query(content.toString());
  return postgres;
}

/** Starts so many processes on a database and a folder of theirs, all at once. */
async function startTogether(count: number, database: Postgres, dataDir: string): Promise<Product[]> {
  const variables = { DATABASE_URL: database.url, DATA_DIR: dataDir };
  const starts = await Promise.allSettled(Array.from({ length: count }, () => startProduct(variables)));
  const started = starts.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []));
  products.push(...started);
  for (const start of starts) if (start.status === 'rejected') throw start.reason;
  return started;
}

const items = async (database: Postgres) => (await database.query(itemRows)) as unknown as ItemRow[];

/** How many rows each table has. */
async function rowCounts(database: Postgres): Promise<Record<string, number>> {
  const tables = await database.query(
    "select table_name as name from information_schema.tables where table_schema = 'public' order by 1",
  );
  const counts: Record<string, number> = {};
  for (const { name } of tables) {
    if (ownTables.test(String(name))) continue;
    const [row] = await database.query(`select count(*)::int as rows from "${name}"`);
    counts[String(name)] = Number(row?.rows);
  }
  return counts;
}

it('two replicas that start together on the database of the version before move it up once', {
  timeout: 600_000,
}, async () => {
  const content = await lastVersion('postgres.sql');
  const alone = await openDatabase(content);
  const before = await items(alone);
  await startTogether(1, alone, join(folder, 'alone'));
  const expected = await rowCounts(alone);
  for (let round = 0; round < rounds; round += 1) {
    const database = await openDatabase(content);
    const replicas = await startTogether(2, database, join(folder, `round-${round}`));
    expect(await rowCounts(database)).toEqual(expected);
    const [one, other] = replicas as [Product, Product];
    await expectMovedUp(one, before, 'Cinza Vidro Ouro');
    // What the one saved, the other shows.
    const page = async () => (await fetch(`${other.url}/moda`)).text();
    await expect.poll(page).toContain('Primeira história');
    for (const { logs } of replicas) expect(logs()).not.toMatch(/"level":"?(?:error|50)/);
    await Promise.all(replicas.map((replica) => replica.remove()));
    await database.remove();
  }
  noteFigure(
    `${rounds} × two replicas that start together on the database of the version before`,
    `both up, ${Object.keys(expected).length} tables with as many rows as after one start; ${before.length} items in their places`,
  );
});

it('an archive of the version before is restored into PostgreSQL, and moves up there', {
  timeout: 240_000,
}, async () => {
  const archive = join(folder, 'last-version.backup');
  await writeFile(archive, await lastVersion('archive.tar'));
  const database = await openDatabase();
  const [product] = (await startTogether(1, database, join(folder, 'data'))) as [Product];
  await product.stop();
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
