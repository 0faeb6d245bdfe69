import type { Credit } from 'contract/operator';
import { languages } from 'contract/translations/languages';
import { language } from '../config';
import { type HostRead, openServerReader } from '../data/open-server-reader';
import type { SiteReader } from '../data/site-reader';
import { partsOf } from './app/routes';
import { isPage, matchRoute, namesIn, pageAddresses, siteFiles } from './routing/paths';
import { createClientRenderer } from './selections/render-client';
import { htmlHeaders, splitTemplate } from './server/document';
import { loadPage } from './server/load-page';
import type { Report } from './server/page-reads';
import { renderPage } from './server/render-page';
import { robotsTxt, sitemapXml, webManifest } from './server/site-files';
import { isSwitchedOff, portuguesePath } from './server/while-off';

interface SiteHandlerOptions {
  /** The built `index.html`. */
  template: string;
  /** The site's public origin, for canonical and share addresses. */
  publicUrl: string;
  /** Who made the site; null for no credit. */
  credit: Credit | null;
  /** Answers reads of `/api/…`. */
  read: HostRead;
  /** Called for each failed read; the page is then rendered with fallbacks. */
  report: Report;
  /** The handler of the Portuguese build: it answers what leads nowhere while this build's language is off. */
  portuguese?: SiteHandler;
}

type SiteHandler = (request: Request) => Promise<Response>;

/** For the cms, prerendering and the bench. */
export { isPage, namesIn, pageAddresses };

/** Renders the pages of selections, for the cms. */
export function createClientPages({ template, read, report, publicUrl }: SiteHandlerOptions) {
  return createClientRenderer(splitTemplate(template), openServerReader(read), report, publicUrl);
}

type MakeFile = (publicUrl: string, reader: SiteReader, report: Report) => Response | Promise<Response>;

/** By their addresses, without the language's root. */
const makeFile: Record<string, MakeFile> = {
  '/robots.txt': robotsTxt,
  '/sitemap.xml': sitemapXml,
  '/manifest.webmanifest': (_publicUrl, reader, report) => webManifest(reader, report),
};

/**
 * A fetch-style handler of the public site. It does not reject when a page's read fails: it renders with fallbacks and answers with
 * `cache-control: no-store`, so that its host keeps the last good page.
 */
export function createSiteHandler(options: SiteHandlerOptions): SiteHandler {
  const publicUrl = options.publicUrl.replace(/\/+$/, '');
  const reader = openServerReader(options.read);
  const template = splitTemplate(options.template);

  return async (request) => {
    const { pathname, search } = new URL(request.url);
    if (pathname.length > 1 && pathname.endsWith('/')) {
      return redirect(pathname.replace(/\/+$/, '') || '/', search);
    }
    if (await isSwitchedOff(reader)) {
      const path = await portuguesePath(pathname, reader);
      if (path !== null || !options.portuguese) return moved(path ?? '/');
      return options.portuguese(new Request(`${publicUrl}/404`));
    }
    const file = siteFiles.includes(pathname) && makeFile[pathname.slice(languages[language].root.length)];
    if (file) return file(publicUrl, reader, options.report);
    const route = matchRoute(pathname);
    const page = await loadPage(route, reader, options.report);
    if (page.movedTo !== null && page.movedTo.path !== pathname) {
      return page.movedTo.isForGood ? redirect(page.movedTo.path, search) : moved(page.movedTo.path);
    }
    await partsOf(route).chunk?.load();
    const html = renderPage({ page, pathname, publicUrl, credit: options.credit, template });
    return new Response(html, {
      status: page.route.page === 'not-found' ? 404 : 200,
      headers: htmlHeaders(template, page.payload.failed.length > 0),
    });
  };
}

function redirect(pathname: string, search: string): Response {
  // A location that starts with `//` would name another host.
  const location = `/${pathname.replace(/^\/+/, '')}${search}`;
  return new Response(null, { status: 301, headers: { location } });
}

/** Redirects to an item's or story's present address; not cacheable, because it may move back. */
function moved(location: string): Response {
  return new Response(null, { status: 302, headers: { location, 'cache-control': 'no-store' } });
}
