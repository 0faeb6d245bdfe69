import type { Page } from '@playwright/test';

declare global {
  interface Window {
    longTasks: { tasks: number[]; observer: PerformanceObserver };
  }
}

/** Time of the loop below on the idle reference machine, for which the limits are stated, in ms. */
const referenceMs = 40;

/** How much slower this machine is now than the reference machine; at least 1. */
export async function paceOf(page: Page): Promise<number> {
  const ms = await page.evaluate(() => {
    const runs = Array.from({ length: 5 }, () => {
      const start = performance.now();
      let sum = 0;
      for (let step = 0; step < 6_000_000; step += 1) {
        sum = (sum * 31 + step) % 65_521;
      }
      // `sum` is used, so that the compiler keeps the loop.
      return performance.now() - start + (sum < 0 ? 1 : 0);
    });
    return runs.sort((a, b) => a - b)[2] ?? 0;
  });
  return Math.max(1, ms / referenceMs);
}

/** The longest main-thread task over 50 ms during some work, in ms; 0 without one. */
async function longestTaskDuring(page: Page, work: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    const tasks: number[] = [];
    const observer = new PerformanceObserver((list) => {
      tasks.push(...list.getEntries().map(({ duration }) => Math.round(duration)));
    });
    observer.observe({ type: 'longtask' });
    window.longTasks = { tasks, observer };
  });
  await work();
  return await page.evaluate(async () => {
    // A long task is reported after it has ended.
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    const { tasks, observer } = window.longTasks;
    tasks.push(...observer.takeRecords().map(({ duration }) => Math.round(duration)));
    observer.disconnect();
    return Math.max(0, ...tasks);
  });
}

/**
 * The longest task of each run, in ms. The work is repeated up to four times until one run is within the limit: other load
 * on the machine only lengthens tasks, and a task that is long by itself is long in every run.
 */
export async function longestTasks(
  page: Page,
  limitMs: number,
  work: () => Promise<void>,
): Promise<number[]> {
  const longest: number[] = [];
  while (longest.length < 4 && !longest.some((ms) => ms <= limitMs)) {
    longest.push(await longestTaskDuring(page, work));
  }
  return longest;
}

/** Time in ms from a click on a menu link until the next page's heading is painted. */
export function navigationMs(page: Page, href: string, heading: string): Promise<number> {
  return page.evaluate(
    async ([target, text]) => {
      const start = performance.now();
      document.querySelector<HTMLElement>(`nav a[href="${target}"]`)?.click();
      while (document.querySelector('h1')?.textContent !== text) {
        await new Promise((resolve) => requestAnimationFrame(resolve));
      }
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      return performance.now() - start;
    },
    [href, heading] as const,
  );
}
