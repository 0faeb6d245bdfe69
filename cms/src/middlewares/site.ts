import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Core } from '@strapi/strapi';
import type { Context, Middleware } from 'koa';
import { environment, repositoryRoot } from '../environment';
import { pageAnswers } from '../metrics/metrics';
import { mayRead, readMetrics } from '../metrics/serve-metrics';
import { contentVersionOf } from '../register/content-version';
import { answerHealth, answerReadiness } from '../site/health';
import { createInProcessFetch } from '../site/in-process-fetch';
import { isUnhandled, notFoundPath } from '../site/not-found';
import { createPageCache } from '../site/page-cache';
import { createPageRenderer } from '../site/page-renderer';
import { isPanelNavigation, readPanel } from '../site/panel';
import { answerSecurityContact } from '../site/security-contact';
import { sendPage } from '../site/send-page';
import { reportSparingly } from '../site/sparing-report';
import { createStaticFiles } from '../site/static-files';
import { strings } from '../strings';

const dist = path.join(repositoryRoot, 'frontend/dist');
const pagePath =
  /^\/(?:(?:moda|publicidade)(?:\/[^/]+)?\/?|about\/?|robots\.txt|sitemap\.xml|manifest\.webmanifest)?$/;

/** Without a port of their own the metrics are here, behind their token. */
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

type Site = {
  serveFile(ctx: Context): boolean;
  servePanel(ctx: Context): Promise<void>;
  servePage(ctx: Context, path: string): Promise<void>;
};

function openSite(strapi: Core.Strapi): Site {
  const report = reportSparingly((message, error) =>
    strapi.log.error(`${message}: ${error instanceof Error ? (error.stack ?? error.message) : error}`),
  );
  const render = createPageRenderer({
    dist,
    publicUrl: environment.publicUrl,
    fetch: createInProcessFetch({ origin: environment.publicUrl, listener: strapi.server.app.callback() }),
    report,
  });
  const version = contentVersionOf(strapi);
  const pages = createPageCache({
    render,
    version: version.current,
    report,
    count: (outcome) => pageAnswers.inc({ outcome }),
  });
  const panel = readPanel(dist);

  return {
    serveFile: createStaticFiles(dist),
    servePanel: async (ctx) => sendPage(ctx, await panel),
    async servePage(ctx, path) {
      try {
        sendPage(ctx, await pages.get(path));
      } catch {
        // Reported by the cache; there has never been a page to fall back to.
        ctx.status = 503;
        ctx.set('retry-after', '5');
        ctx.body = strings.renderFailed;
      }
    },
  };
}

/**
 * The public site and the panel's pages, first in the chain: what they answer never reaches Strapi's session,
 * body parsing and logging.
 */
export default function site(_config: unknown, { strapi }: { strapi: Core.Strapi }): Middleware {
  const isBuilt = existsSync(path.join(dist, 'server/handler.cjs'));
  if (!isBuilt) strapi.log.warn('The site is not built: run `npm run build` in frontend/ to have its pages');
  let opened: Site | undefined;

  return async (ctx, next) => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return next();
    if (ctx.path === '/healthz') return answerHealth(ctx);
    if (ctx.path === '/readyz') return answerReadiness(ctx, strapi);
    if (answerSecurityContact(ctx)) return undefined;
    if (ctx.path === '/metrics' && hasMetrics) return answerMetrics(ctx);
    if (!isBuilt) return next();

    opened ??= openSite(strapi);
    if (isPanelNavigation(ctx)) return opened.servePanel(ctx);
    if (opened.serveFile(ctx)) return undefined;
    if (pagePath.test(ctx.path)) return opened.servePage(ctx, ctx.path);
    await next();
    if (!isUnhandled(ctx)) return undefined;
    return opened.servePage(ctx, notFoundPath);
  };
}
