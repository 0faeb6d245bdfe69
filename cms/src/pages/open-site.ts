import type { IncomingMessage } from 'node:http';
import path from 'node:path';
import type { Core } from '@strapi/strapi';
import { languageAt, pathsIn } from 'contract/site/paths';
import { languageNames } from 'contract/translations/languages';
import { contentVersionOf } from '../entries/version/content-version';
import { unavailableAfter } from '../media/local/serve-upload';
import { environment } from '../platform/environment';
import { pageAnswers } from '../platform/metrics';
import { DatabaseAwayError } from '../platform/outage/database-outage';
import { securityHeaders, severedOpener } from '../platform/security-headers';
import { type Visitor, workCost } from '../platform/visitor-share';
import { publicationOf } from '../rights/publication';
import { nextMoment, visitorNow } from '../rights/visibility';
import { addressCacheOf } from '../stories/address-cache';
import { findAddress } from '../stories/story-page';
import { notFoundPath, pageKey, publicRead } from './addresses';
import { assemble, type ReadyAnswer, withLifetime } from './answers';
import { createPageCache, type RenderedPage } from './page-cache';
import { createPageRenderer, distOf, renderingReport, siteDist } from './page-renderer';
import { readPanel } from './panel';
import { type Answer, createReadCache } from './read-cache';
import { createRefusals } from './refusals';
import { readStaticFiles, serverFiles } from './static-files';
import { workQueue } from './work-queue';

/** More than any cache header of a page or a read adds up to (ms). */
const longestLifetimeMs = 60_000;

/** A cached answer, or the way to it. */
type Source = {
  peek(): ReadyAnswer | undefined;
  /**
   * Null where Strapi has to answer after all.
   * @param visitor whose share the work is charged to
   * @param ask calls Strapi for the answer; its rejection is passed on
   * @throws ShareSpentError, QueueFullError when the visitor is refused
   */
  get(visitor: Visitor, ask: () => Promise<Answer>): Promise<ReadyAnswer | null>;
};

