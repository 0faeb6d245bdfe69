import type { GalleryCategory } from 'contract/gallery/gallery-category';
import type { ItemsEditor } from '../../data/gallery';

/** Restores a gallery's earlier order, unless items were added or removed meanwhile. */
export async function restoreOrder(
  items: Pick<ItemsEditor, 'list' | 'reorder'>,
  category: GalleryCategory,
  order: readonly string[],
): Promise<void> {
  const now = (await items.list(category)).map(({ documentId }) => documentId);
  if (now.length === order.length && now.every((id) => order.includes(id))) {
    await items.reorder(category, [...order], now);
  }
}
