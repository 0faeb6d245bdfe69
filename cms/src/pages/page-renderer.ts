import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Core } from '@strapi/strapi';
import type { GalleryCategory } from 'contract/gallery/gallery-category';
import { languageAt } from 'contract/site/paths';
import { type Language, otherLanguages } from 'contract/translations/languages';
import { contentVersionOf } from '../entries/version/content-version';
import { environment, repositoryRoot } from '../platform/environment';
import { throttleReport } from '../platform/logging/throttle-report';
import type { RenderedPage } from './page-cache';
import { createServiceReader, type ReadOfPage } from './service-reader';

export const siteDist = path.join(repositoryRoot, 'frontend/dist');

export type BuildOptions = {
  template: string;
  publicUrl: string;
  credit: typeof environment.product.credit;
  /** Reads what pages ask of the API. */
  read: ReadOfPage;
  report: (message: string, error: unknown) => void;
};

type SiteHandler = (request: Request) => Promise<Response>;

/** The contract with the frontend's build: `dist/server/handler.cjs` exports these. */
type SiteBuild = {
  createSiteHandler(options: BuildOptions & { portuguese?: SiteHandler }): SiteHandler;
  /** Whether a path has the form of a page, or of a file that is rendered like pages. */
  isPage(path: string): boolean;
  /** The names in a path that may not exist; null for a fixed page. */
  namesIn(path: string): AddressNames | null;
};

/** What the address of a page below a gallery names. */
type AddressNames = {
  category: GalleryCategory;
  /** How many cards precede the window. */
  cardOffset: number;
  /** A story's slug, an item's id, or both. */
  names: string[];
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

/** Reports the errors of rendering, each message once a minute at most. */
export function renderingReport(strapi: Core.Strapi) {
  return throttleReport((message, error) =>
    strapi.log.error(`${message}: ${error instanceof Error ? (error.stack ?? error.message) : error}`),
  );
}

/** The folder of a language's build of the site. */
export const distOf = (language: Language) => (language === 'pt' ? siteDist : path.join(siteDist, language));

/** Loads the frontend's build in a language, and what it is given. @throws Error when it is missing or not what it should be */
export function openBuild<Build>(
  strapi: Core.Strapi,
  language: Language,
): { build: Build; options: BuildOptions } {
  const dist = distOf(language);
  const file = path.join(dist, 'server/handler.cjs');
  const { publicUrl, product } = environment;
  const options = {
    template: readFileSync(path.join(dist, 'client/index.html'), 'utf8'),
    publicUrl,
    credit: product.credit,
    read: createServiceReader(strapi, contentVersionOf(strapi)),
    report: renderingReport(strapi),
  };
  return { build: createRequire(file)(file) as Build, options };
}

/** Creates a renderer of the site's pages. @param siteHeaders set on every page beside its own */
export function createPageRenderer(strapi: Core.Strapi, siteHeaders: Record<string, string>) {
  const { publicUrl } = environment;
  const first = openBuild<SiteBuild>(strapi, 'pt');
  const portuguese = first.build.createSiteHandler(first.options);
  const builds = { pt: { ...first.build, handle: portuguese } } as Record<
    Language,
    SiteBuild & { handle: SiteHandler }
  >;
  for (const language of otherLanguages) {
    const { build, options } = openBuild<SiteBuild>(strapi, language);
    builds[language] = { ...build, handle: build.createSiteHandler({ ...options, portuguese }) };
  }
  const buildOf = (path: string) => builds[languageAt(path)];
  const isPage = (path: string) => buildOf(path).isPage(path);
  const namesIn = (path: string) => buildOf(path).namesIn(path);

  const render = async (path: string): Promise<RenderedPage> => {
    const response = await buildOf(path).handle(new Request(publicUrl + path));
    const own = Object.fromEntries(response.headers);
    const isNoStore = /\bno-store\b/.test(own['cache-control'] ?? '');
    // A redirect is complete: its `no-store` is meant for caches outside of this process.
    const isDegraded = isNoStore && response.status !== 302;
    const shared = response.status === 404 ? noStore : !isNoStore && lifetime;
    const kept = response.status === 200 && !isNoStore && nginxCaching;
    const headers = { ...siteHeaders, ...shared, ...own, ...kept };
    return { status: response.status, headers, body: await response.text(), isDegraded };
  };
  return { render, isPage, namesIn };
}
