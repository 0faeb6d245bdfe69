import { expect, it } from 'vitest';
import { openPanelSession } from '../../support/api/panel-session';
import { clientOf, signInOperator } from '../../support/api/rest-client';
import { runCommand } from '../../support/server/command';
import type { Product } from '../../support/server/product';

/** Commands with which the operator resets the password of an owner or operator. */
export function describeOwnerCommands(product: () => Product): void {
  const run = (words: string[], password = '') =>
    runCommand(product(), words, { OWNER_PASSWORD: password, OPERATOR_PASSWORD: password });
  const signIn = async (password: string) => {
    const session = openPanelSession(product());
    return { session, status: (await session.signIn({ ...product().owner, password })).status };
  };

  it('generates a password while the site runs, or takes the given one, ends every session, and clears lock-outs', async () => {
    const { password, email } = product().owner;
    const { session } = await signIn(password);
    for (let guess = 0; guess < 5; guess += 1) expect((await signIn('not this one')).status).toBe(400);
    expect((await signIn('not this one')).status).toBe(429);
    const made =
      /^password {2}(\S{24})$/m.exec(await run(['owner', 'reset-password', email.toUpperCase()]))?.[1] ?? '';
    expect((await session.authorized('GET', '/api/users/me')).status).toBe(401);
    expect((await session.refresh()).status).toBe(401);
    await expect.poll(async () => (await signIn(made)).status).toBe(200);
    expect((await signIn(password)).status).toBe(400);
    // The one of OWNER_PASSWORD is not printed.
    expect(await run(['owner', 'reset-password'], password)).not.toContain(password);
    await expect.poll(async () => (await signIn(password)).status).toBe(200);
  });

  it("does the same for the operator's account of Strapi's admin", async () => {
    const { email, password } = product().operator;
    const before = await signInOperator(product());
    const attempt = (tried: string) =>
      clientOf(product()).send<{ data: { token: string } }>('POST', '/admin/login', {
        email,
        password: tried,
      });
    for (let guess = 0; guess < 5; guess += 1) expect((await attempt('Not-this-one-1')).status).toBe(400);
    expect((await attempt('Not-this-one-1')).status).toBe(429);
    const made = /^password {2}(\S{24})$/m.exec(await run(['operator', 'reset-password']))?.[1] ?? '';
    expect((await before.send('GET', '/admin/users/me')).status).toBe(401);
    await expect.poll(async () => (await attempt(made)).status).toBe(200);
    const again = clientOf(product(), (await attempt(made)).body.data.token);
    const back = { currentPassword: made, password };
    expect((await again.send('PUT', '/admin/users/me', back)).status).toBe(200);
  });
}
