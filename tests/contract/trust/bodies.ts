import { connect } from 'node:net';
import { beforeAll, expect, it } from 'vitest';
import { clientOf, ownerToken, signInOperator } from '../../support/api/rest-client';
import type { Product } from '../../support/server/product';
import { talkTo } from '../../support/server/raw-connection';

const kb = 1_024;
/** Bytes: what a stranger may send, and what the owner may. */
const most = { stranger: 16 * kb, signedIn: kb * kb };

/** What a stranger is told who announces a megabyte and sends none of it: of the type in turns. */
const places: Record<string, Record<string, number>> = {
  '/': { POST: 405, PUT: 405, PATCH: 405, DELETE: 405, PROPFIND: 405 },
  '/moda': { POST: 405, PUT: 405, PATCH: 405, DELETE: 405 },
  '/moda/nada': { POST: 405, DELETE: 405 },
  '/healthz': { POST: 405, PUT: 405, DELETE: 405 },
  '/metrics': { POST: 405 },
  '/.well-known/x': { POST: 405, PUT: 405, PATCH: 405, PROPFIND: 405 },
  '/s/x': { POST: 405, PUT: 405 },
  '/s/x/y': { POST: 405, PUT: 405, DELETE: 405 },
  '/s/x/choices': { POST: 404, PUT: 405 },
  '/uploads/x': { POST: 405, PUT: 405, DELETE: 405 },
  '/assets/x.js': { POST: 405, PUT: 405 },
  '/strapi/x': { POST: 405 },
  '/nope/x': { POST: 405, PUT: 405 },
  '/api/nope': { POST: 404, PUT: 404, QUERY: 404 },
  '/api/gallery-cards': { POST: 405, PUT: 405, DELETE: 405 },
  '/api/gallery-items/x': { PATCH: 405, POST: 405 },
  '/admin/nope': { POST: 405 },
};
/** The owner's and the operator's: of these a stranger's body is not read either. */
const closed: readonly [string, number][] = [
  ['POST /api/gallery-items', 403],
  ['PUT /api/gallery-items/order', 403],
  ['DELETE /api/gallery-items/x', 403],
  ['PUT /api/site-setting', 403],
  ['POST /api/auth/change-password', 403],
  ['POST /admin/users', 401],
  ['PUT /admin/users/me', 401],
  ['POST /content-manager/collection-types/api::story.story', 401],
  ['PUT /users-permissions/roles/1', 401],
];
const types = [
  'application/json',
  'application/x-www-form-urlencoded',
  'text/plain',
  'multipart/form-data; boundary=a',
  '',
];

/** The head of a request. @param length of its body in bytes; null for one of unknown length */
function head(
  route: string,
  { type = 'application/json', length = 1_000_000 as number | null, more = '' } = {},
) {
  return [
    `${route} HTTP/1.1`,
    'host: a',
    ...(type ? [`content-type: ${type}`] : []),
    length === null ? 'transfer-encoding: chunked' : `content-length: ${length}`,
    ...(more ? [more] : []),
    '\r\n',
  ].join('\r\n');
}

/** Sends a text on a connection of its own, and resolves with the status that comes while no more is sent. */
function statusOf({ url }: Product, text: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    socket
      .setEncoding('utf8')
      .once('data', (answer: string) => {
        resolve(Number(answer.slice(9, 12)));
        socket.destroy();
      })
      .once('error', reject)
      .once('close', () => reject(new Error('It was closed without an answer')));
    socket.write(text);
  });
}

