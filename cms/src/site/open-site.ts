import type { IncomingMessage } from 'node:http';
import path from 'node:path';
import type { Core } from '@strapi/strapi';
import { contentVersionOf } from '../content/content-version';
import { knownAddressesOf } from '../content/stories/known-addresses';
import { findAddress } from '../content/stories/story-page';
import { environment, repositoryRoot } from '../platform/environment';
import { reportSparingly } from '../platform/logging/sparing-report';
import { pageAnswers } from '../platform/metrics';
import { securityHeaders } from '../platform/security-headers';
import { type Visitor, visitorShares, workCost } from '../platform/visitor-share';
import { notFoundPath, pageKey, publicRead } from './addresses';
import { assemble, type ReadyAnswer } from './answers';
import { createPageCache } from './page-cache';
import { createPageRenderer } from './page-renderer';
import { readPanel } from './panel';
import { type Answer, createReadCache } from './read-cache';
import { createRefusals, type Refusals } from './refusals';
import { createRenderLine } from './render-line';
import { createServiceReader } from './service-reader';
import { readStaticFiles } from './static-files';

/** The frontend's build. */
export const siteDist = path.join(repositoryRoot, 'frontend/dist');

/** An answer and, as long as it is not there, the way to it. */
type Source = {
  peek(): ReadyAnswer | undefined;
  /**
   * Null for what is Strapi's to answer after all.
   * @param visitor who the work costs, if there is any
   * @param ask has Strapi answer, where its answer is what is sent; what it rejects with, this does
   * @throws ShareSpentError, QueueFullError where it is not the visitor's turn
   */
  get(visitor: Visitor, ask: () => Promise<Answer>): Promise<ReadyAnswer | null>;
};

export type Site = {
  panel: Promise<ReadyAnswer>;
  refusals: Refusals;
  /** Renders the first page, so that all that rendering needs is loaded. */
  warm(): Promise<unknown>;
  /** The 404 page, whatever was asked for. */
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
  const version = contentVersionOf(strapi);
  const { render, isPage, namesIn } = createPageRenderer({
    dist: siteDist,
    publicUrl,
    credit: product.credit,
    headers,
    fetch: createServiceReader(strapi, publicUrl, version.isAway),
    report,
  });
  const pages = createPageCache({
    render,
    line: createRenderLine(),
    // A stranger can make up many others, and none of these.
    urgencyOf: (page) => (namesIn(page) === null ? 'now' : 'later'),
    version,
    report,
    count: (outcome) => pageAnswers.inc({ outcome }),
  });
  const reads = createReadCache({ version: version.current });
  const files = readStaticFiles(siteDist, headers);
  const refusals = createRefusals(publicUrl);
  const known = knownAddressesOf(strapi);

  /** Made anew each time: of other spellings there are as many as somebody makes up. */
  const leadTo = (location: string) =>
    assemble(
      301,
      { ...headers, location, 'cache-control': 'public, max-age=3600' },
      { identity: Buffer.of() },
    );
  const ready = (answer: ReadyAnswer): Source => ({ peek: () => answer, get: async () => answer });

  /** Whether all that an address names is there. Costs one indexed look-up for each item's id, and none for a slug. */
  async function isThere(page: string): Promise<boolean> {
    const named = namesIn(page);
    if (named === null) return true;
    const { category, cardsAhead, names } = named;
    if (cardsAhead > 0) return cardsAhead < (await known.cardsOf(category));
    for (const name of names.toReversed()) {
      if (!(await findAddress(strapi, name, { withHidden: false }))) return false;
    }
    return true;
  }

  async function getPage(page: string, visitor: Visitor | null): Promise<ReadyAnswer> {
    try {
      return await pages.get(page, visitor);
    } catch (error) {
      if (refusals.of(error, page)) throw error;
      // Reported by the cache; there has never been a page to fall back to.
      return refusals.failed;
    }
  }

  /** A name that somebody made up is not rendered: all get the one 404 page. */
  async function getExistingPage(page: string, visitor: Visitor): Promise<ReadyAnswer> {
    if (namesIn(page) === null || version.isAway()) return getPage(page, visitor);
    visitorShares.spend(visitor, workCost.lookUp);
    // What cannot be looked up now is told by the page's own reads.
    const exists = await isThere(page).catch(() => true);
    return exists ? getPage(page, visitor) : getPage(notFoundPath, null);
  }

  return {
    panel: readPanel(siteDist, headers),
    refusals,
    warm: () => getPage('/', null),
    notFound: () => getPage(notFoundPath, null),
    sourceOf({ url = '', headers: asked }) {
      const at = url.indexOf('?');
      const [path, search] = at === -1 ? [url, ''] : [url.slice(0, at), url.slice(at)];
      const file = files.get(path);
      if (file) return ready(file);
      const page = pageKey(path, isPage);
      if (page !== null && page !== path) return ready(leadTo(page));
      if (page !== null) {
        return { peek: () => pages.peek(page), get: (visitor) => getExistingPage(page, visitor) };
      }
      const read = publicRead(path, search, asked);
      // While the database is away the API says so, and what others changed meanwhile is not known.
      if (read === null || !version.isCertain()) return null;
      const pay = (visitor: Visitor, ask: () => Promise<Answer>) => () => {
        visitorShares.spend(visitor, workCost.list);
        return ask();
      };
      return { peek: () => reads.peek(read), get: (visitor, ask) => reads.get(read, pay(visitor, ask)) };
    },
  };
}
