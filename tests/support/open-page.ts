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

/** Waits until React has taken over what the server sent. */
export async function untilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const link = document.querySelector('header a');
    return link !== null && Object.keys(link).some((key) => key.startsWith('__reactProps$'));
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
