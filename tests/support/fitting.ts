import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';

/** The widths in px that visitors' screens have. */
export const screenWidths = [320, 360, 390, 430, 768, 900, 1024, 1280, 1440, 1600, 1920];

/** Sets the window's width and waits until the fonts that it asks for are there. */
export async function setWidth(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 844 });
  await page.evaluate(() => document.fonts.ready);
}

/** How far in px the words of an element stand out of the element sideways, or out of the window. */
export function overhang(element: Locator): Promise<number> {
  return element.evaluate((box) => {
    const range = document.createRange();
    range.selectNodeContents(box);
    const { left, right } = box.getBoundingClientRect();
    const [from, to] = [Math.max(left, 0), Math.min(right, document.documentElement.clientWidth)];
    return Math.max(
      0,
      ...[...range.getClientRects()].map((words) => Math.max(from - words.left, words.right - to)),
    );
  });
}

/** The words stand within their element, and the page does not scroll sideways. */
export async function expectToFit(page: Page, element: Locator, what: string): Promise<void> {
  await expect.poll(() => overhang(element), what).toBeLessThanOrEqual(2);
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(sideways, `${what}: scrolls sideways`).toBeLessThanOrEqual(0);
}

/** Whether two boxes share more than a hair's breadth. */
export function areOverlapping(one: Box, other: Box): boolean {
  const hair = 1;
  return (
    one.x + hair < other.x + other.width &&
    other.x + hair < one.x + one.width &&
    one.y + hair < other.y + other.height &&
    other.y + hair < one.y + one.height
  );
}

/** Where an element is in the window, in px. @throws Error when it is not shown */
export async function boxOf(element: Locator): Promise<Box> {
  const box = await element.boundingBox();
  if (!box) throw new Error(`There is no box of ${element}`);
  return box;
}

type Box = { x: number; y: number; width: number; height: number };
