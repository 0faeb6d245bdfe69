import type { GalleryItem } from '../../../contract/src/gallery/gallery-item';
import type { Product } from '../server/product';
import { type FormParts, sendForm } from './multipart';
import type { RestClient } from './rest-client';

/** Fields of a new item; the cms fills in the rest. */
export type NewItem = Partial<
  Pick<
    GalleryItem,
    | 'title'
    | 'imageUrl'
    | 'description'
    | 'order'
    | 'fileType'
    | 'duration'
    | 'category'
    | 'hidden'
    | 'publishAt'
  >
>;

const maxConcurrentWrites = 8;

/** A picture that ships with the site, for cards without an upload. */
export const ownPicture = '/images/moda-1.jpg';

/** Stores one item. @returns the stored item. @throws Error when it is refused */
export async function addItem(owner: RestClient, item: NewItem): Promise<GalleryItem> {
  const data = { title: 'Projeto', imageUrl: ownPicture, ...item };
  const { status, body } = await owner.send<{ data: GalleryItem }>('POST', '/api/gallery-items', { data });
  if (status !== 201) throw new Error(`The item is refused: ${status} ${JSON.stringify(body)}`);
  return body.data;
}

/** Uploads a file as a new item. @returns the stored item. @throws Error when it is refused */
export async function uploadItem(
  product: Product,
  owner: RestClient,
  bytes: Uint8Array,
  fields: Record<string, string> = {},
  name = 'foto.jpg',
): Promise<GalleryItem> {
  const texts = Object.entries({ title: 'Projeto', ...fields });
  const parts: FormParts = [...texts, ['file', { name, bytes }]];
  const { status, body } = await sendForm(product, 'POST /api/gallery-items', parts, owner.token);
  if (status !== 201) throw new Error(`The file is refused: ${status} ${JSON.stringify(body)}`);
  return body.data as GalleryItem;
}

/** Works on some values at a time. @returns the results in the order of the values */
export async function inBatches<Value, Result>(
  values: readonly Value[],
  work: (value: Value) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (let start = 0; start < values.length; start += maxConcurrentWrites)
    results.push(...(await Promise.all(values.slice(start, start + maxConcurrentWrites).map(work))));
  return results;
}

/** Stores many items, in no particular order. */
export const addItems = (owner: RestClient, items: NewItem[]) =>
  inBatches(items, (item) => addItem(owner, item));

/** Every item of both galleries. */
export async function everyItem(owner: RestClient): Promise<GalleryItem[]> {
  const items: GalleryItem[] = [];
  for (let page = 1; ; page += 1) {
    const { status, headers, body } = await owner.send<{ data: GalleryItem[] }>(
      'GET',
      `/api/gallery-items?pagination[page]=${page}`,
    );
    if (status !== 200 || !body)
      throw new Error(`The list cannot be read: ${status} ${JSON.stringify([...headers])}`);
    if (body.data.length === 0) return items;
    items.push(...body.data);
  }
}

/** Every address of an item's files. */
export function filesOf({ imageUrl, image }: Pick<GalleryItem, 'imageUrl' | 'image'>): string[] {
  return [imageUrl, ...(image?.sources.flatMap(({ variants }) => variants.map(({ url }) => url)) ?? [])];
}

/** The address of an item's share picture, an empty text without one. */
export async function shareOf(owner: RestClient, documentId: string): Promise<string> {
  const path = `/api/gallery-items?pagination[pageSize]=1&pagination[around]=${documentId}`;
  const { body } = await owner.send<{ meta: { shareImage?: { url: string } } }>('GET', path);
  return body.meta.shareImage?.url ?? '';
}

const paths = { story: 'stories', 'gallery-item': 'gallery-items', 'credit-name': 'credit-names' };
type Kind = keyof typeof paths;

/** Removes entries by one call of Strapi's admin. @throws Error when it is refused */
export async function deleteAtOnce(operator: RestClient, kind: Kind, documentIds: string[]): Promise<void> {
  const path = `/content-manager/collection-types/api::${kind}.${kind}/actions/bulkDelete`;
  const { status } = await operator.send('POST', path, { documentIds });
  if (status !== 200) throw new Error(`Strapi's admin does not delete: ${status}`);
}

/** Removes every item and story of both galleries and every credit name, by one call of Strapi's admin for each kind. */
export async function clearAtOnce(
  owner: RestClient,
  operator: RestClient,
  kinds: readonly Kind[] = ['story', 'gallery-item', 'credit-name'],
): Promise<void> {
  for (const kind of kinds) {
    const list = async () =>
      (await owner.send<{ data: { documentId: string }[] }>('GET', `/api/${paths[kind]}`)).body.data;
    for (let left = await list(); left.length > 0; left = await list()) {
      const documentIds = left.map(({ documentId }) => documentId);
      await deleteAtOnce(operator, kind, documentIds);
    }
  }
}

/** Removes every item of both galleries. */
export async function clearGallery(owner: RestClient): Promise<void> {
  for (;;) {
    const { body } = await owner.send<{ data: GalleryItem[] }>('GET', '/api/gallery-items');
    if (body.data.length === 0) return;
    await inBatches(body.data, ({ documentId }) => owner.send('DELETE', `/api/gallery-items/${documentId}`));
  }
}
