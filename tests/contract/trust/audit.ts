import { expect, it } from 'vitest';
import { addOperator } from '../../support/api/accounts';
import { addItem } from '../../support/api/gallery';
import { openPanelSession } from '../../support/api/panel-session';
import { clientOf } from '../../support/api/rest-client';
import { addStory } from '../../support/api/stories';
import type { Product } from '../../support/server/product';
import { openClients } from '../content-api/running';

const events = '/content-manager/collection-types/api::audit-event.audit-event';

interface Event {
  documentId: string;
  who: string;
  what: string;
  title: string | null;
  target: string | null;
  address: string;
  createdAt: string;
}

/** The audit log, which the operator can read. */
export function describeAudit(product: () => Product): void {
  const { owner, operator } = openClients(product);
  const latest = async (count = 20) => {
    const { body } = await operator.send<{ results: Event[] }>(
      'GET',
      `${events}?sort=id:DESC&pageSize=${count}`,
    );
    return body.results;
  };

  it('records sign-ins, refusals, edits and deletions: who, what, when and from where', async () => {
    const { email, password } = product().owner;
    const secret = `${password}-not`;
    await openPanelSession(product()).signIn({ email, password: secret });
    await openPanelSession(product()).signIn();
    const { documentId } = await addItem(owner, { title: 'Auditado' });
    const path = `/api/gallery-items/${documentId}`;
    await owner.send('PUT', path, { data: { title: 'Mudado' } });
    await owner.send('PUT', path, { data: { order: 0 } });
    await owner.send('DELETE', path);
    await operator.send('PUT', '/content-manager/single-types/api::site-setting.site-setting', {
      subtitle: 'FASHION STYLIST',
    });

    const found = (await latest()).slice(0, 6);
    const who = `${email} (owner)`;
    expect(found.map((event) => [event.who, event.what, event.title, event.target])).toEqual([
      [
        `${product().operator.email} (operator)`,
        'single-types.createOrUpdate',
        'Configurações do site',
        'PUT /content-manager/single-types/api::site-setting.site-setting',
      ],
      [who, 'gallery-item.delete', 'Mudado', `DELETE ${path}`],
      [who, 'gallery-item.update', 'Mudado', `PUT ${path}`],
      [who, 'gallery-item.create', 'Auditado', `POST /api/gallery-items: ${documentId}`],
      [email, 'sign-in', null, null],
      [email, 'sign-in refused', null, null],
    ]);
    for (const { address, createdAt } of found) {
      expect(address).toMatch(/127\.0\.0\.1|::1/);
      expect(Math.abs(Date.now() - Date.parse(createdAt))).toBeLessThan(120_000);
    }
    expect(JSON.stringify(found)).not.toContain(password);
    expect(product().logs()).not.toContain(password);
  });

  it('records changes of stories and names', async () => {
    const { documentId } = await addItem(owner, { title: 'Foto' });
    const names = [
      { name: 'Ana', instagram: null },
      { name: 'Bia', instagram: null },
    ];
    const credits = [{ role: 'Beleza', names }];
    const story = await addStory(owner, { title: 'Ensaio', itemIds: [documentId], credits });
    const path = `/api/stories/${story.documentId}`;
    const translations = { en: { title: { text: 'Another name' } } };
    await owner.send('PUT', path, { data: { title: 'Outro nome', translations } });
    await owner.send('PUT', path, { data: { slug: 'pagina' } });
    const [ana = '', bia = ''] = story.credits[0]?.names.map((name) => name.documentId) ?? [];
    await owner.send('PUT', `/api/credit-names/${bia}`, { data: { name: 'Beatriz' } });
    await owner.send('POST', `/api/credit-names/${ana}/merge`, { data: { merged: bia } });
    await owner.send('DELETE', `/api/credit-names/${ana}`);
    await owner.send('DELETE', `${path}?items=delete`);
    // What she looks at is no change.
    const looked = { data: { at: new Date().toISOString() } };
    expect((await owner.send('POST', '/api/selections/nenhuma/seen', looked)).status).toBe(204);

    const found = (await latest()).slice(0, 6);
    expect(found.map(({ what, title, target }) => [what, title, target])).toEqual([
      ['story.delete', 'Foto, Outro nome', `DELETE ${path}`],
      ['credit-name.delete', 'Ana', `DELETE /api/credit-names/${ana}`],
      ['credit-name.merge', 'Ana, Beatriz', `POST /api/credit-names/${ana}/merge: ${ana}`],
      ['credit-name.update', 'Beatriz', `PUT /api/credit-names/${bia}`],
      ['story.update', 'Outro nome', `PUT ${path}`],
      ['story.create', 'Ana, Bia, Ensaio', `POST /api/stories: ${story.documentId}`],
    ]);
  });

  it('records wrong passwords, lock-outs, and all entries that one call changes', async () => {
    const session = openPanelSession(product());
    await session.signIn();
    await session.changePassword('não é esta senha', 'uma senha bem nova');
    await operator.send('PUT', '/admin/users/me', {
      currentPassword: 'Nao-e-esta-senha-1',
      password: 'Uma-senha-bem-nova-1',
    });
    const guess = () =>
      clientOf(product()).send(
        'POST',
        '/api/auth/local',
        { identifier: 'ninguem@portfolio.test', password: 'não é esta senha' },
        { 'x-forwarded-for': '198.51.100.1, 192.0.9.1' },
      );
    const guesses = await Promise.all(Array.from({ length: 10 }, guess));
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(5);

    const ids = [await addItem(owner, { title: 'Um' }), await addItem(owner, { title: 'Dois' })].map(
      ({ documentId }) => documentId,
    );
    const items = '/content-manager/collection-types/api::gallery-item.gallery-item';
    await operator.send('POST', `${items}/actions/bulkDelete`, { documentIds: ids });

    // Unused parts of a body do not keep a change out of the log.
    const settings = '/content-manager/single-types/api::site-setting.site-setting';
    const odd = { subtitle: 'FASHION STYLIST', ids: [{ toString: 1 }, 'a'] };
    expect((await operator.send('PUT', settings, odd)).status).toBe(200);

    const events = await latest(100);
    const removed = events.find(({ what }) => what === 'collection-types.bulkDelete');
    expect(removed?.title?.split(', ').sort()).toEqual(['Dois', 'Um']);
    const found = events.map(({ what, target }) => [what, target]);
    expect(found).toContainEqual(['single-types.createOrUpdate', `PUT ${settings} (1): a`]);
    expect(found).toContainEqual(['password change refused', null]);
    expect(found).toContainEqual(['operator password change refused', null]);
    expect(found.filter(([what]) => what === 'sign-in: too many tries')).toHaveLength(1);
    // Of an address that a client claims, what the nearest proxy says is believed.
    const [refused] = events.filter(({ what }) => what === 'sign-in refused');
    expect(refused?.address).toBe('192.0.9.1');
    for (const id of ids)
      expect(found).toContainEqual(['gallery-item.create', `POST /api/gallery-items: ${id}`]);
    expect(found).toContainEqual([
      'collection-types.bulkDelete',
      `POST ${items}/actions/bulkDelete (2): ${ids.join(', ')}`,
    ]);
  });

  it('records who accepted an invitation', async () => {
    const email = 'segundo@portfolio.test';
    await addOperator(product(), operator, { email, password: 'Uma-senha-bem-nova-1' });
    expect((await latest()).map(({ who, what }) => [who, what])).toContainEqual([
      `${email} (operator)`,
      'authentication.register',
    ]);
  });

  it('is readable by the operator only, and cannot be changed', async () => {
    const [event] = await latest();
    const path = `${events}/${event?.documentId}`;
    for (const [method, address, body] of [
      ['PUT', path, { who: 'nobody' }],
      ['DELETE', path, undefined],
      ['POST', events, { who: 'somebody', what: 'x' }],
      ['POST', `${events}/actions/bulkDelete`, { documentIds: [event?.documentId] }],
    ] as const) {
      expect([method, (await operator.send(method, address, body)).status]).toEqual([method, 403]);
    }
    expect((await latest()).some(({ documentId }) => documentId === event?.documentId)).toBe(true);
    for (const path of ['/api/audit-events', '/api/audit-event']) {
      expect((await owner.send('GET', path)).status).toBe(404);
    }
  });

  it("is not in Strapi's list of last edits, and offers no actions", async () => {
    const recent = await operator.send<{ data: { contentTypeUid: string }[] }>(
      'GET',
      '/content-manager/homepage/recent-documents?action=update',
    );
    expect(recent.status).toBe(200);
    expect(recent.body.data.length).toBeGreaterThan(0);
    expect(recent.body.data.map(({ contentTypeUid }) => contentTypeUid)).not.toContain(
      'api::audit-event.audit-event',
    );
    const { body } = await operator.send<{ data: { action: string; subject: string | null }[] }>(
      'GET',
      '/admin/users/me/permissions',
    );
    const ofTheLog = body.data.filter(({ subject }) => subject === 'api::audit-event.audit-event');
    expect(ofTheLog.map(({ action }) => action)).toEqual(['plugin::content-manager.explorer.read']);
  });

  it('shows an operator who forgot the password what to do', async () => {
    const { status, body } = await operator.send<{ error: { message: string } }>(
      'POST',
      '/admin/forgot-password',
      {
        email: product().operator.email,
      },
    );
    expect(status).toBe(400);
    expect(body.error.message).toContain('npm run operator -- reset-password');
  });
}
