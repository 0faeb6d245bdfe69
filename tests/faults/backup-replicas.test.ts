import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { noteFigure } from '../support/note-figure';
import { type Postgres, startPostgres } from '../support/postgres';
import { type Product, startProduct } from '../support/product';

const dayMs = 24 * 60 * 60 * 1000;
/** Longer than the slower one takes to look for the first time (ms). */
const bothLookedMs = 15_000;

let postgres: Postgres;
let replicas: Product[];
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portfolio-backups-'));
  postgres = await startPostgres();
  const first = await startProduct({ DATABASE_URL: postgres.url, BACKUP_DIR: folder });
  const { DATA_DIR: _, PORT: __, ...shared } = first.env;
  replicas = [first, await startProduct(shared), await startProduct(shared)];
});
afterAll(async () => {
  await Promise.all((replicas ?? []).map((replica) => replica.remove()));
  await postgres?.remove();
  await rm(folder, { recursive: true, force: true });
});

it('one of three replicas that start together makes the backup that is due', {
  timeout: 240_000,
}, async () => {
  await postgres.query(
    "insert into strapi_core_store_settings (key, type, value) values ('core_backup_last', 'string', $1)",
    [JSON.stringify(new Date(Date.now() - 2 * dayMs).toISOString())],
  );
  await Promise.all(replicas.map((replica) => replica.restart({ BACKUP_AT: '03:00' })));
  const made = async () => (await readdir(folder)).filter((name) => name.endsWith('-daily.backup'));
  await expect.poll(made, { timeout: 90_000 }).toHaveLength(1);
  await wait(bothLookedMs);
  expect(await made()).toHaveLength(1);
  const told = replicas.flatMap((replica) => replica.logs().match(/Backup made/g) ?? []);
  expect(told).toHaveLength(1);
  noteFigure('daily backup, three replicas', 'made once');
});
