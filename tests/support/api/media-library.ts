import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { cms } from '../../../scripts/steps/paths.mjs';
import type { Product } from '../server/product';
import type { NewItem } from './gallery';
import { sendForm } from './multipart';
import type { RestClient } from './rest-client';

/** The short film of the sample gallery. */
export const sampleFilm = { path: join(cms, 'sample/bastidores-verao.mp4'), type: 'video/mp4' };

/** Uploads a file as the operator in Strapi's admin. @returns its id in the media library */
export async function upload(
  product: Product,
  { token }: RestClient,
  file: { path: string; type: string },
): Promise<number> {
  const part = { name: basename(file.path), type: file.type, bytes: await readFile(file.path) };
  const { status, body } = await sendForm(product, 'POST /upload', [['files', part]], token);
  const [stored] = Array.isArray(body) ? (body as { id: number }[]) : [];
  if (!stored) throw new Error(`The upload is refused: ${status} ${JSON.stringify(body)}`);
  return stored.id;
}

/** Fields of a new item that references a file of the media library. */
export type LibraryItem = NewItem & {
  /** Id of the file. */
  media: number;
  /** File id of a video's cover. */
  poster?: number;
};

/** Stores an item as the operator, since only Strapi's admin can reference library files. @returns its document id */
export async function addLibraryItem(operator: RestClient, item: LibraryItem): Promise<string> {
  const path = '/content-manager/collection-types/api::gallery-item.gallery-item';
  const { status, body } = await operator.send<{ data: { documentId: string } }>('POST', path, {
    title: 'Projeto',
    ...item,
  });
  if (status >= 300) throw new Error(`The item is refused: ${status} ${JSON.stringify(body)}`);
  return body.data.documentId;
}
