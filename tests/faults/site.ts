import { appendFileSync, mkdirSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect } from 'vitest';
import type { GalleryItem } from '../../contract/src/gallery/gallery-item';
import { figures, results } from '../../scripts/steps/paths.mjs';
import { type FormFile, sendForm } from '../support/api/multipart';
import { type RestClient, signInOwner } from '../support/api/rest-client';
import { type Postgres, startPostgres } from '../support/database/postgres';
import { descendantsOf } from '../support/server/processes';
import { type Product, startProduct } from '../support/server/product';

/** `npm run test:faults` has the long form of each run; `npm test` the short one of three. */
export const isLong = process.env.FAULTS === 'long';

export type Database = 'SQLite' | 'PostgreSQL';

/** A product with its owner signed in. */
export interface Site {
  product: Product;
  owner: RestClient;
  /** The database, where it is PostgreSQL. */
  postgres: Postgres | undefined;
  /** Another product on the same database, where one is asked for. */
  other: Product;
}

/**
 * Starts a product ahead of the tests around, and removes it after them.
 * @param variables made when it starts
 * @param replica of a second one on the same PostgreSQL: what it has in common with the first beside the database
 */
export function startSite(
  database: Database = 'SQLite',
  variables: (postgres: Postgres | undefined) => object | Promise<object> = () => ({}),
  replica?: (product: Product) => object,
): Site {
  const site = {} as Site;
  beforeAll(async () => {
    site.postgres = database === 'PostgreSQL' ? await startPostgres() : undefined;
    const connection = site.postgres && { DATABASE_URL: site.postgres.url };
    // What the long runs measure is a product as installations have it.
    const effort = isLong && { PICTURE_EFFORT: '' };
    const chosen = { ...connection, ...effort, ...(await variables(site.postgres)) };
    site.product = await startProduct(chosen);
    if (replica) site.other = await startProduct({ ...chosen, ...replica(site.product) });
    site.owner = await signInOwner(site.product);
  });
  afterAll(async () => {
    await site.other?.remove();
    await site.product?.remove();
    await site.postgres?.remove();
  });
  return site;
}

/** Starts a product again, however it ended, and signs its owner in. @param changes variables from now on */
export async function restart(site: Site, changes: Record<string, string> = {}): Promise<void> {
  await site.product.restart(changes);
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

/** Makes a change that has to succeed. */
export async function change(
  owner: RestClient,
  method: 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: object,
) {
  const { status } = await owner.send(method, path, body);
  expect([method, path, status < 300]).toEqual([method, path, true]);
}

/** The gallery Moda in its order. */
export async function moda({ owner }: Pick<Site, 'owner'>): Promise<GalleryItem[]> {
  const path = '/api/gallery-items?filters[category][$eq]=moda';
  return (await owner.send<{ data: GalleryItem[] }>('GET', path)).body.data;
}

/** The status of each address's answer, in turn. */
export async function statusesOf({ product }: Pick<Site, 'product'>, paths: readonly string[]) {
  const statuses: number[] = [];
  for (const path of paths) {
    const answer = await fetch(product.url + path);
    await answer.arrayBuffer();
    statuses.push(answer.status);
  }
  return statuses;
}

/** Has users do something again and again, each at its own pace, as long as the work lasts. */
export async function whileUsed<Value>(
  users: readonly ((turn: number) => Promise<unknown>)[],
  work: () => Promise<Value>,
): Promise<Value> {
  let isOver = false;
  const using = Promise.all(
    users.map(async (use) => {
      for (let turn = 0; !isOver; turn += 1) await use(turn);
    }),
  );
  // A user that fails is reported when the work is over, and until then is no unhandled rejection.
  using.catch(() => {});
  try {
    return await work();
  } finally {
    isOver = true;
    await using;
  }
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

/** How often each answer came. */
export class Tally extends Map<number | string, number> {
  add(key: number | string): void {
    this.set(key, (this.get(key) ?? 0) + 1);
  }
  override toString(): string {
    return [...this].map(([key, count]) => `${count} × ${key}`).join(', ');
  }
}

/** The value that so many of all are no larger than. @param share 0 to 1 */
export function percentile(values: number[], share: number): number {
  const ascending = values.toSorted((a, b) => a - b);
  return ascending[Math.min(ascending.length - 1, Math.floor(ascending.length * share))] ?? Number.NaN;
}

/** Records a figure for the table at the end of `npm run test:faults`. */
export function noteFigure(fault: string, figure: string): void {
  mkdirSync(results, { recursive: true });
  appendFileSync(figures, `| ${fault} | ${figure} |\n`);
}

export const megabyte = 1024 * 1024;
const sampleMs = 50;

/** What a process has in memory, in bytes; 0 when it is gone. */
export function residentBytes(pid: number): number {
  try {
    const [, kilobytes = '0'] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Number(kilobytes) * 1024;
  } catch {
    return 0;
  }
}

/** The most memory that a process and all below it have during the work, in bytes; pages that they share count for each. */
export async function peakMemory(pid: number, work: () => Promise<unknown>): Promise<number> {
  let peak = 0;
  const look = () => {
    const all = [pid, ...descendantsOf(pid)].map(residentBytes);
    peak = Math.max(
      peak,
      all.reduce((sum, bytes) => sum + bytes, 0),
    );
    return wait(sampleMs);
  };
  await whileUsed([look], work);
  return peak;
}
