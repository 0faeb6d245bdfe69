import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Core } from '@strapi/strapi';
import type { Context, Middleware } from 'koa';
import { environment } from '../platform/environment';
import { mayRead, readMetrics } from '../platform/metrics';
import { isUnhandled } from '../site/addresses';
import { answerAhead } from '../site/answer-ahead';
import { type ReadyAnswer, sendAnswer } from '../site/answers';
import { answerHealth, answerReadiness } from '../site/health';
import { openSite, type Site, siteDist } from '../site/open-site';
import { isPanelNavigation } from '../site/panel';
import type { Answer } from '../site/read-cache';
import { answerSecurityContact } from '../site/security-contact';

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

/** What Strapi answers a request, as it would be sent. */
function answerOf({ status, body, response }: Context): Answer {
  return { status, headers: response.headers as Record<string, string>, body: JSON.stringify(body) };
}

function send(ctx: Context, answer: ReadyAnswer): void {
  ctx.respond = false;
  // Of the answer that Strapi began with nothing is left.
  for (const name of ctx.res.getHeaderNames()) ctx.res.removeHeader(name);
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
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return next();
    if (ctx.path === '/healthz') return answerHealth(ctx);
    if (ctx.path === '/readyz') return answerReadiness(ctx, strapi);
    if (answerSecurityContact(ctx)) return undefined;
    if (ctx.path === '/metrics' && hasMetrics) return answerMetrics(ctx);
    if (!isBuilt) return next();

    opened ??= openSite(strapi);
    // Nothing is there, and Strapi would allow inline scripts: it takes it for the page of a plugin.
    if (ctx.path.startsWith('/documentation')) return send(ctx, await opened.notFound());
    if (isPanelNavigation(ctx)) return send(ctx, await opened.panel);
    let hasAsked = false;
    const ask = async () => {
      hasAsked = true;
      await next();
      return answerOf(ctx);
    };
    const answer = await opened
      .sourceOf(ctx.req)
      ?.get(ask)
      .catch((error: unknown) => {
        if (hasAsked) throw error;
        // Whoever asked for all fared badly: this one asks for itself.
        return null;
      });
    if (answer) return send(ctx, answer);
    if (!hasAsked) await next();
    if (isUnhandled(ctx)) send(ctx, await opened.notFound());
    return undefined;
  };
}
