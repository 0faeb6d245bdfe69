import { expect, it } from 'vitest';
import { routeTable } from '../contract/route-table';
import { addItem } from '../support/api/gallery';
import { whenAdmitted } from '../support/api/when-admitted';
import { hostileBodies, hostileQueries, privateContent } from '../support/faults/hostile-requests';
import { noteFigure, startSite, statusesOf, Tally } from './site';

/** Signing out would end the attack as the owner. */
const routes = routeTable.map(({ route }) => route).filter((route) => !route.includes('logout'));
const writes = routes.filter((route) => /^(POST|PUT)/.test(route));
/** What a list of items may well be asked for. */
const understood =
  /^(filters\[category\]\[\$(ne|in|in\]\[0)\]=moda|filters\[documentId\]=a|fields\[0\]=(id|documentId)|pagination\[(page|start)\]=(101|100000)|pagination\[start\]=0)$/;

const plain = { type: '', body: undefined };
const requests = [
  ...hostileQueries.flatMap((query) => routes.map((route) => ({ route, query: `?${query}`, ...plain }))),
  ...hostileBodies.flatMap((body) => writes.map((route) => ({ route, query: '', ...body }))),
];

const site = startSite('SQLite', () => ({ TRUST_PROXY: '1' }));

it('hostile queries and bodies on every route, by a visitor and with a stolen token of the owner’s, cause no internal error and reveal no private field', async () => {
  const { product, owner } = site;
  const { documentId } = await addItem(owner, {});
  const found: string[] = [];
  const statuses = new Tally();
  for (const { route, query, type, body } of requests) {
    const [named = '', path = ''] = route.replace(':documentId', documentId).split(' ');
    const method = named === 'DELETE' ? 'GET' : named;
    for (const token of [null, owner.token]) {
      const headers = {
        ...(type && { 'content-type': type }),
        ...(token && { authorization: `Bearer ${token}` }),
      };
      const sent = { method, headers, ...(body !== undefined && { body }) };
      const ask = () => fetch(`${product.url}${path}${query}`, sent);
      const answer = await (path === '/api/auth/local' ? whenAdmitted(ask) : ask());
      const text = await answer.text();
      statuses.add(answer.status);
      const what = `${route} ${query.slice(0, 80)} ${type} ${body?.slice(0, 80) ?? ''}`;
      if (answer.status >= 500) found.push(`${answer.status} of ${what}`);
      if (privateContent.test(text)) found.push(`private field by ${what}: ${text.slice(0, 300)}`);
    }
  }
  noteFigure('Hostile queries and bodies', `${requests.length * 2} requests: ${statuses}`);
  expect(found).toEqual([]);
  expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
});

it('refuses with 400 every query that it does not know', async () => {
  const unknown = hostileQueries.filter((query) => !understood.test(query));
  const statuses = await statusesOf(
    site,
    unknown.map((query) => `/api/gallery-items?${query}`),
  );
  expect(unknown.filter((_, at) => statuses[at] !== 400)).toEqual([]);
});
