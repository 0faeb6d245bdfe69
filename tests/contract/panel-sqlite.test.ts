import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPanelSession } from '../support/panel-session';
import { type Product, startProduct } from '../support/product';
import { describeDiagnostic } from './panel/diagnostic';
import { describeItemVersions } from './panel/item-versions';
import { describeOnce } from './panel/once';
import { describeOwnerCommands } from './panel/owner-commands';
import { describePanelPage } from './panel/panel-page';
import { describePasswords } from './panel/passwords';
import { describeSessions } from './panel/sessions';
import { describeStrapiClient } from './panel/strapi-client';
import { describeVersions } from './panel/versions';

describe("the panel's API on SQLite", () => {
  let product: Product | undefined;
  beforeAll(async () => {
    product = await startProduct();
  });
  afterAll(() => product?.remove());
  const current = () => {
    if (!product) throw new Error('The product did not start');
    return product;
  };

  describe('versions', () => describeVersions(current));
  describe('versions of items', () => describeItemVersions(current));
  describe('requests under a key', () => describeOnce(current));
  describe('sessions', () => describeSessions(current));
  describe("Strapi's client", () => describeStrapiClient(current));
  describe('the diagnostic', () => describeDiagnostic(current));
  describe('the page', () => describePanelPage(current));
  describe('the owner commands', () => describeOwnerCommands(current));
  // Last: guessing uses up what this address may do.
  describe('passwords', () => describePasswords(current));

  it('sends the cookie over TLS alone where the site is behind it, and says so with every answer', async () => {
    await current().restart({ PUBLIC_URL: 'https://example.com' });
    for (const path of ['/', '/api/site-setting', '/strapi/auth/login', '/uploads/x.jpg', '/no-such-page']) {
      const answer = await fetch(current().url + path);
      expect(answer.headers.get('strict-transport-security')).toBe('max-age=31536000');
    }
    const { headers } = await openPanelSession(current()).signIn();
    expect(headers.getSetCookie()[0]).toMatch(/; secure; httponly$/i);
  });
});
