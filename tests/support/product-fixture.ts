import { test as base, expect } from '@playwright/test';
import { type Content, openContent } from './content';
import { type Product, startProduct } from './product';
import { openOperatorClient, type RestClient, signInOwner } from './rest-client';

/** What the operator of the worker's product says of it. */
export const operatorSays = {
  PRODUCT_NAME: 'Casa de Estilo',
  CREDIT_NAME: 'Agência',
  CREDIT_URL: 'https://agencia.test/portfolios',
};

interface Options {
  /** Whether the visitor has seen the splash in this session, so that it stays away. */
  hasSeenSplash: boolean;
  /** Console errors that a test brings about on purpose. */
  allowedErrors: RegExp[];
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

/**
 * Playwright's test on a product of the worker's own. A console error, an uncaught error, a request to another host
 * and a cookie each fail the test they happen in.
 */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  hasSeenSplash: [true, { option: true }],
  allowedErrors: [[], { option: true }],

  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs out of its parameter
    async ({}, use) => {
      const product = await startProduct(operatorSays);
      await use(product);
      await product.remove();
    },
    { scope: 'worker', timeout: 240_000 },
  ],

  owner: [async ({ product }, use) => use(await signInOwner(product)), { scope: 'worker' }],
  operator: [async ({ product }, use) => use(await openOperatorClient(product)), { scope: 'worker' }],

  baseURL: async ({ product }, use) => use(product.url),

  content: async ({ owner, operator }, use) => {
    const content = openContent(owner, operator);
    await use(content);
    await content.restore();
  },

  failOnStrayOutput: [
    async ({ context, product, hasSeenSplash, allowedErrors }, use) => {
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
      // The headless shell tells a new page of a mouse in its corner, which would be a sign of a visitor.
      await context.addInitScript(() => {
        const ignoreCorner = (event: PointerEvent) => {
          if (event.isTrusted && event.clientX === 0 && event.clientY === 0) event.stopImmediatePropagation();
        };
        addEventListener('pointermove', ignoreCorner, true);
      });
      if (hasSeenSplash) {
        await context.addInitScript(() => {
          // An empty page, such as each tab begins with, has no storage.
          if (location.origin !== 'null') sessionStorage.setItem('hasSeenSplash', 'true');
        });
      }

      await use(undefined);

      expect(
        errors.filter((text) => !allowedErrors.some((allowed) => allowed.test(text))),
        'console errors',
      ).toEqual([]);
      expect(otherHosts, 'requests to other hosts').toEqual([]);
      expect(await context.cookies(), 'cookies').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
