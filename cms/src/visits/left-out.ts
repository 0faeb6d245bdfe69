import type { IncomingMessage } from 'node:http';
import { isbot } from 'isbot';
import { bearerToken } from '../platform/access-token';

/** A browser's name of more characters is made up. */
const longestBrowser = 512;
/** That of Strapi's admin, which every path gets; the owner's own reaches the API alone, so her pages send nothing. */
const sessionCookie = /(?:^|;\s*)strapi_admin_refresh=./;

/** Whether a request is of nobody, or of somebody who does not want to be counted or is signed in. */
export function isLeftOut(request: IncomingMessage): boolean {
  const { headers } = request;
  const browser = headers['user-agent'] ?? '';
  const purpose = String(headers['sec-purpose'] ?? headers.purpose ?? '');
  return (
    headers['sec-gpc'] === '1' ||
    /prefetch|prerender/i.test(purpose) ||
    // The panel's, or made up: to read it would cost ten times as much as the rest.
    bearerToken(headers.authorization) !== null ||
    sessionCookie.test(headers.cookie ?? '') ||
    browser === '' ||
    browser.length > longestBrowser ||
    isbot(browser)
  );
}
