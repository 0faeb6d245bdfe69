import { type APIRequestContext, test as base, expect } from '@playwright/test';
import { type Content, openContent } from '../api/content';
import { openOperatorClient, type RestClient, signInOwner } from '../api/rest-client';
import { type Product, startProduct } from '../server/product';
import { translateTexts } from './translated';

/** The branding variables of the worker's product. */
export const branding = {
  PRODUCT_NAME: 'Casa de Estilo',
  CREDIT_NAME: 'Agência',
  CREDIT_URL: 'https://agencia.test/portfolios',
};

/** For `test.use`: animations as most visitors see them. */
export const withMotion = { contextOptions: { reducedMotion: 'no-preference' } } as const;

interface Options {
  /** Whether the splash was already shown in this session, so that it does not appear. */
  hasSeenSplash: boolean;
  /** Whether the browser translates every page: `translateTexts`. */
  isTranslated: boolean;
  /** Console errors that a test provokes. */
  allowedErrors: RegExp[];
  /** SameSite of the HttpOnly cookies that a page may have, by name. */
  allowedCookies: Record<string, string>;
}

interface TestFixtures extends Options {
  content: Content;
  failOnStrayOutput: undefined;
}

interface WorkerFixtures {
  product: Product;
  owner: RestClient;
  operator: RestClient;
}

/** Has a request sent again whose idle connection the server closed at that moment. */
function sendAgain(request: APIRequestContext): void {
  const send = request.fetch.bind(request);
  request.fetch = (url, options) => send(url, { maxRetries: 2, ...options });
}

/**
 * Playwright's test with one product per worker. A console error, an uncaught error, a request to another host or a
 * cookie that is not allowed fails the test.
 */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  hasSeenSplash: [true, { option: true }],
  isTranslated: [false, { option: true }],
  allowedErrors: [[], { option: true }],
  allowedCookies: [{}, { option: true }],

  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's dependencies from its parameter
    async ({}, use) => {
      const product = await startProduct(branding);
      await use(product);
      await product.remove();
    },
    { scope: 'worker', timeout: 240_000 },
  ],

  owner: [async ({ product }, use) => use(await signInOwner(product)), { scope: 'worker' }],
  operator: [async ({ product }, use) => use(await openOperatorClient(product)), { scope: 'worker' }],

  context: async ({ context, isTranslated }, use) => {
    sendAgain(context.request);
    if (isTranslated) await translateTexts(context);
    await use(context);
  },
  request: async ({ request }, use) => {
    sendAgain(request);
    await use(request);
  },

  baseURL: async ({ product }, use) => use(product.url),

  content: async ({ owner, operator, context }, use, testInfo) => {
    const content = openContent(owner, operator);
    await use(content);
    // An open page would still ask for what is taken away; of a failed test it is photographed.
    if (testInfo.status === testInfo.expectedStatus) for (const page of context.pages()) await page.close();
    await content.restore();
  },

  failOnStrayOutput: [
    async ({ context, product, hasSeenSplash, allowedErrors, allowedCookies }, use) => {
      const errors: string[] = [];
      const otherHosts: string[] = [];
      context.on('console', (message) => {
        if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`);
      });
      context.on('weberror', (event) => errors.push(String(event.error())));
      context.on('request', (request) => {
        const { protocol, origin } = new URL(request.url());
        if (/^https?:$/.test(protocol) && origin !== product.url) otherHosts.push(request.url());
      });
      // The headless shell sends a new page a mouse event at 0,0, which would start hydration.
      await context.addInitScript(() => {
        const ignoreCorner = (event: PointerEvent) => {
          if (event.isTrusted && event.clientX === 0 && event.clientY === 0) event.stopImmediatePropagation();
        };
        addEventListener('pointermove', ignoreCorner, true);
      });
      if (hasSeenSplash) {
        await context.addInitScript(() => {
          // The blank page of a new tab has no storage.
          if (location.origin !== 'null') sessionStorage.setItem('hasSeenSplash', 'true');
        });
      }

      await use(undefined);

      expect(
        errors.filter((text) => !allowedErrors.some((allowed) => allowed.test(text))),
        'console errors',
      ).toEqual([]);
      expect(otherHosts, 'requests to other hosts').toEqual([]);
      const cookies = await context.cookies();
      expect(
        cookies.filter(({ name, httpOnly, sameSite }) => !httpOnly || sameSite !== allowedCookies[name]),
        'cookies',
      ).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
