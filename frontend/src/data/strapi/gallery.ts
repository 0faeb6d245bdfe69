import { galleryItemSchema } from 'contract/gallery/gallery-item';
import { orderVersion } from 'contract/gallery/order-version';
import { plain } from 'contract/plain-text';
import * as v from 'valibot';
import type { ItemsEditor, ItemUpload, ReplacedItem } from '../gallery';
import { at, ifMatch, type OwnerCalls } from './owner-calls';
import { readGallery } from './reader';
import { galleryPageSchema, newItemSchema, parseAnswer, parseData } from './wire';

const itemsPath = '/api/gallery-items';

export function itemsOf({ request, getPage, save, remove, sendFile }: OwnerCalls): ItemsEditor {
  /** Sends an item's file. The fields come first, so that the server can refuse them before the file arrives. */
  const sendItem = async (
    path: string,
    { file, poster }: Pick<ItemUpload, 'file' | 'poster'>,
    fields: Record<string, string>,
    how: Parameters<typeof sendFile>[2],
  ): Promise<ReplacedItem> => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, plain(value));
    if (poster) form.append('poster', poster, 'poster.jpg');
    form.append('file', file);
    const { data, meta } = parseAnswer(newItemSchema, await sendFile(path, form, how));
    const warnings = meta.warnings.map(({ message }) => message);
    return { item: data, warnings, former: meta.former ?? null };
  };

  const putItem = (documentId: string, data: object, version: string | null) =>
    save('PUT', at(itemsPath, documentId), galleryItemSchema, data, version);

  return {
    // With the token, because the list includes hidden items.
    list: (category) => readGallery(getPage(itemsPath, category, galleryPageSchema)),
    upload: ({ key, category, file, poster, order, story, hidden, publishAt, ...words }, transfer) =>
      sendItem(
        itemsPath,
        { file, poster },
        {
          category,
          ...words,
          ...(order !== null && { order: String(order) }),
          ...(story !== null && { story }),
          ...(hidden && { hidden: 'true' }),
          ...(publishAt && { publishAt }),
        },
        { transfer, headers: { 'idempotency-key': key } },
      ),
    update: putItem,
    replaceFile: (documentId, replacement, version, transfer) =>
      sendItem(
        at(itemsPath, documentId),
        replacement,
        {},
        { method: 'PUT', transfer, headers: ifMatch(version) },
      ),
    restoreFile: putItem,
    delete: (documentId) => remove(at(itemsPath, documentId)),
    reorder: async (category, ids, seen) =>
      parseData(
        v.array(galleryItemSchema),
        await request('PUT', `${itemsPath}/order`, { category, ids }, orderVersion(seen)),
      ),
  };
}
