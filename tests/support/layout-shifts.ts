import type { Page } from '@playwright/test';

interface Shift {
  /** Its share in the page's layout shift score. */
  value: number;
  /** Within 500 ms of a tap: the browser attributes it to the input, and leaves it out of the page's score. */
  isAnswer: boolean;
  /** What moved. */
  what: string[];
}

type ShiftEntry = PerformanceEntry & {
  value: number;
  hadRecentInput: boolean;
  sources: { node?: Node }[];
};

/** Notes every layout shift of the pages opened from now on, those right after input included. */
export async function watchLayoutShifts(page: Page): Promise<() => Promise<Shift[]>> {
  await page.addInitScript(() => {
    const shifts: Shift[] = [];
    const note = (entries: PerformanceEntryList) => {
      for (const entry of entries as ShiftEntry[]) {
        const what = entry.sources.map(({ node }) =>
          node instanceof Element ? node.outerHTML.slice(0, 80) : '',
        );
        shifts.push({ value: entry.value, isAnswer: entry.hadRecentInput, what });
      }
    };
    const observer = new PerformanceObserver((list) => note(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    Object.assign(window, {
      readLayoutShifts: () => {
        note(observer.takeRecords());
        return shifts;
      },
    });
  });
  return async () => {
    await nextFrames(page);
    return page.evaluate(() => (window as unknown as { readLayoutShifts(): Shift[] }).readLayoutShifts());
  };
}

/** Down to the end of the page by half screens, and up again. */
export async function scrollThrough(page: Page): Promise<void> {
  for (const step of [400, -400]) {
    for (let before = Number.NaN; ; ) {
      const now = await page.evaluate((top) => {
        window.scrollBy({ top, behavior: 'instant' });
        return window.scrollY;
      }, step);
      await nextFrames(page);
      if (now === before) break;
      before = now;
    }
    await page.waitForLoadState('networkidle');
  }
}

/** Waits until what was asked for has been laid out and drawn. */
async function nextFrames(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}
