import { describe, expect, it } from 'vitest';
import { openPanelSession } from '../../support/api/panel-session';
import { clientOf } from '../../support/api/rest-client';
import { runSql } from '../../support/database/run-sql';
import type { Product } from '../../support/server/product';
import { describeDiagnostic, leaveOldRecord, recordsOf } from './diagnostic';
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
  describe('versions', () => describeVersions(current));
  describe('versions of items', () => describeItemVersions(current));
  describe('requests under a key', () => describeOnce(current));
  describe('sessions', () =>
    describeSessions(current, (then) =>
      runSql(current(), "update strapi_sessions set updated_at = ? where status = 'rotated'", then.getTime()),
    ));
  describe("Strapi's client", () => describeStrapiClient(current));
  describe("the pages' ports", () => describeStrapiPorts(current));
  describe('the diagnostic', () => describeDiagnostic(current));
  describe('the page', () => describePanelPage(current));
  if (process.env.TEST_ALL) describe('the owner commands', () => describeOwnerCommands(current));
  // Last, as guesses use up this address's attempts.
  describe('passwords', () => describePasswords(current));

  if (process.env.TEST_ALL)
    it('sets Secure cookies and HSTS when the site is behind TLS, and removes records of the diagnostic at a start', async () => {
      await leaveOldRecord(current());
      expect(recordsOf(current())).toHaveLength(1);
      const before = openPanelSession(current());
      const plain = (await before.signIn()).headers.getSetCookie();
      expect(plain.join()).not.toMatch(/secure/i);
      await current().restart({ PUBLIC_URL: 'https://example.com' });
      expect(recordsOf(current())).toEqual([]);
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
      const owner = (await openPanelSession(current()).signIn()).headers.getSetCookie();
      const operator = (
        await clientOf(current()).send('POST', '/admin/login', current().operator)
      ).headers.getSetCookie();
      for (const cookie of [...owner, ...operator]) expect(cookie).toMatch(/; secure(;|$)/i);
      const placed = (cookies: string[]) =>
        cookies.map((cookie) => cookie.replace(/=.*?(; path=[^;]+).*/, '$1'));
      expect(placed(owner)).toEqual(placed(plain).map((cookie) => `__Secure-${cookie}`));
      expect(placed(operator)).toEqual([
        'strapi_admin_refresh; path=/',
        'strapi_admin_refresh.sig; path=/',
        '__Secure-portfolio_operator_device; path=/admin',
        '__Secure-portfolio_operator_device.sig; path=/admin',
      ]);

      // Cookies under the former names stay valid and are replaced by the new ones.
      const sentValue = (cookies: string[], name: string) =>
        cookies.find((cookie) => cookie.startsWith(`${name}=`))?.replace(/^.*?=|;.*$/g, '');
      const again = await before.call('POST', '/api/auth/local', {
        body: { identifier: current().owner.email, password: current().owner.password },
      });
      expect(sentValue(again.headers.getSetCookie(), '__Secure-portfolio_device')).toBe(
        sentValue(plain, 'portfolio_device'),
      );
      const { status, headers } = await before.refresh();
      expect(status).toBe(200);
      expect(sentValue(headers.getSetCookie(), '__Secure-portfolio_refresh')).toBeTruthy();
      expect(sentValue(headers.getSetCookie(), 'portfolio_refresh')).toBe('');
      expect((await before.refresh()).status).toBe(200);
    });
}
