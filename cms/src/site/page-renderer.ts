import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { GalleryCategory } from 'contract/gallery-category';
import type { Environment } from '../platform/environment';
import type { RenderedPage } from './page-cache';

/** The contract with the frontend's build: `dist/server/handler.cjs` exports these. */
type SiteBuild = {
  createSiteHandler(options: {
    template: string;
    publicUrl: string;
    credit: Environment['product']['credit'];
    fetch: typeof fetch;
    report: (message: string, error: unknown) => void;
  }): (request: Request) => Promise<Response>;
  isPage(path: string): boolean;
  namesIn(path: string): AddressNames | null;
};

/** What the address of a page below a gallery names. */
export type AddressNames = {
  category: GalleryCategory;
  /** How many cards precede the window. */
  cardOffset: number;
  /** A story's slug, an item's id, or both. */
  names: string[];
};

type PageRenderer = {
  render(path: string): Promise<RenderedPage>;
  /** Whether a path has the form of a page, or of a file that is rendered like pages. */
  isPage(path: string): boolean;
  /** The names in a path that may not exist; null for a fixed page. */
  namesIn(path: string): AddressNames | null;
};

/**
 * Browsers revalidate each time (a save shows on the next reload) and get 304. No cache serves a copy older than a minute,
 * not even in an outage. A CDN may hold a page for ten seconds, and give an old one while it fetches the next: the header
 * of its own (RFC 9213) says so, for nginx takes `stale-while-revalidate` for outages as well.
 */
const lifetime = {
  'cache-control': 'public, max-age=0, must-revalidate, s-maxage=5, stale-if-error=55',
  'cdn-cache-control': 'public, max-age=10, stale-while-revalidate=45',
};

/**
 * nginx caches only answers with this header: a page for a second, and during an outage as long as the header before it says.
 * Older versions read the headers in order, and would ignore the other one after this.
 */
const nginxCaching = { 'x-accel-expires': '1' };

/** A missing file may exist soon: one of the next version does, once all replicas are upgraded. */
const noStore = { 'cache-control': 'no-store' };

/**
 * Loads the frontend's built handler, by path, and creates a renderer from it.
 *
 * @param options.dist the frontend's `dist` folder
 * @param options.headers set on every page beside its own
 * @throws Error when the build is missing or not what it should be
 */
export function createPageRenderer(options: {
  dist: string;
  publicUrl: string;
  credit: Environment['product']['credit'];
  headers: Record<string, string>;
  fetch: typeof fetch;
  report: (message: string, error: unknown) => void;
}): PageRenderer {
  const { dist, publicUrl, credit, report } = options;
  const file = path.join(dist, 'server/handler.cjs');
  const { createSiteHandler, isPage, namesIn } = createRequire(file)(file) as SiteBuild;
  const template = readFileSync(path.join(dist, 'client/index.html'), 'utf8');
  const handle = createSiteHandler({ template, publicUrl, credit, fetch: options.fetch, report });

  const render = async (path: string) => {
    const response = await handle(new Request(publicUrl + path));
    const own = Object.fromEntries(response.headers);
    const isNoStore = /\bno-store\b/.test(own['cache-control'] ?? '');
    // A redirect is complete: its `no-store` is meant for caches outside of this process.
    const isDegraded = isNoStore && response.status !== 302;
    const shared = response.status === 404 ? noStore : !isNoStore && lifetime;
    const kept = response.status === 200 && !isNoStore && nginxCaching;
    const headers = { ...options.headers, ...shared, ...own, ...kept };
    return { status: response.status, headers, body: await response.text(), isDegraded };
  };
  return { render, isPage, namesIn };
}
