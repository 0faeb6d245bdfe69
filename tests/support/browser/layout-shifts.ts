import type { Page } from '@playwright/test';

interface Shift {
  /** Its layout shift score. */
  value: number;
  /** Within 500 ms of input; the browser leaves it out of the page's score. */
  hadRecentInput: boolean;
  /** The elements that moved. */
  what: string[];
}

type ShiftEntry = PerformanceEntry & {
  value: number;
  hadRecentInput: boolean;
  sources: { node?: Node }[];
};

/** Records every layout shift of pages opened from now on, including those right after input. */
export async function watchLayoutShifts(page: Page): Promise<() => Promise<Shift[]>> {
  await page.addInitScript(() => {
    const shifts: Shift[] = [];
    const note = (entries: PerformanceEntryList) => {
      for (const entry of entries as ShiftEntry[]) {
        const what = entry.sources.map(({ node }) =>
          node instanceof Element ? node.outerHTML.slice(0, 80) : '',
        );
        shifts.push({ value: entry.value, hadRecentInput: entry.hadRecentInput, what });
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

/** Scrolls down to the end of the page by half screens, and up again. */
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

/** Waits until pending changes are laid out and drawn. */
async function nextFrames(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}
