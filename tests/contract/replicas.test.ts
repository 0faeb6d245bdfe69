import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { addItem } from '../support/gallery';
import { type Postgres, startPostgres } from '../support/postgres';
import { type Product, startProduct } from '../support/product';
import { type RestClient, signInOwner } from '../support/rest-client';
import { changeSettings } from '../support/single-types';

/** How late a page may be on a replica that did not save, in ms: 3 s on a machine that has time, more on a busy one. */
const otherReplicaMs = 20_000;

describe('two replicas on one PostgreSQL', () => {
  let database: Postgres;
  let one: Product;
  let other: Product;
  let owner: RestClient;
  beforeAll(async () => {
    database = await startPostgres();
    one = await startProduct({ DATABASE_URL: database.url });
    other = await startProduct({ DATABASE_URL: database.url });
    owner = await signInOwner(one);
  });
  afterAll(async () => {
    await Promise.all([one?.remove(), other?.remove()]);
    await database?.remove();
  });

  const versionRow = 'core_site_content_version';
  const versionRows = async () =>
    (await database.query('select id from strapi_core_store_settings where key = $1', [versionRow])).length;
  const htmlOf = async (product: Product, path: string) => (await fetch(product.url + path)).text();

  it('tell each other of saves in one row, whatever is left of others', async () => {
    expect(await versionRows()).toBe(1);
    await database.query('insert into strapi_core_store_settings (key, type, value) values ($1, $2, $3)', [
      versionRow,
      'string',
      'left behind',
    ]);
    await other.restart();
    expect(await versionRows()).toBe(1);
  });

  it('both show a save: the one that saved at once, the other soon after', async () => {
    await Promise.all([htmlOf(one, '/moda'), htmlOf(other, '/moda')]);
    await addItem(owner, { title: 'Linho em queda', category: 'moda' });
    expect(await htmlOf(one, '/moda')).toContain('Linho em queda');
    await vi.waitFor(async () => expect(await htmlOf(other, '/moda')).toContain('Linho em queda'), {
      timeout: otherReplicaMs,
      interval: 100,
    });
  });

  it('let the owner in with one sign-in, whichever is asked', async () => {
    const me = await fetch(`${other.url}/api/users/me`, {
      headers: { authorization: `Bearer ${owner.token}` },
    });
    expect(me.status).toBe(200);
  });

  it('have one set of settings, which the second start did not write again', async () => {
    await changeSettings(owner, { subtitle: 'DIREÇÃO DE ESTILO' });
    await other.restart();
    expect(await htmlOf(one, '/')).toContain('DIREÇÃO DE ESTILO');
    expect(await htmlOf(other, '/')).toContain('DIREÇÃO DE ESTILO');
  });
});
