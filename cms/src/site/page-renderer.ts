import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { RenderedPage } from './page-cache';

/** The contract with the frontend's build: `dist/server/handler.cjs` exports this. */
type CreateSiteHandler = (options: {
  template: string;
  publicUrl: string;
  fetch: typeof fetch;
  report: (message: string, error: unknown) => void;
}) => (request: Request) => Promise<Response>;

/**
 * Loads the frontend's built handler, by path, and makes a renderer of it.
 *
 * @param options.dist the frontend's `dist` folder
 * @throws Error when the build is missing or not what it should be
 */
export function createPageRenderer(options: {
  dist: string;
  publicUrl: string;
  fetch: typeof fetch;
  report: (message: string, error: unknown) => void;
}): (path: string) => Promise<RenderedPage> {
  const { dist, publicUrl, report } = options;
  const file = path.join(dist, 'server/handler.cjs');
  const { createSiteHandler } = createRequire(file)(file) as { createSiteHandler: CreateSiteHandler };
  const template = readFileSync(path.join(dist, 'client/index.html'), 'utf8');
  const handle = createSiteHandler({ template, publicUrl, fetch: options.fetch, report });

  return async (pathname) => {
    const response = await handle(new Request(publicUrl + pathname));
    const headers = Object.fromEntries(response.headers);
    const isDegraded = /\bno-store\b/.test(headers['cache-control'] ?? '');
    return { status: response.status, headers, body: await response.text(), isDegraded };
  };
}
