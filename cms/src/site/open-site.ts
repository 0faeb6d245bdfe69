import type { IncomingMessage } from 'node:http';
import path from 'node:path';
import type { Core } from '@strapi/strapi';
import { contentVersionOf } from '../content/content-version';
import { environment, repositoryRoot } from '../platform/environment';
import { reportSparingly } from '../platform/logging/sparing-report';
import { pageAnswers } from '../platform/metrics';
import { securityHeaders } from '../platform/security-headers';
import { strings } from '../platform/strings';
import { notFoundPath, pageKey, publicRead } from './addresses';
import { assemble, type ReadyAnswer } from './answers';
import { createPageCache } from './page-cache';
import { createPageRenderer } from './page-renderer';
import { readPanel } from './panel';
import { type Answer, createReadCache } from './read-cache';
import { createServiceReader } from './service-reader';
import { readStaticFiles } from './static-files';

/** The frontend's build. */
export const siteDist = path.join(repositoryRoot, 'frontend/dist');

/** An answer and, as long as it is not there, the way to it. */
type Source = {
  peek(): ReadyAnswer | undefined;
  /**
   * Null for what is Strapi's to answer after all.
   * @param ask has Strapi answer, where its answer is what is sent; what it rejects with, this does
   */
  get(ask: () => Promise<Answer>): Promise<ReadyAnswer | null>;
};

export type Site = {
  panel: Promise<ReadyAnswer>;
  /** Renders the first page, so that all that rendering needs is loaded. */
  warm(): Promise<unknown>;
  notFound(): Promise<ReadyAnswer>;
  /** Where the answer to a GET or HEAD comes from; null for what is Strapi's or nobody's. */
  sourceOf(request: IncomingMessage): Source | null;
};

/** Makes everything the site needs on this process; nothing is rendered yet. */
export function openSite(strapi: Core.Strapi): Site {
  const { publicUrl, product } = environment;
  const headers = securityHeaders(publicUrl);
  const report = reportSparingly((message, error) =>
    strapi.log.error(`${message}: ${error instanceof Error ? (error.stack ?? error.message) : error}`),
  );
  const { render, isPage } = createPageRenderer({
    dist: siteDist,
    publicUrl,
    credit: product.credit,
    headers,
    fetch: createServiceReader(strapi, publicUrl),
    report,
  });
  const version = contentVersionOf(strapi);
  const pages = createPageCache({
    render,
    version: version.current,
    report,
    count: (outcome) => pageAnswers.inc({ outcome }),
  });
  const reads = createReadCache({ version: version.current });
  const files = readStaticFiles(siteDist, headers);
  const failed = assemble(
    503,
    {
      ...headers,
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      'retry-after': '5',
    },
    { identity: Buffer.from(strings.renderFailed) },
  );

  /** Made anew each time: of other spellings there are as many as somebody makes up. */
  const leadTo = (location: string) =>
    assemble(
      301,
      { ...headers, location, 'cache-control': 'public, max-age=3600' },
      { identity: Buffer.of() },
    );
  const ready = (answer: ReadyAnswer): Source => ({ peek: () => answer, get: async () => answer });

  // Reported by the cache; there has never been a page to fall back to.
  const getPage = (key: string) => pages.get(key).catch(() => failed);

  return {
    panel: readPanel(siteDist, headers),
    warm: () => getPage('/'),
    notFound: () => getPage(notFoundPath),
    sourceOf({ url = '', headers: asked }) {
      const at = url.indexOf('?');
      const [path, search] = at === -1 ? [url, ''] : [url.slice(0, at), url.slice(at)];
      const file = files.get(path);
      if (file) return ready(file);
      const page = pageKey(path, isPage);
      if (page !== null && page !== path) return ready(leadTo(page));
      if (page !== null) return { peek: () => pages.peek(page), get: () => getPage(page) };
      const read = publicRead(path, search, asked);
      // While the database is away the API says so, and what others changed meanwhile is not known.
      if (read === null || !version.isCertain()) return null;
      return { peek: () => reads.peek(read), get: (ask) => reads.get(read, ask) };
    },
  };
}
