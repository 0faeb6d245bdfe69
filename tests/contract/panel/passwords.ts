import { describe, expect, it } from 'vitest';
import { openPanelSession, type PanelSession } from '../../support/api/panel-session';
import { clientOf, signInOperator } from '../../support/api/rest-client';
import type { Product } from '../../support/server/product';

const userUid = 'plugin::users-permissions.user';
const users = `/content-manager/collection-types/${userUid}`;

/** Changing the password, and errors that must not reveal it. */
export function describePasswords(product: () => Product): void {
  const owner = () => product().owner;
  const open = async (password = owner().password) => {
    const session = openPanelSession(product());
    const { status } = await session.signIn({ ...owner(), password });
    expect(status).toBe(200);
    return session;
  };
  const works = async (session: PanelSession) =>
    (await session.authorized('GET', '/api/users/me')).status === 200;

  describe('a new password', () => {
    it('ends every session and token at once, and gives the client that changed it a new session', async () => {
      const { password } = owner();
      const [here, there] = [await open(), await open()];
      const rotated = { ...here };
      expect((await here.refresh()).status).toBe(200);
      const before = { ...here };
      const next = 'uma senha nova, longa';
      const { status, body, text } = await here.changePassword(password, next);
      expect(status).toBe(200);
      expect(Object.keys(body)).toEqual(['jwt']);
      expect(text).not.toContain('refresh');
      expect(await works(here)).toBe(true);
      for (const { token, cookies } of [there, before, rotated]) {
        const headers = { authorization: `Bearer ${token}` };
        expect((await there.call('GET', '/api/users/me', { headers })).status).toBe(401);
        expect((await there.refresh(cookies)).status).toBe(401);
      }
      expect((await here.refresh()).status).toBe(200);
      expect((await openPanelSession(product()).signIn()).status).toBe(400);
      await open(next);
      expect((await here.changePassword(next, password)).status).toBe(200);
    });

    /** One for all that is refused. */
    let session: PanelSession | undefined;
    it.each([
      ['too short', 'onze letras', 'password/too-short'],
      ['too long', `${'ã'.repeat(36)}a`, 'password/too-long'],
      ['the same', null, 'password/same'],
    ])('that is %s is refused with its error code', async (_what, next, code) => {
      session ??= await open();
      const password = next ?? owner().password;
      const { status, body, text } = await session.changePassword(owner().password, password);
      expect([status, body.error.details]).toEqual([400, { code }]);
      expect(text).not.toContain(password);
      expect(await works(session)).toBe(true);
    });

    it('needs the current one', async () => {
      session ??= await open();
      const { status, body, text } = await session.changePassword('não é esta senha', 'uma senha bem nova');
      expect([status, body.error.details]).toEqual([400, { code: 'password/wrong-current' }]);
      expect(text).not.toContain('senha bem');
    });

    it("set in Strapi's admin follows the rules, and ends the user's sessions", async () => {
      const operator = await signInOperator(product());
      const { body } = await operator.send<{ results: { documentId: string; email: string }[] }>(
        'GET',
        users,
      );
      const path = `${users}/${body.results[0]?.documentId}`;
      const session = await open();

      const weak = await operator.send('PUT', path, { password: 'fraca123' });
      expect(weak.status).toBe(400);
      expect(JSON.stringify(weak.body)).not.toContain('fraca123');
      expect(await works(session)).toBe(true);

      expect((await operator.send('PUT', path, { username: 'dona' })).status).toBe(200);
      expect(await works(session)).toBe(true);
      expect((await operator.send('PUT', path, { password: owner().password })).status).toBe(200);
      expect(await works(session)).toBe(false);
      expect((await session.refresh()).status).toBe(401);

      const blocked = await open();
      expect((await operator.send('PUT', path, { blocked: true, username: 'admin' })).status).toBe(200);
      expect((await blocked.refresh()).status).toBe(401);
      expect(await works(blocked)).toBe(false);
      expect((await operator.send('PUT', path, { blocked: false })).status).toBe(200);
      // Sessions that a block ended stay ended.
      expect((await blocked.refresh()).status).toBe(401);
    });

    it('follows the rules when a user is cloned', async () => {
      const operator = await signInOperator(product());
      const { body } = await operator.send<{ results: { documentId: string }[] }>('GET', users);
      const copy = `${users}/clone/${body.results[0]?.documentId}`;
      const copied = { email: 'copia@portfolio.test', username: 'copia', password: 'fraca123' };
      expect((await operator.send('POST', copy, copied)).status).toBe(400);
      const { body: after } = await operator.send<{ results: unknown[] }>('GET', users);
      expect(after.results).toHaveLength(body.results.length);
    });

    it('is refused to an API token, which has no user', async () => {
      const operator = await signInOperator(product());
      const { body } = await operator.send<{ data: { accessKey: string } }>('POST', '/admin/api-tokens', {
        name: 'tudo',
        description: '',
        type: 'full-access',
        lifespan: null,
      });
      const passwords = { currentPassword: owner().password, password: 'uma senha nova, longa' };
      const script = clientOf(product(), body.data.accessKey);
      expect((await script.send('POST', '/api/auth/change-password', passwords)).status).toBe(401);
    });
  });

  describe('an error', () => {
    const secret = 'Sigiloso-98765432100';
    it.each([
      ['POST', '/api/auth/local', { identifier: 'a@b.c', password: { [secret]: secret } }],
      ['POST', '/api/auth/local', { identifier: 98_765_432_100, password: secret }],
      ['POST', '/api/auth/local', `{"identifier":"a","password":${secret}}`],
      ['POST', '/admin/login', { email: 'a@b.c', password: [secret] }],
      ['POST', '/admin/login', { email: secret, password: secret }],
      ['POST', '/admin/register-admin', { email: 'a@b.c', firstname: 'a', password: secret.slice(0, 8) }],
    ])('of %s %s never repeats the input', async (method, path, body) => {
      const session = openPanelSession(product());
      const answer = await session.call(method, path, typeof body === 'string' ? { raw: body } : { body });
      expect(answer.status).toBe(400);
      expect(answer.text.toLowerCase()).not.toContain('sigiloso');
      expect(answer.text).not.toContain('98765432100');
      expect(product().logs().toLowerCase()).not.toContain('sigiloso');
    });
  });
}
