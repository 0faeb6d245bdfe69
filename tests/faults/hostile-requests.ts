import { expect, it } from 'vitest';
import { routeTable } from '../contract/route-table';
import { whenAdmitted } from '../support/attack';
import { addItem } from '../support/gallery';
import { hostileBodies, hostileQueries, privateContent } from '../support/hostile-requests';
import type { Product } from '../support/product';
import { reportFigures } from '../support/report-figures';
import { clientOf, ownerToken } from '../support/rest-client';

/** Signing out would end the attack as the owner. */
const routes = routeTable.map(({ route }) => route).filter((route) => !route.includes('logout'));

/** What a list of items may well be asked for. */
const understood =
  /^(filters\[category\]\[\$(eq|ne|in|in\]\[0)\]=moda|filters\[documentId\]=a|fields\[0\]=(id|documentId)|pagination\[(page|start)\]=(101|100000)|pagination\[start\]=0)$/;

interface Hostile {
  route: string;
  query: string;
  body?: { type: string; body: string };
}

/** Each query and each body on one route; or, in the long form, on every route. */
function requests(everywhere: boolean): Hostile[] {
  const writes = routes.filter((route) => /^(POST|PUT)/.test(route));
  const some = <Value>(values: readonly Value[], index: number) =>
    everywhere ? values : values.slice(index % values.length).slice(0, 1);
  return [
    ...hostileQueries.flatMap((query, index) => some(routes, index).map((route) => ({ route, query }))),
    ...hostileBodies.flatMap((body, index) =>
      some(writes, index).map((route) => ({ route, query: '', body })),
    ),
  ];
}

/** More than 300 hostile queries and bodies, by a visitor and by somebody who stole the owner's token. */
export function describeHostileRequests(
  product: () => Product,
  { everywhere }: { everywhere: boolean },
): void {
  const all = requests(everywhere);

  it(`answers ${all.length} hostile requests with no error of its own and no private field`, {
    timeout: 60_000 + all.length * 300,
  }, async () => {
    const { url } = product();
    const token = await ownerToken(product());
    const { documentId } = await addItem(clientOf(product(), token), {});
    const found: string[] = [];
    const statuses: Record<string, number> = {};
    for (const [index, { route, query, body }] of all.entries()) {
      const [method = '', path = ''] = route.replace(':documentId', documentId).split(' ');
      for (const isOwner of everywhere ? [false, true] : [index % 2 === 0]) {
        const ask = () =>
          fetch(`${url}${path}${query && `?${query}`}`, {
            method: method === 'DELETE' ? 'GET' : method,
            headers: {
              ...(body && { 'content-type': body.type }),
              ...(isOwner && { authorization: `Bearer ${token}` }),
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
    reportFigures('Hostile queries and bodies', { requests: all.length, ...statuses });
    expect(found).toEqual([]);
    const { polluted } = {} as { polluted?: unknown };
    expect(polluted).toBeUndefined();
  });

  it('refuses with 400 every query that it does not know', async () => {
    const taken: string[] = [];
    for (const query of hostileQueries.filter((query) => !understood.test(query))) {
      const { status } = await fetch(`${product().url}/api/gallery-items?${query}`);
      if (status !== 400) taken.push(`${status} of ${query.slice(0, 120)}`);
    }
    expect(taken).toEqual([]);
  });
}
