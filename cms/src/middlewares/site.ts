import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Core } from '@strapi/strapi';
import type { Context, Middleware } from 'koa';
import { isInjection } from 'light-my-request';
import { environment } from '../platform/environment';
import { mayRead, readMetrics } from '../platform/metrics/serve-metrics';
import { answerAhead } from '../site/answer-ahead';
import { answerHealth, answerReadiness } from '../site/health';
import { isUnhandled } from '../site/not-found';
import { openSite, type Site, siteDist } from '../site/open-site';
import { isPanelNavigation } from '../site/panel';
import type { ReadyAnswer } from '../site/ready-answer';
import { answerSecurityContact } from '../site/security-contact';
import { sendAnswer } from '../site/send-answer';

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

function send(ctx: Context, answer: ReadyAnswer): void {
  ctx.respond = false;
  sendAnswer(ctx.req, ctx.res, answer);
}

/**
 * The public site, the panel's pages and the API's public reads, first in the chain: what they answer never reaches
 * Strapi's session, body parsing and logging. What is ready is sent ahead of the chain itself.
 */
export default function site(_config: unknown, { strapi }: { strapi: Core.Strapi }): Middleware {
  const isBuilt = existsSync(path.join(siteDist, 'server/handler.cjs'));
  if (!isBuilt) strapi.log.warn('The site is not built: run `npm run build` in frontend/ to have its pages');
  let opened: Site | undefined;
  const { httpServer } = strapi.server;
  answerAhead(httpServer, (request) => opened?.sourceOf(request)?.peek());
  // The first visitor shall not wait for what is loaded once.
  httpServer.once('listening', () => {
    if (!isBuilt) return;
    opened ??= openSite(strapi);
    void opened.warm();
  });

  return async (ctx, next) => {
    // The site's own reads, of which its answers are made, are Strapi's to answer.
    if ((ctx.method !== 'GET' && ctx.method !== 'HEAD') || isInjection(ctx.req)) return next();
    if (ctx.path === '/healthz') return answerHealth(ctx);
    if (ctx.path === '/readyz') return answerReadiness(ctx, strapi);
    if (answerSecurityContact(ctx)) return undefined;
    if (ctx.path === '/metrics' && hasMetrics) return answerMetrics(ctx);
    if (!isBuilt) return next();

    opened ??= openSite(strapi);
    // Nothing is there, and Strapi would allow inline scripts: it takes it for the page of a plugin.
    if (ctx.path.startsWith('/documentation')) return send(ctx, await opened.notFound());
    if (isPanelNavigation(ctx)) return send(ctx, await opened.panel);
    const answer = await opened.sourceOf(ctx.req)?.get();
    if (answer) return send(ctx, answer);
    await next();
    if (isUnhandled(ctx)) send(ctx, await opened.notFound());
    return undefined;
  };
}
