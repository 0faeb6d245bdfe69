import { afterAll, beforeAll } from 'vitest';
import type { GalleryItem } from '../../contract/src/gallery-item';
import { type FormFile, sendForm } from '../support/api/multipart';
import { type RestClient, signInOwner } from '../support/api/rest-client';
import { type Postgres, startPostgres } from '../support/database/postgres';
import { type Product, startProduct } from '../support/server/product';

/** `npm run test:faults` has the long form of each run; `npm test` the short one of four. */
export const isLong = process.env.FAULTS === 'long';

export type Database = 'SQLite' | 'PostgreSQL';

/** A product with its owner signed in. */
export interface Site {
  product: Product;
  owner: RestClient;
  /** The database, where it is PostgreSQL. */
  postgres: Postgres | undefined;
}

/** Starts a product ahead of the tests around, and removes it after them. @param variables made when it starts */
export function startSite(
  database: Database = 'SQLite',
  variables: (postgres: Postgres | undefined) => object | Promise<object> = () => ({}),
): Site {
  const site = {} as Site;
  beforeAll(async () => {
    site.postgres = database === 'PostgreSQL' ? await startPostgres() : undefined;
    const connection = site.postgres && { DATABASE_URL: site.postgres.url };
    // What the long runs measure is a product as installations have it.
    const effort = isLong && { PICTURE_EFFORT: '' };
    site.product = await startProduct({ ...connection, ...effort, ...(await variables(site.postgres)) });
    site.owner = await signInOwner(site.product);
  });
  afterAll(async () => {
    await site.product?.remove();
    await site.postgres?.remove();
  });
  return site;
}

/** Starts a product again, however it ended, and signs its owner in. */
export async function restart(site: Site): Promise<void> {
  await site.product.restart();
  site.owner = await signInOwner(site.product);
}

/** Sends a file as a new item. @param more headers */
export function upload(
  { product, owner }: Pick<Site, 'product' | 'owner'>,
  file: FormFile,
  title = 'Projeto',
  more: Record<string, string> = {},
) {
  const fields: [string, string | FormFile][] = [
    ['title', title],
    ['file', file],
  ];
  return sendForm(product, 'POST /api/gallery-items', fields, owner.token, more);
}

/** The gallery Moda in its order. */
export async function moda({ owner }: Pick<Site, 'owner'>): Promise<GalleryItem[]> {
  const path = '/api/gallery-items?filters[category][$eq]=moda';
  return (await owner.send<{ data: GalleryItem[] }>('GET', path)).body.data;
}

/** Every address of an item's files. */
export function filesOf({ imageUrl, image }: GalleryItem): string[] {
  return [imageUrl, ...(image?.sources.flatMap(({ variants }) => variants.map(({ url }) => url)) ?? [])];
}

/** Does something with each of a list, a few at a time. */
export async function forEach<Value>(
  list: Iterable<Value>,
  concurrency: number,
  work: (value: Value) => Promise<void>,
): Promise<void> {
  const left = list[Symbol.iterator]();
  const worker = async () => {
    for (let next = left.next(); !next.done; next = left.next()) await work(next.value);
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
}

/** The value that so many of all are no larger than. @param share 0 to 1 */
export function percentile(values: number[], share: number): number {
  const ascending = values.toSorted((a, b) => a - b);
  return ascending[Math.min(ascending.length - 1, Math.floor(ascending.length * share))] ?? Number.NaN;
}