/** What a body may be, and whose is read. */
export function describeBodies(product: () => Product): void {
  let token: string;
  beforeAll(async () => {
    token = await ownerToken(product());
  });

  it('that no route takes is refused before a byte of it is there, whatever it is', async () => {
    const rows = Object.entries(places).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, status]) => ({ route: `${method} ${path}`, status })),
    );
    const answers = rows.flatMap(({ route, status }, at) =>
      [types[at % types.length] ?? '', types[(at + 1) % types.length] ?? ''].map(async (type, index) => {
        const sent = head(route, { type, length: index === 0 ? 1_000_000 : null });
        return [`${route} ${type}`, await statusOf(product(), sent), status];
      }),
    );
    for (const [what, found, status] of await Promise.all(answers))
      expect([what, found]).toEqual([what, status]);
  });

  it("for the owner's and the operator's routes waits until its sender is known", async () => {
    const forged = `${token.slice(0, -4)}AAAA`;
    for (const [route, status] of closed) {
      expect([route, await statusOf(product(), head(route))]).toEqual([route, status]);
      for (const bearer of ['x', forged]) {
        const sent = head(route, { more: `authorization: Bearer ${bearer}` });
        expect([route, bearer, await statusOf(product(), sent)]).toEqual([route, bearer, 401]);
      }
    }
  });

  it.each(['/api/auth/local', '/API/auth/local/', '/api/auth/refresh', '/admin/login', '/admin/register'])(
    'of a stranger for %s has 16 KB, by what it announces and by what comes',
    async (path) => {
      const route = `POST ${path}`;
      expect(await statusOf(product(), head(route, { length: most.stranger + 1 }))).toBe(413);
      const chunk = `${(most.stranger + 1).toString(16)}\r\n${' '.repeat(most.stranger + 1)}\r\n`;
      expect(await statusOf(product(), head(route, { length: null }) + chunk)).toBe(413);
      const deep = '['.repeat(most.stranger / 2) + ']'.repeat(most.stranger / 2);
      expect(await statusOf(product(), head(route, { length: most.stranger }) + deep)).toBe(400);
      const form = head(route, { type: 'application/x-www-form-urlencoded', length: 10 });
      expect(await statusOf(product(), form)).toBe(415);
    },
  );

  it('of the owner has 1 MB and 20,000 values', async () => {
    const owner = clientOf(product(), token);
    const ids = Array.from({ length: 19_000 }, (_, at) => `k${at}`);
    const order = await owner.send<{ error?: { details: { code?: string } } }>(
      'PUT',
      '/api/gallery-items/order',
      {
        category: 'moda',
        ids,
      },
    );
    // It was read, and names what is not there.
    expect([order.status, order.body.error?.details.code]).not.toContain('request/invalid');
    expect([400, 409]).toContain(order.status);
    const text = '語'.repeat(10_000);
    const about = { data: { paragraphs: [{ text }, { text }] } };
    const saved = await owner.send<{ data: { paragraphs: { text: string }[] } }>(
      'PUT',
      '/api/about-page',
      about,
    );
    expect([saved.status, saved.body.data?.paragraphs[1]?.text]).toEqual([200, text]);

    const signed = `authorization: Bearer ${token}`;
    const tooLong = head('PUT /api/about-page', { length: most.signedIn + 1, more: signed });
    expect(await statusOf(product(), tooLong)).toBe(413);
    const wide = `[${'{},'.repeat(60_000)}{}]`;
    expect(
      await statusOf(product(), head('PUT /api/about-page', { length: wide.length, more: signed }) + wide),
    ).toBe(400);
  });

  it("of Strapi's admin is as large as an entry", async () => {
    const operator = await signInOperator(product());
    const about = '/content-manager/single-types/api::about-page.about-page';
    const paragraphs = Array.from({ length: 9 }, (_, at) => ({ text: `${at} ${'語'.repeat(9_000)}` }));
    const saved = await operator.send<{ data: { paragraphs: object[] } }>('PUT', about, { paragraphs });
    expect([saved.status, saved.body.data?.paragraphs.length]).toEqual([200, 9]);
  });

  it('that is refused leaves its connection in step', async () => {
    const refused = `${head('POST /moda', { length: 100_000 })}${'x'.repeat(100_000)}`;
    const chunked = `${head('PUT /api/site-setting', { length: null })}5\r\nGET /\r\n0\r\n\r\n`;
    const next = 'GET /healthz HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n';
    const answer = await talkTo(product(), [refused, chunked, next]);
    expect([...answer.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status)).toEqual([
      '405',
      '403',
      '200',
    ]);
  });

  it('is asked for only where it will be read', async () => {
    const asking = { length: 2, more: 'expect: 100-continue' };
    expect(await statusOf(product(), head('POST /api/auth/local', asking))).toBe(100);
    // And the connection of who was not asked ends.
    const answer = await talkTo(product(), [head('POST /moda', { ...asking, length: 1_000_000 })]);
    expect(answer).toMatch(/^HTTP\/1\.1 405 [\s\S]*connection: close/i);
  });
}
