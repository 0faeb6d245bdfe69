import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { cms } from '../../../scripts/steps/paths.mjs';
import { openPanelSession } from '../../support/api/panel-session';
import { signInOperator } from '../../support/api/rest-client';
import { runSql } from '../../support/database/run-sql';
import type { Product } from '../../support/server/product';

/** A hash with the former, lower cost. */
async function weakHash(password: string): Promise<string> {
  const script = "process.stdout.write(require('bcrypt').hashSync(process.argv[1], 10))";
  const { stdout } = await promisify(execFile)(process.execPath, ['-e', script, '--', password], {
    cwd: cms,
  });
  return stdout;
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
    await runSql(
      product(),
      'update up_users set password = ? where email = ?',
      await weakHash(owner.password),
      owner.email,
    );
    await runSql(
      product(),
      'update admin_users set password = ? where email = ?',
      await weakHash(operator.password),
      operator.email,
    );
    expect((await openPanelSession(product()).signIn()).status).toBe(200);
    await signInOperator(product());
    for (const hash of await hashes()) expect(hash).toMatch(/^\$2[aby]\$12\$/);
    expect((await openPanelSession(product()).signIn()).status).toBe(200);
  });

  it('of the operator have at least 12 characters, and a new one ends the sessions', async () => {
    const { operator: account } = product();
    const [one, other] = [await signInOperator(product()), await signInOperator(product())];
    const change = (password: string) =>
      one.send('PUT', '/admin/users/me', { currentPassword: account.password, password });
    const short = await change('Curta-12345');
    expect(short.status).toBe(400);
    expect(JSON.stringify(short.body)).not.toContain('Curta');
    const next = `${account.password}-A1a`;
    expect((await change(next)).status).toBe(200);
    for (const client of [one, other]) expect((await client.send('GET', '/admin/users/me')).status).toBe(401);
    const again = await signInOperator({ ...product(), operator: { ...account, password: next } });
    const back = { currentPassword: next, password: account.password };
    expect(await again.send('PUT', '/admin/users/me', back)).toMatchObject({ status: 200 });
  });
}
