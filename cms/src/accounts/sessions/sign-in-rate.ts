import type { ServerResponse } from 'node:http';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { environment } from '../../platform/environment';
import { reportSparingly } from '../../platform/logging/sparing-report';
import { securityHeaders } from '../../platform/security-headers';
import { listenAhead } from '../../platform/strapi/listen-ahead';
import { strings } from '../../platform/strings';
import { guessLimitOf, type TooManyGuesses } from '../guessing/guess-limit';
import { isKnownBrowser } from './cookies';

/** As Strapi's router reads them. */
const signIns = /^\/(api\/auth\/local|admin\/login)\/?(\?|$)/i;
/** Sign-ins of unknown browsers: more than twice as many as this process compares, and so many at once. */
const unknownBrowsers = { perSecond: 10, burst: 50 };
const busyRetrySeconds = 5;

/** @returns whether one more may come */
function createTokenBucket({ perSecond, burst }: { perSecond: number; burst: number }): () => boolean {
  let tokens = burst;
  let filledAt = performance.now();

  return () => {
    const now = performance.now();
    tokens = Math.min(burst, tokens + ((now - filledAt) / 1000) * perSecond);
    filledAt = now;
    if (tokens < 1) return false;
    tokens -= 1;
    return true;
  };
}

/**
 * Refuses sign-ins of unknown browsers ahead of all work on a request, and of its log line, so that a flood of guesses costs no
 * more than these answers: where the address is refused already, and where too many come at once. A browser that an
 * account knows passes (ADR 22).
 */
export function limitSignInRate(strapi: Core.Strapi): void {
  const limit = guessLimitOf(strapi);
  const admit = createTokenBucket(unknownBrowsers);
  const report = reportSparingly((message) => strapi.log.warn(message));
  const headers = {
    ...securityHeaders(environment.publicUrl),
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
  };

  function answer(response: ServerResponse, error: { status: number }, retryAfterSeconds: number): void {
    const body = JSON.stringify({ data: null, error });
    const length = Buffer.byteLength(body);
    response.writeHead(error.status, {
      ...headers,
      'content-length': length,
      'retry-after': String(retryAfterSeconds),
    });
    response.end(body);
  }

  function refuse(response: ServerResponse, { name, message, details }: TooManyGuesses): void {
    const error = { status: 429, name, message, details };
    answer(response, error, details.retryAfterSeconds);
  }

  function answerBusy(response: ServerResponse): void {
    report('More unknown browsers sign in than this process admits: they get 503 with Retry-After', null);
    const details = { code: 'unavailable' };
    const error = { status: 503, name: 'ServiceUnavailableError', message: strings.busy, details };
    answer(response, error, busyRetrySeconds);
  }

  listenAhead(strapi.server.httpServer, (request, response, next) => {
    if (request.method !== 'POST' || !signIns.test(request.url ?? '')) return next();
    const ctx = strapi.server.app.createContext(request, response) as Context;
    if (isKnownBrowser(ctx)) return next();
    const refusal = limit.refusalOfAddress(ctx.request.ip);
    if (refusal) {
      // While the database is away Strapi's chain says so.
      return void refusal.then((known) => (known ? refuse(response, known) : next()), next);
    }
    return admit() ? next() : answerBusy(response);
  });
}
