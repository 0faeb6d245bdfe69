import type { Locator, Page } from '@playwright/test';
import { boxOf } from './fitting';

interface Point {
  x: number;
  y: number;
}

/** Scrolls an element into view. @returns its centre, in px of the viewport */
export async function middleOf(target: Locator): Promise<Point> {
  await target.scrollIntoViewIfNeeded();
  const { x, y, width, height } = await boxOf(target);
  return { x: x + width / 2, y: y + height / 2 };
}

/** Waits until the page no longer scrolls, as it does for a while after a finger has left it. */
export async function untilStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    let still = 0;
    for (let last = scrollY; still < 15; last = scrollY) {
      await new Promise(requestAnimationFrame);
      still = scrollY === last ? still + 1 : 0;
    }
  });
}

/** Puts a finger down at one place, moves it to another in small steps, and lifts it. */
export async function dragFinger(page: Page, from: Point, to: Point, steps = 24): Promise<void> {
  const finger = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove', point: Point) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: [point] });
  await touch('touchStart', from);
  for (let step = 1; step <= steps; step += 1) {
    await touch('touchMove', {
      x: from.x + ((to.x - from.x) * step) / steps,
      y: from.y + ((to.y - from.y) * step) / steps,
    });
    // At most one move per frame, as with a real finger.
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await finger.detach();
}
