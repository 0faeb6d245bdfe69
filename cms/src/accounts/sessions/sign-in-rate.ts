import type { ServerResponse } from 'node:http';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { addressOf } from '../../platform/client-address';
import { environment } from '../../platform/environment';
import { throttleReport } from '../../platform/logging/throttle-report';
import { securityHeaders } from '../../platform/security-headers';
import { addEarlyListener } from '../../platform/strapi/early-listener';
import { strings } from '../../platform/strings';
import { isTrustedDevice } from './cookies';

/** As Strapi's router reads them. */
const signIns = /^\/(api\/auth\/local|admin\/login)\/?(\?|$)/i;
/** Seconds. */
const window = 5;
/** Sign-ins of unknown browsers: more than twice as many as this process compares. One address leaves some to others. */
const all = new RateLimiterMemory({ points: 50, duration: window });
const ofAddress = new RateLimiterMemory({ points: 40, duration: window });

/**
 * Refuses sign-ins of unknown browsers ahead of all work on a request, and of its log line, where too many come: a flood
 * of guesses costs no more than these answers. A browser that an account knows passes (ADR 22).
 */
export function limitSignInRate(strapi: Core.Strapi): void {
  const report = throttleReport((message) => strapi.log.warn(message));
  const error = {
    status: 503,
    name: 'ServiceUnavailableError',
    message: strings.busy,
    details: { code: 'unavailable' },
  };
  const body = JSON.stringify({ data: null, error });
  const headers = {
    ...securityHeaders(environment.publicUrl),
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    'retry-after': String(window),
  };

  function answerBusy(response: ServerResponse): void {
    report('More unknown browsers sign in than this process admits: they get 503 with Retry-After', null);
    response.writeHead(error.status, headers).end(body);
  }

  addEarlyListener(strapi.server.httpServer, (request, response, next) => {
    if (request.method !== 'POST' || !signIns.test(request.url ?? '')) return next();
    const ctx = strapi.server.app.createContext(request, response) as Context;
    if (isTrustedDevice(ctx)) return next();
    ofAddress
      .consume(addressOf(ctx.request.ip))
      .then(() => all.consume('all'))
      .then(next, () => answerBusy(response));
  });
}
