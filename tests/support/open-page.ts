import type { Page } from '@playwright/test';

/** Opens a page of the site and hydrates it. */
export async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrate(page);
}

/** Gives an open page a sign of a visitor, which hydrates it at once, and waits until it is hydrated. */
export async function hydrate(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event('pointermove')));
  await untilHydrated(page);
}

/** Waits until React has taken over what the server sent, and has run its effects: they begin what a clock then drives. */
export async function untilHydrated(page: Page): Promise<void> {
  // The page itself comes after what is around it, as soon as its scripts are there.
  await page.waitForFunction(() =>
    [document.querySelector('header a'), document.querySelector('main h1') ?? document.querySelector('main')]
      .map((element) => Object.keys(element ?? {}))
      .every((keys) => keys.some((key) => key.startsWith('__reactProps$'))),
  );
  // They come in tasks of React's own scheduler, one message each; a clock that stands still leaves messages alone.
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
 * Touches a page that is neither About nor a story, and waits for the scripts that those have of their own: a link that has
 * to wait for them longer than 100 ms loads a document.
 */
export async function fetchPageScripts(page: Page): Promise<void> {
  const scripts = ['about-page', 'story-page'].map((name) => page.waitForResponse(`**/${name}-*.js`));
  await page.getByRole('banner').dispatchEvent('pointerover');
  await Promise.all(scripts.map(async (response) => (await response).finished()));
}
