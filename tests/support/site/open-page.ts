import type { Page } from '@playwright/test';

/** Opens a page of the site and hydrates it. */
export async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrate(page);
}

/** Opens a page, and waits until it has prefetched galleries: a link whose page takes over 100 ms loads a document instead. */
export async function openWithPrefetch(page: Page, path: string, galleries: string[]): Promise<void> {
  const prefetched = galleries.map((gallery) => page.waitForResponse(`**${gallery}`));
  await openPage(page, path);
  await Promise.all(prefetched.map(async (response) => (await response).finished()));
}

/** Sends a pointer event, which starts hydration at once, and waits until the page is hydrated. */
export async function hydrate(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event('pointermove')));
  await untilHydrated(page);
}

/** Waits until React has hydrated the page and run its effects, which start timers that a stopped clock drives. */
export async function untilHydrated(page: Page): Promise<void> {
  // The layout hydrates first, the page when its scripts have loaded.
  await page.waitForFunction(() =>
    [document.querySelector('header a'), document.querySelector('main h1') ?? document.querySelector('main')]
      .map((element) => Object.keys(element ?? {}))
      .every((keys) => keys.some((key) => key.startsWith('__reactProps$'))),
  );
  await untilEffectsRan(page);
}

/** Waits for React's effects. They run in tasks of its scheduler, one message each, which a stopped clock does not hold back. */
export async function untilEffectsRan(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let tasks = 0; tasks < 5; tasks += 1) {
      await new Promise<void>((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve();
        port2.postMessage(null);
      });
    }
  });
}

/**
 * Triggers the prefetch of the About and story chunks on another page and waits for it: a link that waits for a chunk longer
 * than 100 ms loads a document instead.
 */
export async function fetchPageScripts(page: Page): Promise<void> {
  const scripts = ['about-page', 'story-page'].map((name) => page.waitForResponse(`**/${name}-*.js`));
  await page.getByRole('banner').dispatchEvent('pointerover');
  await Promise.all(scripts.map(async (response) => (await response).finished()));
}
