import { expect, it } from 'vitest';
import { routeTable } from '../contract/route-table';
import { addItem } from '../support/api/gallery';
import { whenAdmitted } from '../support/faults/attack';
import { hostileBodies, hostileQueries, privateContent } from '../support/faults/hostile-requests';
import { noteFigure } from '../support/faults/note-figure';
import { startSite } from './site';

/** Signing out would end the attack as the owner. */
const routes = routeTable.map(({ route }) => route).filter((route) => !route.includes('logout'));
const writes = routes.filter((route) => /^(POST|PUT)/.test(route));
/** What a list of items may well be asked for. */
const understood =
  /^(filters\[category\]\[\$(eq|ne|in|in\]\[0)\]=moda|filters\[documentId\]=a|fields\[0\]=(id|documentId)|pagination\[(page|start)\]=(101|100000)|pagination\[start\]=0)$/;

interface Hostile {
  route: string;
  query: string;
  body?: { type: string; body: string };
}
const requests: Hostile[] = [
  ...hostileQueries.flatMap((query) => routes.map((route) => ({ route, query }))),
  ...hostileBodies.flatMap((body) => writes.map((route) => ({ route, query: '', body }))),
];

const site = startSite('SQLite', () => ({ TRUST_PROXY: '1' }));

it('hostile queries and bodies on every route, by a visitor and with a stolen token of the owner’s, cause no internal error and reveal no private field', async () => {
  const { product, owner } = site;
  const { documentId } = await addItem(owner, {});
  const found: string[] = [];
  const statuses: Record<string, number> = {};
  for (const { route, query, body } of requests) {
    const [method = '', path = ''] = route.replace(':documentId', documentId).split(' ');
    for (const isOwner of [false, true]) {
      const ask = () =>
        fetch(`${product.url}${path}${query && `?${query}`}`, {
          method: method === 'DELETE' ? 'GET' : method,
          headers: {
            ...(body && { 'content-type': body.type }),
            ...(isOwner && { authorization: `Bearer ${owner.token}` }),
          },
          ...(body && { body: body.body }),
        });
      const answer = path === '/api/auth/local' ? await whenAdmitted(ask) : await ask();
      const text = await answer.text();
      statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
      const what = `${route} ${query.slice(0, 80)} ${body?.type ?? ''} ${body?.body.slice(0, 80) ?? ''}`;
      if (answer.status >= 500) found.push(`${answer.status} of ${what}`);
      if (privateContent.test(text)) found.push(`private field by ${what}: ${text.slice(0, 300)}`);
    }
  }
  noteFigure('Hostile queries and bodies', `${requests.length * 2} requests: ${JSON.stringify(statuses)}`);
  expect(found).toEqual([]);
  const { polluted } = {} as { polluted?: unknown };
  expect(polluted).toBeUndefined();
});

it('refuses with 400 every query that it does not know', async () => {
  const taken: string[] = [];
  for (const query of hostileQueries.filter((query) => !understood.test(query))) {
    const { status } = await fetch(`${site.product.url}/api/gallery-items?${query}`);
    if (status !== 400) taken.push(`${status} of ${query.slice(0, 120)}`);
  }
  expect(taken).toEqual([]);
});
