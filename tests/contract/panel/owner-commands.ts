import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { cms, root } from '../../../scripts/steps/paths.mjs';
import { openPanelSession } from '../../support/panel-session';
import type { Product } from '../../support/product';

/** What the operator does for an owner who cannot sign in. */
export function describeOwnerCommands(product: () => Product): void {
  const run = async (words: string[], OWNER_PASSWORD = '') => {
    const env = { ...product().env, OWNER_PASSWORD } as NodeJS.ProcessEnv;
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [join(cms, 'server.mjs'), 'owner', ...words],
      {
        cwd: root,
        env,
      },
    );
    return stdout;
  };
  const signIn = async (password: string) => {
    const session = openPanelSession(product());
    return { session, status: (await session.signIn({ ...product().owner, password })).status };
  };

  it('shows which e-mail signs in', async () => {
    expect(await run(['show'])).toContain(product().owner.email);
  });

  it('makes up a password while the site runs, and ends every session at once', async () => {
    const { password, email } = product().owner;
    const { session } = await signIn(password);
    const made =
      /^password {2}(\S{24})$/m.exec(await run(['reset-password', email.toUpperCase()]))?.[1] ?? '';
    expect((await session.authorized('GET', '/api/users/me')).status).toBe(401);
    expect((await session.refresh()).status).toBe(401);
    expect((await signIn(password)).status).toBe(400);
    expect((await signIn(made)).status).toBe(200);
  });

  it('takes the password of OWNER_PASSWORD, which it does not print, while the site stands still', async () => {
    const { password } = product().owner;
    await product().stop();
    expect(await run(['reset-password'], password)).not.toContain(password);
    await product().restart();
    expect((await signIn(password)).status).toBe(200);
  });

  it('says what it does not know', async () => {
    await expect(run(['reset-password', 'nobody@example.com'])).rejects.toThrow(
      /There is no account nobody@example\.com, only: owner@portfolio\.test/,
    );
    await expect(run(['rename'])).rejects.toThrow(/There is no command "owner rename"/);
  });
}
