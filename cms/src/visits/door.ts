import type { IncomingMessage } from 'node:http';
import type { Core } from '@strapi/strapi';
import { type SentVisitKind, visitLimits, visitsPath } from 'contract/visits/visits';
import { BodyError, discardRest, readBody, SenderLeftError } from '../platform/body';
import { isCrossSite } from '../platform/cross-site';
import { environment } from '../platform/environment';
import { throttleReport } from '../platform/logging/throttle-report';
import { securityHeaders } from '../platform/security-headers';
import { addEarlyListener } from '../platform/strapi/early-listener';
import { senderOf } from '../platform/visitor-share';
import { isLeftOut } from './left-out';
import { createRecentVisits } from './recent-visits';
import { subjectAt } from './subject-at';
import { visitsOf } from './visits';

/** How long a body of a few letters may take (ms). */
const bodyMs = 5_000;
const form = /^(view|contact) (\/[\w/-]*)$/;

/**
 * Takes what pages send, ahead of Koa and Strapi: no session, no log, and no query of the database. Everything is answered
 * with 204 at once, counted or not: a stranger learns nothing.
 */
export function openDoor(strapi: Core.Strapi): void {
  const isNew = createRecentVisits();
  const report = throttleReport((message, error) => strapi.log.warn(`${message}: ${error}`));
  const headers = Object.entries({
    ...securityHeaders(environment.publicUrl),
    'cache-control': 'no-store',
  }).flat();

  async function note(request: IncomingMessage, text: string): Promise<void> {
    const [, kind, path = ''] = form.exec(text) ?? [];
    const isOfPage = request.headers['sec-fetch-site'] !== 'none' && !isCrossSite(request);
    if (!kind || !isOfPage || isLeftOut(request)) return;
    const sender = { address: senderOf(request).name, browser: request.headers['user-agent'] ?? '' };
    const subject = await subjectAt(strapi, path);
    if (subject && isNew(sender, `${kind} ${subject}`))
      visitsOf(strapi).count(kind as SentVisitKind, subject);
  }

  addEarlyListener(strapi.server.httpServer, (request, response, next) => {
    if (request.url !== visitsPath || request.method !== 'POST' || request.headers.host === undefined)
      return next();
    readBody(request, visitLimits.bytes, bodyMs)
      .then((body) => {
        response.writeHead(204, headers).end();
        return note(request, body.toString('latin1'));
      })
      .catch((error: unknown) => {
        // Whoever left before the end of the body waits for no answer.
        if (error instanceof SenderLeftError) return;
        if (!(error instanceof BodyError)) return report('A visit was not counted', error);
        response.writeHead(error.status, [...headers, 'content-length', '0', 'connection', 'close']).end();
        discardRest(request);
      });
    return undefined;
  });
}
