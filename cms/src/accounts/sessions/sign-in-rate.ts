import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { discardRest } from '../../platform/body';
import { addressOf } from '../../platform/client-address';
import { environment } from '../../platform/environment';
import { errorBody } from '../../platform/error-answer';
import { throttleReport } from '../../platform/logging/throttle-report';
import { securityHeaders } from '../../platform/security-headers';
import { addEarlyListener } from '../../platform/strapi/early-listener';
import { strings } from '../../platform/strings';
import { isTrustedDevice } from './cookies';

/** Matches paths as loosely as Strapi's router. */
const signIns = /^\/(api\/auth\/(?:local|forgot-password|reset-password)|admin\/login)\/?(\?|$)/i;
/** Seconds. */
const window = 5;
/** Sign-ins of unknown browsers per window: over twice what this process compares. One address cannot use up all. */
const all = new RateLimiterMemory({ points: 50, duration: window });
const ofAddress = new RateLimiterMemory({ points: 40, duration: window });

/** Limits sign-ins of unknown browsers ahead of all other work, so that a flood of guesses stays cheap (ADR 22). */
export function limitSignInRate(strapi: Core.Strapi): void {
  const report = throttleReport((message) => strapi.log.warn(message));
  const status = 503;
  const body = JSON.stringify(errorBody(status, strings.busy, { code: 'unavailable' }));
  const headers = {
    ...securityHeaders(environment.publicUrl),
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    'retry-after': String(window),
  };

  function answerBusy(request: IncomingMessage, response: ServerResponse): void {
    discardRest(request);
    report('More unknown browsers sign in than this process admits: they get 503 with Retry-After', null);
    response.writeHead(status, headers).end(body);
  }

  addEarlyListener(strapi.server.httpServer, (request, response, next) => {
    if (request.method !== 'POST' || !signIns.test(request.url ?? '')) return next();
    const ctx = strapi.server.app.createContext(request, response) as Context;
    if (isTrustedDevice(ctx)) return next();
    ofAddress
      .consume(addressOf(ctx.request.ip))
      .then(() => all.consume('all'))
      .then(next, () => answerBusy(request, response));
  });
}
