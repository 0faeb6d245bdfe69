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
export function describeListIndexes(current: () => Running): void {
  const scopes = { 'of one gallery': "category = 'moda' and", 'of both galleries': '' };
  for (const [scope, condition] of Object.entries(scopes)) {
    it.each(Object.entries(orders))(
      `a list ${scope} by %s is read by an index, not sorted`,
      async (field, order) => {
        const { product } = current();
        const letterByLetter = field === 'title' && product.env.DATABASE_URL ? 'collate "C"' : '';
        const plan = await explain(
          product,
          `select id from gallery_items where ${condition} hidden is not true order by ${order} ${letterByLetter} asc, id limit 100`,
        );
        expect(plan).toMatch(new RegExp(`gallery_items_${condition === '' ? 'all_' : ''}`));
        expect(plan).not.toMatch(/temp b-tree|sort/i);
      },
    );
  }

  it.each([
    ['stories', "slug = 'verao'", 'stories_slug'],
    ['gallery_items', "document_id = 'k3b0x7z9k3b0x7z9k3b0x7z9'", 'gallery_items_documents_idx'],
  ])('%s are looked up by an index where %s', async (table, condition, index) => {
    const { product } = current();
    expect(await explain(product, `select id from ${table} where ${condition}`)).toContain(index);
  });
}
