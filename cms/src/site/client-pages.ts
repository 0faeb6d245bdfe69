import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Core } from '@strapi/strapi';
import type { ClientPage, SelectionLanguage } from 'contract/selection';
import { contentVersionOf } from '../content/version/content-version';
import { environment } from '../platform/environment';
import { throttleReport } from '../platform/logging/throttle-report';
import { createServiceReader } from './service-reader';

/** The pages of selections, as the frontend's build renders them. */
export type ClientPages = {
  page(view: ClientPage): Promise<Response>;
  /** For a selection that is over. */
  gone(options: { language: SelectionLanguage | null }): Promise<Response>;
};

/** The contract with the frontend's build. */
type ClientBuild = {
  createClientPages(options: {
    template: string;
    publicUrl: string;
    credit: typeof environment.product.credit;
    fetch: typeof fetch;
    report: (message: string, error: unknown) => void;
  }): ClientPages;
};

/**
 * Loads the renderer of selections' pages from the frontend's build.
 * @param dist the frontend's `dist` folder
 * @throws Error when the build is missing
 */
export function openClientPages(strapi: Core.Strapi, dist: string): ClientPages {
  const file = path.join(dist, 'server/handler.cjs');
  const { publicUrl, product } = environment;
  return (createRequire(file)(file) as ClientBuild).createClientPages({
    template: readFileSync(path.join(dist, 'client/index.html'), 'utf8'),
    publicUrl,
    credit: product.credit,
    fetch: createServiceReader(strapi, publicUrl, contentVersionOf(strapi)),
    report: throttleReport((message, error) => strapi.log.error(`${message}: ${error}`)),
  });
}
