import type { IncomingMessage } from 'node:http';
import type { Core } from '@strapi/strapi';
import { type SentVisitKind, visitLimits, visitsPath } from 'contract/visits/visits';
import { isbot } from 'isbot';
import { BodyError, discardRest, readBody } from '../platform/body';
import { isCrossSite } from '../platform/cross-site';
import { environment } from '../platform/environment';
import { securityHeaders } from '../platform/security-headers';
import { addEarlyListener } from '../platform/strapi/early-listener';
import { senderOf } from '../platform/visitor-share';
import { openAddresses } from './known-addresses';
import { createRecentVisits } from './recent-visits';
import { countVisit, siteDay } from './visits';

/** How long a body of a few letters may take (ms). */
const bodyMs = 5_000;
/** A browser's name of more characters is made up. */
const longestBrowser = 512;
const form = /^(view|contact) (\/[\w/-]*)$/;
/** That of Strapi's admin, which every path gets; the owner's own reaches the API alone, so her pages send nothing. */
const sessionCookie = /(?:^|;\s*)strapi_admin_refresh=./;

/** Whether a request is no visit, or of somebody who does not want to be counted. */
export function isLeftOut(request: IncomingMessage): boolean {
  const { headers } = request;
  const browser = headers['user-agent'] ?? '';
  const purpose = String(headers['sec-purpose'] ?? headers.purpose ?? '');
  return (
    headers['sec-gpc'] === '1' ||
    /prefetch|prerender/i.test(purpose) ||
    headers['sec-fetch-site'] === 'none' ||
    isCrossSite(request) ||
    senderOf(request).isSignedIn ||
    sessionCookie.test(headers.cookie ?? '') ||
    browser === '' ||
    browser.length > longestBrowser ||
    isbot(browser)
  );
}

/**
 * Takes what pages send, ahead of Koa and Strapi: no session, no log, and no query of the database. Everything is answered
 * with 204 at once, counted or not: a stranger learns nothing.
 */
export function openDoor(strapi: Core.Strapi): void {
  const subjectOf = openAddresses(strapi);
  const recent = createRecentVisits();
  const headers = Object.entries({
    ...securityHeaders(environment.publicUrl),
    'cache-control': 'no-store',
  }).flat();

  async function note(request: IncomingMessage, text: string): Promise<void> {
    const [, kind, path = ''] = form.exec(text) ?? [];
    if (!kind || isLeftOut(request)) return;
    const subject = await subjectOf(path);
    if (!subject) return;
    const sender = { address: senderOf(request).name, browser: request.headers['user-agent'] ?? '' };
    if (recent.isNew(siteDay(strapi), sender, `${kind} ${subject}`))
      countVisit(strapi, kind as SentVisitKind, subject);
  }

  addEarlyListener(strapi.server.httpServer, (request, response, next) => {
    if (request.url !== visitsPath || request.method !== 'POST' || request.headers.host === undefined)
      return next();
    void readBody(request, visitLimits.bytes, bodyMs).then(
      (body) => {
        response.writeHead(204, headers).end();
        return note(request, body.toString('latin1'));
      },
      (error: unknown) => {
        if (!(error instanceof BodyError)) return;
        response.writeHead(error.status, [...headers, 'content-length', '0', 'connection', 'close']).end();
        discardRest(request);
      },
    );
    return undefined;
  });
}
