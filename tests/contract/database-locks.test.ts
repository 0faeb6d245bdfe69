import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addItem } from '../support/api/gallery';
import { signInOwner } from '../support/api/rest-client';
import { type Postgres, startPostgres } from '../support/database/postgres';
import { backUp, runArchives } from '../support/server/archives';
import { type Product, startProduct } from '../support/server/product';

/** Ids of the product's advisory locks. */
const locks = { start: 731_901_447, serving: 731_901_449 };
const inUse = /^The database of DATABASE_URL is in use .*: stop the site first/;

describe('a site on PostgreSQL', () => {
  let postgres: Postgres;
  let product: Product;
  let folder: string;
  let archive: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'portfolio-locks-'));
    postgres = await startPostgres();
    product = await startProduct({ DATABASE_URL: postgres.url, BACKUP_DIR: folder });
    const owner = await signInOwner(product);
    await addItem(owner, { title: 'Linho em queda', category: 'moda' });
    archive = await backUp(product);
  });
  afterAll(async () => {
    await product?.remove();
    await postgres?.remove();
    await rm(folder, { recursive: true, force: true });
  });

  const holders = async (lock: number) =>
    (
      await postgres.query(
        "select pid from pg_locks where locktype = 'advisory' and objid = $1::bigint::oid and granted",
        [lock],
      )
    ).map(({ pid }) => pid);
  // Another data folder, as on another machine, so only the database shows that the site runs.
  const elsewhere = () => ({ ...product.env, DATA_DIR: join(folder, 'elsewhere') });
  const restore = () => runArchives(elsewhere(), 'restore', archive, '--yes');

  it('is not restored while it serves', async () => {
    expect(await restore()).toEqual({ code: 1, output: expect.stringMatching(inUse) });
    expect((await readdir(folder)).filter((name) => name.includes('before-restore'))).toEqual([]);
  });

  it('is not restored after a database outage, since it still serves', async () => {
    const { pid } = product;
    await postgres.stop();
    await postgres.start();
    await expect.poll(() => holders(locks.serving), { timeout: 30_000 }).toHaveLength(1);
    expect((await restore()).output).toMatch(inUse);
    expect(product.pid).toBe(pid);
    await expect
      .poll(async () => (await fetch(`${product.url}/readyz`)).status, { timeout: 30_000 })
      .toBe(200);
  });

  it('does not start during a restore', async () => {
    await product.stop();
    const restoring = postgres.query('select pg_advisory_lock($1::bigint), pg_sleep(20)', [locks.serving]);
    const isOver = restoring.catch(() => {});
    await expect.poll(() => holders(locks.serving)).toHaveLength(1);
    await expect(product.restart()).rejects.toThrow(/\nA restore is under way /);
    await postgres.query('select pg_terminate_backend(pid) from pg_locks where objid = $1::bigint::oid', [
      locks.serving,
    ]);
    await isOver;
  });

  it('is restored when it is stopped, and serves again', async () => {
    const { code, output } = await restore();
    expect(output).toContain('Restored as of');
    expect(code).toBe(0);
    await product.restart();
    expect(await (await fetch(`${product.url}/moda`)).text()).toContain('Linho em queda');
  });

  it('creates no account without a printed password when the restore of an empty installation fails', async () => {
    await postgres.query('create table strangers (id serial primary key, name varchar(255))');
    await postgres.query("insert into strangers (name) values ('somebody')");
    const unfit = await backUp(product);
    await postgres.query('drop table strangers');
    const empty = await mkdtemp(join(tmpdir(), 'portfolio-empty-'));
    const changes = { DATABASE_URL: '', DATA_DIR: empty, OWNER_PASSWORD: '', OPERATOR_PASSWORD: '' };
    const result = await runArchives(
      { ...product.env, ...changes, BACKUP_DIR: '' },
      'restore',
      unfit,
      '--yes',
    );
    expect([result.code, result.output]).toEqual([
      1,
      expect.stringMatching(/^Nothing of it was restored.*strangers/),
    ]);
    const started = await startProduct(changes);
    try {
      expect(started.owner.password).toMatch(/^\S{24}$/);
      expect(started.operator.password).toMatch(/^\S{24}$/);
      await signInOwner(started);
    } finally {
      await started.remove();
      await rm(empty, { recursive: true, force: true });
    }
  });

  it('ends a start that has lost its lock, so that another can start', async () => {
    await product.stop();
    const restarted = product.restart().then(
      () => 'it started',
      (error: Error) => error.message,
    );
    await expect.poll(() => holders(locks.start), { timeout: 60_000, interval: 20 }).toHaveLength(1);
    await postgres.query('select pg_terminate_backend(pid) from pg_locks where objid = $1::bigint::oid', [
      locks.start,
    ]);
    expect(await restarted).toMatch(
      /ended before it was ready \(exit 1\).*\nThe connection to DATABASE_URL was lost/s,
    );
  });
});
