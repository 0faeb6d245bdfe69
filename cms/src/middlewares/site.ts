import { existsSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import path from 'node:path';
import type { Core } from '@strapi/strapi';
import { linkPrefix } from 'contract/link-prefix';
import type { Context, Middleware } from 'koa';
import { isUnhandled } from '../pages/addresses';
import { answerEarly } from '../pages/answer-early';
import { type ReadyAnswer, sendInstead as send } from '../pages/answers';
import { connections } from '../pages/fair-connections';
import { answerHealth, answerReadiness } from '../pages/health';
import { openSite, type Site } from '../pages/open-site';
import { renderingReport, siteDist } from '../pages/page-renderer';
import { isPanelNavigation } from '../pages/panel';
import type { Answer } from '../pages/read-cache';
import { answerSecurityContact } from '../pages/security-contact';
import { workQueue } from '../pages/work-queue';
import { environment } from '../platform/environment';
import { mayRead, readMetrics } from '../platform/metrics';
import { senderOf, type Visitor, visitorShares, workCost } from '../platform/visitor-share';
import { pageAnswersOf } from '../selections/client/page-answers';

/** Without METRICS_PORT the metrics are served here and require their token. */
const hasMetrics = environment.metrics.port === null && environment.metrics.token !== null;

async function answerMetrics(ctx: Context): Promise<void> {
  ctx.set('cache-control', 'no-store');
  if (!mayRead(ctx.get('authorization'), environment.metrics.token)) {
    ctx.status = 401;
    ctx.set('www-authenticate', 'Bearer');
    ctx.body = '';
    return;
  }
  const { type, body } = await readMetrics();
  ctx.type = type;
  ctx.body = body;
}

/** Paths whose reads have no rate limit: health checks and cheap files; what lies beneath a link is charged where its work is done. */
const unlimited = /^\/(?:(?:healthz|readyz|metrics)$|uploads\/|\.well-known\/|s\/[^/]+\/.)/;
/** Paths that may be the panel's page, which is cached too: the path alone does not identify a navigation. */
const perhapsPanel = /^\/admin(?:\/|$)/;
/** The pages of Strapi's admin are hundreds of small files. */
const strapiFiles = /^\/strapi\//;

function pathOf({ url = '' }: IncomingMessage): string {
  return url.split('?', 1)[0] ?? '';
}

/** Strapi's response, serialized for the cache. */
function answerOf({ status, body, response }: Context): Answer {
  return { status, headers: response.headers as Record<string, string>, body: JSON.stringify(body) };
}

/**
 * Serves the public site, the panel's pages and the API's public reads, first in the chain: their requests skip Strapi's
 * session, body parsing and logging. Cached responses, and refusals of visitors who have spent their share, are sent even
 * before the chain.
 */
export default function site(_config: unknown, { strapi }: { strapi: Core.Strapi }): Middleware {
  const isBuilt = existsSync(path.join(siteDist, 'server/handler.cjs'));
  if (!isBuilt) strapi.log.warn('The site is not built: run `npm run build` in frontend/ to have its pages');
  const report = renderingReport(strapi);
  let opened: Site | undefined;

  async function refusalOf(request: IncomingMessage): Promise<ReadyAnswer | undefined> {
    const path = pathOf(request);
    // Fixed pages are rendered once for all visitors.
    if (!opened || unlimited.test(path) || perhapsPanel.test(path) || opened.isAlwaysThere(path))
      return undefined;
    const visitor = senderOf(request);
    if (await visitorShares.isSpent(visitor)) return opened.refusals.spent(path);
    const waits = !visitor.isSignedIn && !strapiFiles.test(path);
    return waits && workQueue.isFullFor(visitor) ? opened.refusals.busy(path) : undefined;
  }

  const { httpServer } = strapi.server;
  connections.acceptFairly(httpServer);
  answerEarly(httpServer, (request) => opened?.sourceOf(request)?.peek(), refusalOf);
  // Warms the caches before the first visitor.
  httpServer.once('listening', () => {
    if (!isBuilt) return;
    opened ??= openSite(strapi);
    void opened.warm();
  });

  /** The page of a wrong link: the same for all, made once. In an outage it is not kept, and costs whoever asks. */
  async function wrongLink(path: string, visitor: Visitor, { refusals }: Site): Promise<ReadyAnswer> {
    const { keptOver, over } = pageAnswersOf(strapi);
    const order = { visitor, cost: workCost.page, urgency: 'later' } as const;
    try {
      return keptOver(null) ?? (await workQueue.run(order, () => over(null)));
    } catch (error) {
      if (refusals.of(error, path)) throw error;
      report('The page of a wrong link cannot be shown', error);
      return refusals.failed(path);
    }
  }

  async function answerPage(ctx: Context, site: Site, visitor: Visitor, next: () => Promise<void>) {
    // Nothing is served there, where Strapi would relax the CSP for the documentation plugin.
    if (ctx.path.startsWith('/documentation')) return send(ctx, await site.notFound(ctx.path));
    // A link of a selection that leads to none.
    if (ctx.path.startsWith(linkPrefix)) return send(ctx, await wrongLink(ctx.path, visitor, site));
    if (isPanelNavigation(ctx)) return send(ctx, await site.panel);
    let hasRead = false;
    const read = async () => {
      hasRead = true;
      await next();
      return answerOf(ctx);
    };
    const answer = await site
      .sourceOf(ctx.req)
      ?.get(visitor, read)
      .catch((error: unknown) => {
        if (hasRead || site.refusals.of(error, ctx.path)) throw error;
        // The shared read of another request failed: this request reads itself.
        return null;
      });
    if (answer) return send(ctx, answer);
    if (!hasRead) {
      if (unlimited.test(ctx.path)) await next();
      else if (mayWait(ctx, visitor)) await site.runQueued(ctx.path, visitor, next);
      else await runCharged(ctx, visitor, next);
    }
    if (isUnhandled(ctx)) send(ctx, await site.notFound(ctx.path));
    return undefined;
  }

  /** Whether a read is queued: only visitors' reads of the API or an unknown path. Strapi's admin sends many at once. */
  function mayWait({ path }: Context, { isSignedIn }: Visitor): boolean {
    return !isSignedIn && !strapiFiles.test(path) && !perhapsPanel.test(path);
  }

  async function runCharged(ctx: Context, visitor: Visitor, next: () => Promise<void>): Promise<void> {
    await visitorShares.spend(visitor, strapiFiles.test(ctx.path) ? workCost.file : workCost.request);
    await next();
  }

  return async (ctx, next) => {
    // Its routes charge for their own work.
    if (ctx.state.link) return next();
    const isRead = ctx.method === 'GET' || ctx.method === 'HEAD';
    if (isRead && ctx.path === '/healthz') return answerHealth(ctx);
    if (isRead && ctx.path === '/readyz') return answerReadiness(ctx, strapi);
    if (isRead && answerSecurityContact(ctx)) return undefined;
    if (isRead && ctx.path === '/metrics' && hasMetrics) return answerMetrics(ctx);
    if (!isBuilt) return next();
    opened ??= openSite(strapi);
    const site = opened;
    const visitor = senderOf(ctx.req);
    try {
      if (isRead) await answerPage(ctx, site, visitor, next);
      else await runCharged(ctx, visitor, next);
    } catch (error) {
      const refusal = site.refusals.of(error, ctx.path);
      if (!refusal) throw error;
      send(ctx, refusal);
    }
    return undefined;
  };
}
