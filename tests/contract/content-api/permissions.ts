import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addUser, roleNamed } from '../../support/api/accounts';
import { addItem, clearGallery } from '../../support/api/gallery';
import { openPanelSession } from '../../support/api/panel-session';
import { resign } from '../../support/api/resign';
import { clientOf, ownerToken, type RestClient, signInOperator } from '../../support/api/rest-client';
import type { Product } from '../../support/server/product';
import { closedRoutes, routeTable } from '../route-table';
import type { Running } from './running';

const sendAs = (client: RestClient, route: string, documentId: string, body: unknown) => {
  const [method = '', path = ''] = route.replace(':documentId', documentId).split(' ');
  return client.send(method, path, method === 'POST' || method === 'PUT' ? body : undefined);
};

/** Who may do what, by the table of routes. */
export function describePermissions(running: Running): void {
  let product: Product;
  let owner: RestClient;
  beforeAll(async () => {
    product = running.product;
    owner = clientOf(product, await ownerToken(product));
  });
  afterAll(() => clearGallery(owner));

  describe('the REST API', () => {
    it("has exactly the routes of the table, by Strapi's own list", async () => {
      const operator = await signInOperator(product);
      const { body } = await operator.send<{ routes: Record<string, { method: string; path: string }[]> }>(
        'GET',
        '/users-permissions/routes',
      );
      const listed = Object.values(body.routes).flatMap((routes) =>
        routes.map(({ method, path }) => `${method} ${path}`),
      );
      expect(listed.sort()).toEqual(routeTable.map(({ route }) => route).sort());
    });

    it.each(routeTable)(
      '$route answers $none, $bad to an expired or forged token and $owner to the owner',
      async (row) => {
        const documentId = row.route.includes(':documentId') ? (await addItem(owner, {})).documentId : '';
        // One of the routes signs out.
        const signedIn = row.route.includes('/auth/') ? clientOf(product, await ownerToken(product)) : owner;
        const statusFor = async (client: RestClient) =>
          (await sendAs(client, row.route, documentId, row.body ?? {})).status;
        // The owner's too is signed here, so that the others fail for their own fault.
        const signed = (secondsLeft: number, key = product.env.JWT_SECRET ?? '') =>
          clientOf(product, resign(signedIn.token ?? '', key, secondsLeft));
        expect({
          none: await statusFor(clientOf(product)),
          expired: await statusFor(signed(-1)),
          forged: await statusFor(signed(600, 'another secret of the product')),
          owner: await statusFor(signed(600)),
        }).toEqual({ none: row.none, expired: row.bad, forged: row.bad, owner: row.owner });
      },
    );

    it.each(closedRoutes)('has no %s, for any client', async (route) => {
      for (const client of [clientOf(product), owner]) {
        expect([404, 405]).toContain((await sendAs(client, route, 'x', {})).status);
      }
    });

    it('answers 404 in JSON for unknown routes', async () => {
      const { status, headers, body } = await clientOf(product).send('GET', '/api/nothing-here');
      expect(status).toBe(404);
      expect(headers.get('content-type')).toContain('application/json');
      expect(body).toMatchObject({ data: null, error: { status: 404 } });
    });
  });

  describe('a user beside the owner', () => {
    const users = '/content-manager/collection-types/plugin::users-permissions.user';
    const account = (username: string) => ({
      username,
      email: `${username}@portfolio.test`,
      password: 'Uma-senha-bem-nova-1',
    });
    const otherRole = 'Leitura';
    let operator: RestClient;
    beforeAll(async () => {
      operator = await signInOperator(product);
      const role = { name: otherRole, description: 'Lê', permissions: {} };
      expect((await operator.send('POST', '/users-permissions/roles', role)).status).toBe(200);
    });
    afterAll(async () => {
      const { body } = await operator.send<{ results: { documentId: string; email: string }[] }>(
        'GET',
        users,
      );
      const others = body.results.filter(({ email }) => email !== product.owner.email);
      const documentIds = others.map(({ documentId }) => documentId);
      const { status } = await operator.send('POST', `${users}/actions/bulkDelete`, { documentIds });
      expect(status).toBe(200);
    });

    it('with the role Authenticated may do what the owner may, and change their own password', async () => {
      const second = account('segunda');
      await addUser(operator, second);
      const session = openPanelSession(product);
      expect((await session.signIn(second)).status).toBe(200);
      // Permissions are the role's: an eighth of the routes tells whose it is.
      for (const row of routeTable.filter((_, at) => at % 8 === 1)) {
        const { documentId } = await addItem(owner, {});
        const client = clientOf(product, session.token);
        const { status } = await sendAs(client, row.route, documentId, row.body ?? {});
        expect([row.route, status]).toEqual([row.route, row.owner]);
        // One of the routes signs out.
        if (row.route.includes('/auth/')) expect((await session.signIn(second)).status).toBe(200);
      }
      await clearGallery(owner);
      const next = 'outra senha, bem longa';
      expect((await session.changePassword(second.password, next)).status).toBe(200);
      expect((await session.authorized('GET', '/api/users/me')).status).toBe(200);
    });

    it('with another role is refused like a wrong password, and the log has the reason', async () => {
      const reader = account('leitora');
      await addUser(operator, reader, otherRole);
      const answerTo = async (password: string) => {
        const { status, text } = await openPanelSession(product).signIn({ ...reader, password });
        return { status, text };
      };
      const wrong = await answerTo('not the password');
      expect(wrong.status).toBe(400);
      expect(await answerTo(reader.password)).toEqual(wrong);
      await expect.poll(() => product.logs()).toMatch(/User \d+ is refused: the role is leitura/);
      expect(product.logs()).not.toContain(reader.password);
    });

    it('who gets another role has no session any more', async () => {
      const changed = account('mudada');
      const path = `${users}/${await addUser(operator, changed)}`;
      const session = openPanelSession(product);
      expect((await session.signIn(changed)).status).toBe(200);
      const give = async (name: string) => {
        const role = { connect: [{ documentId: await roleNamed(operator, name) }] };
        expect((await operator.send('PUT', path, { role })).status).toBe(200);
      };
      await give(otherRole);
      expect((await session.authorized('GET', '/api/site-setting/watermarks')).status).toBe(401);
      await give('Authenticated');
      // Ended sessions stay ended.
      expect((await session.authorized('GET', '/api/users/me')).status).toBe(401);
      expect((await session.refresh()).status).toBe(401);
      expect((await session.signIn(changed)).status).toBe(200);
    });
  });

  describe("Strapi's admin", () => {
    it.each([
      'GET /admin/users/me',
      'GET /admin/users',
      'GET /admin/roles',
      'GET /admin/api-tokens',
      'GET /content-manager/content-types',
      'GET /content-manager/collection-types/api::gallery-item.gallery-item',
      'PUT /content-manager/single-types/api::site-setting.site-setting',
      'GET /users-permissions/roles',
      'GET /upload/files',
      'POST /upload',
      'GET /upload/settings',
    ])("keeps %s from visitors, and from the owner's token", async (route) => {
      // A plain client: one that signs in again after each 401 would be rate limited.
      for (const client of [clientOf(product), clientOf(product, owner.token)]) {
        expect((await sendAs(client, route, '', {})).status).toBe(401);
      }
    });

    it('cannot be registered by the first visitor', async () => {
      const account = { email: 'stranger@example.com', password: 'Stranger-123456', firstname: 'S' };
      const { status } = await clientOf(product).send('POST', '/admin/register-admin', account);
      expect(status).toBe(400);
      const { body } = await clientOf(product).send('GET', '/admin/init');
      expect(body).toMatchObject({ data: { hasAdmin: true } });
    });
  });
}
