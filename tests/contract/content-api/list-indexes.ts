import { expect, it } from 'vitest';
import { explain } from '../../support/database/explain';
import type { Running } from './running';

/** The sort expression of each sort parameter. */
const orders = {
  order: 'coalesce("order", 999)',
  title: 'title',
  uploadedAt: 'coalesce(uploaded_at, created_at)',
};

/** Every sort that a visitor may request uses an index, so that no list of 5,000 items is sorted per request. */
export function describeListIndexes(current: Running): void {
  const scopes = { 'of one gallery': "category = 'moda' and", 'of both galleries': '' };
  const lists = Object.entries(scopes).flatMap(([scope, condition]) =>
    Object.entries(orders).map(([field, order]) => ({ scope, condition, field, order })),
  );

  it('is an index for each order of a list, of one gallery or both: nothing is sorted', async () => {
    const { product } = current;
    const queries = lists.map(({ condition, field, order }) => {
      const letterByLetter = field === 'title' && product.env.DATABASE_URL ? 'collate "C"' : '';
      return `select id from gallery_items where ${condition} hidden is not true order by ${order} ${letterByLetter} asc, id limit 100`;
    });
    for (const [at, plan] of (await explain(product, queries)).entries()) {
      const { scope, condition, field } = lists[at] ?? {};
      expect(plan, `${scope} by ${field}`).toMatch(
        new RegExp(`gallery_items_${condition === '' ? 'all_' : ''}`),
      );
      expect(plan, `${scope} by ${field}`).not.toMatch(/temp b-tree|sort/i);
    }
  });

  it('is an index where a story is looked up by its slug, and an item by its id', async () => {
    const { product } = current;
    const [story, item] = await explain(product, [
      "select id from stories where slug = 'verao'",
      "select id from gallery_items where document_id = 'k3b0x7z9k3b0x7z9k3b0x7z9'",
    ]);
    expect(story).toContain('stories_slug');
    expect(item).toContain('gallery_items_documents_idx');
  });
}
