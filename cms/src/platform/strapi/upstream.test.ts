import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

/**
 * What this folder works around, pinned as it is in Strapi 5.54.0 and Knex 3.0.1 without us. A test that fails after an
 * upgrade says that the file it names may go.
 */
const strapi = createRequire(createRequire(import.meta.url).resolve('@strapi/strapi'));
/** A file that the package does not export. */
const inside = (name: string, file: string) =>
  strapi(path.join(path.dirname(strapi.resolve(`${name}/package.json`)), 'dist', file));
const { Database } = strapi('@strapi/database');

type Table = Promise<unknown[]>;
type Callbacks = { trx: (table: string) => { insert(row: object): Promise<unknown> } } & {
  onCommit(work: () => unknown): void;
};
type TestDatabase = {
  connection: ((table: string) => Table) & { raw(sql: string): Promise<unknown>; destroy(): Promise<void> };
  transaction(work: (callbacks: Callbacks) => unknown): Promise<unknown>;
};

describe('a transaction of Strapi, still', () => {
  let folder: string;
  let database: TestDatabase;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'upstream-'));
    const connection = {
      client: 'sqlite',
      connection: { filename: path.join(folder, 'a.db') },
      useNullAsDefault: true,
    };
    database = new Database({ connection, settings: { migrations: { dir: folder } } });
    for (const sql of [
      'pragma foreign_keys = on',
      'create table parents (id integer primary key)',
      'create table children (parent integer references parents (id) deferrable initially deferred)',
    ])
      await database.connection.raw(sql);
  });
  afterEach(async () => {
    await database.connection.destroy();
    await rm(folder, { recursive: true });
  });

  it('resolves although its commit failed: failed-commits.ts', async () => {
    await expect(
      database.transaction(({ trx }) => trx('children').insert({ parent: 1 })),
    ).resolves.toBeDefined();
    // Its own connection sees what it could not commit.
    const other = new Sqlite(path.join(folder, 'a.db'), { readonly: true });
    expect(other.prepare('select * from children').all()).toEqual([]);
    other.close();
  });

  it('rejects, its work done, where what follows it fails: after-commits.ts', async () => {
    const work = database.transaction(async ({ trx, onCommit }) => {
      await trx('parents').insert({ id: 1 });
      onCommit(() => {
        throw new Error('too late');
      });
    });
    await expect(work).rejects.toThrow('too late');
    expect(await database.connection('parents')).toHaveLength(1);
  });
});

describe('Strapi, still', () => {
  it('starts with no chain that lacks its public folder, its favicon and CORS: inert-middlewares.ts', async () => {
    const registerApplicationMiddlewares = inside('@strapi/core', 'services/server/register-middlewares.js');
    const app = { config: { get: () => [] }, server: { use() {} } };
    await expect(registerApplicationMiddlewares(app)).rejects.toThrow(
      /"strapi::errors, .*strapi::cors, .*strapi::public, strapi::favicon"/,
    );
  });

  it('has no route in the free edition that its admin asks for: unpaid-features.ts', () => {
    const routes = inside('@strapi/admin', 'server/server/src/routes/index.js');
    const paths = (routes.admin.routes as { path: string }[]).map((route) => route.path);
    expect(paths).toContain('/forgot-password');
    expect(paths).not.toContain('/license-limit-information');
  });
});
