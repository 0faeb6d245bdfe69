import { describe, expect, it } from 'vitest';
import { reorderConcurrently } from '../support/api/reorder-concurrently';
import { signInOwner } from '../support/api/rest-client';
import { addTitled } from '../support/api/stories';
import { noteFigure } from '../support/faults/note-figure';
import { describeKilledChanges, type Step } from './killed-changes';
import { isLong, startSite } from './site';

const orders = ['lkjihgfedcba', 'adgjbehkcfil', 'bacdefghijlk', 'fedcbalkjihg', 'abcdefghijkl'];
const steps = orders.map((titles): Step => {
  const ordered = `${[...titles].join(' ')} |  |  |  | `;
  return [
    ({ idsOf }) => ['PUT', '/api/gallery-items/order', { category: 'moda', ids: idsOf(titles) }],
    ordered,
  ];
});
const reorders = 500;

/** A gallery has the last order that was acknowledged, or the one that was under way, and never a mixture. */
for (const database of isLong ? (['SQLite', 'PostgreSQL'] as const) : (['PostgreSQL'] as const)) {
  const prepare = (owner: Parameters<typeof addTitled>[0]) => addTitled(owner, [...'abcdefghijkl']);
  describeKilledChanges('a gallery is put into order', database, { kills: isLong ? 25 : 1, prepare, steps });

  if (isLong)
    describe(`${reorders} reorders by two clients at once on ${database}`, () => {
      const site = startSite(database);

      it('leave the gallery in order at every read', async () => {
        const looks = await reorderConcurrently([site.owner, await signInOwner(site.product)], reorders);
        expect(looks).toBeGreaterThan(5);
        noteFigure(`${reorders} concurrent reorders, ${database}`, `always 1…n, looked at ${looks} times`);
      });
    });
}
