import { describe, expect, it } from 'vitest';
import { openPanelSession } from '../../support/api/panel-session';
import { clientOf } from '../../support/api/rest-client';
import { runSql } from '../../support/database/run-sql';
import type { Product } from '../../support/server/product';
import { openClients } from '../content-api/running';
import { describeDiagnostic } from './diagnostic';
import { describeItemVersions } from './item-versions';
import { describeOnce } from './once';
import { describeOwnerCommands } from './owner-commands';
import { describePanelPage } from './panel-page';
import { describePasswords } from './passwords';
import { describeSessions } from './sessions';
import { describeStrapiClient } from './strapi-client';
import { describeStrapiPorts } from './strapi-ports';
import { describeVersions } from './versions';

/** The panel's API on SQLite. Last of what a product is tried with: its guesses use up this address's attempts. */
export function describePanelApi(current: () => Product): void {
  const running = openClients(current);
  describe('versions', () => describeVersions(running));
  describe('versions of items', () => describeItemVersions(running));
  describe('requests under a key', () => describeOnce(running));
  describe('sessions', () =>
    describeSessions(current, (then) =>
      runSql(current(), "update strapi_sessions set updated_at = ? where status = 'rotated'", then.getTime()),
    ));
  describe("Strapi's client", () => describeStrapiClient(current));
  describe("the pages' ports", () => describeStrapiPorts(running));
  describe('the diagnostic', () => describeDiagnostic(running));
  describe('the page', () => describePanelPage(current));
  if (process.env.TEST_ALL) describe('the owner commands', () => describeOwnerCommands(current));
  // Last, as guesses use up this address's attempts.
  describe('passwords', () => describePasswords(current));

  if (process.env.TEST_ALL)
    it('sets Secure cookies and HSTS when the site is behind TLS', async () => {
      const plain = (await openPanelSession(current()).signIn()).headers.getSetCookie();
      expect(plain.join()).not.toMatch(/secure/i);
      await current().restart({ PUBLIC_URL: 'https://example.com' });
      for (const path of [
        '/',
        '/api/site-setting',
        '/strapi/auth/login',
        '/uploads/x.jpg',
        '/no-such-page',
      ]) {
        const answer = await fetch(current().url + path);
        expect(answer.headers.get('strict-transport-security')).toBe('max-age=31536000');
      }
      const owner = await openPanelSession(current()).signIn();
      const operator = await clientOf(current()).send('POST', '/admin/login', current().operator);
      for (const cookie of [owner, operator].flatMap(({ headers }) => headers.getSetCookie()))
        expect(cookie).toMatch(/; secure(;|$)/i);
    });
}