/** Creates everything that the site needs in this process; renders nothing yet. */
export function openSite(strapi: Core.Strapi) {
  const { publicUrl } = environment;
  const headers = securityHeaders(publicUrl);
  const report = renderingReport(strapi);
  const version = contentVersionOf(strapi);
  const { render, isPage, namesIn } = createPageRenderer(strapi, headers);
  const addressCache = addressCacheOf(strapi);

  /** Whether everything that an address names exists. Costs one indexed look-up for each item's id, and none for a slug. */
  async function exists(page: string): Promise<boolean> {
    const named = namesIn(page);
    if (named === null || version.isAway()) return true;
    const { category, cardOffset, names } = named;
    try {
      if (cardOffset > 0) return cardOffset < (await addressCache.cardsOf(category));
      for (const name of names.toReversed()) {
        if (!(await findAddress(strapi, name, { viewer: visitorNow(strapi) }))) return false;
      }
    } catch (error) {
      // The page's own reads fail or succeed, and the page is rendered with their results.
      report(`The address ${page} cannot be looked up`, error);
    }
    return true;
  }

  const publication = publicationOf(strapi);

  /** Says to search engines when a page leaves. */
  function endHeaders(page: string): Record<string, string> {
    const end = Math.min(...(namesIn(page)?.names ?? []).map(publication.endOf));
    return Number.isFinite(end) ? { 'x-robots-tag': unavailableAfter(end) } : {};
  }

  async function renderKnown(page: string): Promise<RenderedPage> {
    // Without the time zone and the next change of the content no answer may be kept.
    const isKnown = await publication.isReadySoon();
    const rendered = await render(page);
    const headers = rendered.status === 200 ? { ...rendered.headers, ...endHeaders(page) } : rendered.headers;
    return { ...rendered, headers, isDegraded: rendered.isDegraded || !isKnown };
  }

  /** No cache shows an answer after the next moment at which content appears or leaves. */
  function untilNextChange(answer: ReadyAnswer): ReadyAnswer {
    const leftMs = nextMoment(strapi) - Date.now();
    return leftMs >= longestLifetimeMs
      ? answer
      : withLifetime(answer, Math.max(0, Math.floor(leftMs / 1_000)));
  }

  const pages = createPageCache({
    render: renderKnown,
    exists,
    notFoundPath,
    queue: workQueue,
    // Visitors can make up paths with names, and no fixed ones.
    urgencyOf: (page) => (namesIn(page) !== null ? 'later' : languageAt(page) === 'pt' ? 'now' : 'soon'),
    version,
    report,
    count: (outcome) => pageAnswers.inc({ outcome }),
  });
  const reads = createReadCache({ version: version.current });
  const folders = [...languageNames.map((language) => path.join(distOf(language), 'client')), serverFiles];
  const files = new Map(folders.flatMap((folder) => [...readStaticFiles(folder, headers)]));
  const refusals = createRefusals(publicUrl);

  /** Made for each request and not cached: the number of other spellings is unlimited. */
  const leadTo = (location: string, caching = 'public, max-age=3600') =>
    assemble(301, { ...headers, location, 'cache-control': caching }, { identity: Buffer.of() });
  const ready = (answer: ReadyAnswer): Source => ({ peek: () => answer, get: async () => answer });
  const changedBy = (change: (answer: ReadyAnswer) => ReadyAnswer, { peek, get }: Source): Source => ({
    peek() {
      const answer = peek();
      return answer && change(answer);
    },
    async get(visitor, ask) {
      const answer = await get(visitor, ask);
      return answer && change(answer);
    },
  });

  /** Runs a read that is not cached, in the queue. @throws ShareSpentError, QueueFullError, DatabaseAwayError */
  function runQueued<Result>(path: string, visitor: Visitor, read: () => Promise<Result>): Promise<Result> {
    return workQueue.run({ visitor, cost: workCost.read, urgency: 'later' }, () => {
      // Finding that out would take seconds, for each queued job again.
      if (path.startsWith('/api/') && version.isAway()) throw new DatabaseAwayError();
      return read();
    });
  }

  async function getPage(page: string, visitor: Visitor | null): Promise<ReadyAnswer> {
    try {
      return await pages.get(page, visitor);
    } catch (error) {
      if (refusals.of(error, page)) throw error;
      // The cache has reported it; there is no copy to fall back to.
      return refusals.failed(page);
    }
  }

  const sourceOfPage = (page: string): Source => ({
    peek: () => pages.peek(page),
    get: (visitor) => getPage(page, namesIn(page) === null ? null : visitor),
  });

  /** Another spelling of a page leads to it; while its language is off, straight to the Portuguese page, and no browser keeps it. */
  function sourceOfSpelling(page: string): Source {
    if (languageAt(page) === 'pt') return ready(leadTo(page));
    const isLed = ({ status }: ReadyAnswer) => status === 301 || status === 302;
    return changedBy((answer) => (isLed(answer) ? answer : leadTo(page, 'no-store')), sourceOfPage(page));
  }

  return {
    panel: readPanel(siteDist, { ...headers, ...severedOpener }),
    refusals,
    runQueued,
    /** Whether an address is of a fixed page or file, and not one of the endless names that clients can make up. */
    isAlwaysThere: (path: string) => isPage(path) && namesIn(path) === null,
    /** Renders the first page, which loads what rendering needs, and then the first of each other language. */
    async warm() {
      for (const language of languageNames) await getPage(pathsIn(language).home, null);
    },
    /** The 404 page, the same for all addresses of a language. */
    notFound: (path: string) => getPage(notFoundPath(path), null),
    /** Where the answer to a GET or HEAD comes from; null where Strapi answers or nothing does. */
    sourceOf({ url = '', headers: asked }: IncomingMessage): Source | null {
      const at = url.indexOf('?');
      const [path, search] = at === -1 ? [url, ''] : [url.slice(0, at), url.slice(at)];
      const file = files.get(path);
      if (file) return ready(file);
      const page = pageKey(path, isPage);
      if (page !== null && page !== path) return sourceOfSpelling(page);
      if (page !== null) return changedBy(untilNextChange, sourceOfPage(page));
      const read = publicRead(path, search, asked);
      // During a database outage the API answers 503, and changes by other processes are unknown.
      if (read === null || !version.isCertain()) return null;
      return changedBy(untilNextChange, {
        peek: () => reads.peek(read),
        get: (visitor, ask) =>
          reads.get(read, async () => {
            const isKnown = await publication.isReadySoon();
            const answer = await runQueued(path, visitor, ask);
            if (isKnown) return answer;
            return { ...answer, headers: { ...answer.headers, 'cache-control': 'no-store' } };
          }),
      });
    },
  };
}
export type Site = ReturnType<typeof openSite>;
