import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { cms } from '../../../scripts/steps/paths.mjs';
import { openPanelSession } from '../../support/api/panel-session';
import { signInOperator } from '../../support/api/rest-client';
import { runSql } from '../../support/database/run-sql';
import type { Account, Product } from '../../support/server/product';

/** A hash with the former, lower cost. */
function weakHash(password: string): string {
  return createRequire(join(cms, 'package.json'))('bcrypt').hashSync(password, 10);
}

/** How passwords are stored. */
export function describeKeptPasswords(product: () => Product): void {
  const hashes = async () =>
    (
      await runSql<{ password: string }>(
        product(),
        'select password from up_users union all select password from admin_users',
      )
    ).map(({ password }) => password);

  it('are hashed with a cost of 12, also those of the first start', async () => {
    const found = await hashes();
    expect(found.length).toBeGreaterThanOrEqual(2);
    for (const hash of found) expect(hash).toMatch(/^\$2[aby]\$12\$/);
  });

  it('with a lower cost are rehashed when their owner signs in', async () => {
    const { owner, operator } = product();
    const setHash = (table: string, { email, password }: Account) =>
      runSql(product(), `update ${table} set password = ? where email = ?`, weakHash(password), email);
    await setHash('up_users', owner);
    await setHash('admin_users', operator);
    expect((await openPanelSession(product()).signIn()).status).toBe(200);
    await signInOperator(product());
    for (const hash of await hashes()) expect(hash).toMatch(/^\$2[aby]\$12\$/);
    expect((await openPanelSession(product()).signIn()).status).toBe(200);
  });

  it('of the operator have at least 12 characters, and a new one ends the sessions', async () => {
    const { operator: account } = product();
    const [one, other] = [await signInOperator(product()), await signInOperator(product())];
    const [, before = ''] = await hashes();
    const change = (password: string) =>
      one.send('PUT', '/admin/users/me', { currentPassword: account.password, password });
    const short = await change('Curta-12345');
    expect(short.status).toBe(400);
    expect(JSON.stringify(short.body)).not.toContain('Curta');
    const next = `${account.password}-A1a`;
    expect((await change(next)).status).toBe(200);
    for (const client of [one, other]) expect((await client.send('GET', '/admin/users/me')).status).toBe(401);
    await signInOperator({ ...product(), operator: { ...account, password: next } });
    await runSql(product(), 'update admin_users set password = ? where email = ?', before, account.email);
  });
}
