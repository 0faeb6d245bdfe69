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

/** What the address of a page beneath a gallery names. */
export type AddressNames = {
  category: GalleryCategory;
  /** How many cards there are ahead of the window. */
  cardOffset: number;
  /** A story's slug, an item's id, or both. */
  names: string[];
};

type PageRenderer = {
  render(path: string): Promise<RenderedPage>;
  /** Whether a path is that of a page or of a file that is made as pages are, as far as the address tells. */
  isPage(path: string): boolean;
  /** What a path names that may not be stored; null for a page that is always there. */
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
 * nginx keeps what has this header, and nothing else: a page for a second, and for an outage as long as the header before
 * it says. Older ones read them in their order: behind this one they would not see the other.
 */
const keptByNginx = { 'x-accel-expires': '1' };

/** What is missing may be there in a moment: a file of the next version is, once all replicas are upgraded. */
const unkept = { 'cache-control': 'no-store' };

/**
 * Loads the frontend's built handler, by path, and makes a renderer of it.
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
    const isUnkept = /\bno-store\b/.test(own['cache-control'] ?? '');
    // A redirect is complete: its `no-store` is meant for caches outside of this process.
    const isDegraded = isUnkept && response.status !== 302;
    const shared = response.status === 404 ? unkept : !isUnkept && lifetime;
    const kept = response.status === 200 && !isUnkept && keptByNginx;
    const headers = { ...options.headers, ...shared, ...own, ...kept };
    return { status: response.status, headers, body: await response.text(), isDegraded };
  };
  return { render, isPage, namesIn };
}
