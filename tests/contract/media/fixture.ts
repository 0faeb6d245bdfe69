import type { GalleryItem } from '../../../contract/src/gallery/gallery-item';
import { type FormAnswer, type FormParts, sendForm } from '../../support/api/multipart';
import { type RestClient, signInOperator, signInOwner } from '../../support/api/rest-client';
import { picture } from '../../support/material/pictures';
import { film } from '../../support/material/videos';
import type { Product } from '../../support/server/product';

/** A running product, with clients of the two roles that may change media. */
export interface MediaFixture {
  product: Product;
  owner: RestClient;
  operator: RestClient;
  /** Creates an item by a form. */
  post: (parts: FormParts) => Promise<FormAnswer>;
  /** Changes an item by a form. */
  put: (id: string, parts: FormParts) => Promise<FormAnswer>;
  /** Every item of both galleries. */
  inGallery: () => Promise<GalleryItem[]>;
}

export async function createMediaFixture(product: Product): Promise<MediaFixture> {
  const owner = await signInOwner(product);
  return {
    product,
    owner,
    operator: await signInOperator(product),
    post: (parts) => sendForm(product, 'POST /api/gallery-items', parts, owner.token),
    put: (id, parts) => sendForm(product, `PUT /api/gallery-items/${id}`, parts, owner.token),
    inGallery: async () => (await owner.send<{ data: GalleryItem[] }>('GET', '/api/gallery-items')).body.data,
  };
}

/** The item of a successful answer. */
export const itemOf = ({ body }: FormAnswer): GalleryItem => body.data as GalleryItem;

/** The media library's id of a file, by its URL. */
export async function libraryIdOf(operator: RestClient, address: string): Promise<number> {
  const path = '/upload/files?pageSize=100';
  const { body } = await operator.send<{ results: { id: number; url: string }[] }>('GET', path);
  const file = body.results.find(({ url }) => url === address);
  if (!file) throw new Error(`The media library has no ${address}`);
  return file.id;
}

/** Status and error code of a refusal. */
export const codeOf = ({ status, body }: FormAnswer): string => `${status} ${body.error?.details.code}`;

export const photo = await picture('jpeg');

export const texts: FormParts = [
  ['title', ' Ensaio '],
  ['category', 'publicidade'],
  ['description', 'Luz de inverno'],
];
export const jpeg = { name: 'Ensaio 1 — luz.JPG', type: 'image/jpeg', bytes: photo };
export const mp4 = { name: 'filme.mp4', type: 'video/mp4', bytes: film };
