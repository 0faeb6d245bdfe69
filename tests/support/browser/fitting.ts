import type { Locator, Page } from '@playwright/test';
import { untilLaidOut } from './laid-out';

/** Common screen widths, in px: all in `test:all`, otherwise a small phone's, a phone's, a tablet's and two desktops'. */
export const screenWidths = process.env.TEST_ALL
  ? [320, 360, 375, 390, 412, 430, 768, 900, 1024, 1280, 1440, 1600, 1920]
  : [320, 390, 768, 1024, 1440];

/** Sets the viewport's width and waits for the fonts that it needs. */
export async function setWidth(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 844 });
  await untilLaidOut(page);
}

/** Whether two boxes overlap by more than 1 px. */
export function areOverlapping(one: Box, other: Box): boolean {
  const slack = 1;
  return (
    one.x + slack < other.x + other.width &&
    other.x + slack < one.x + one.width &&
    one.y + slack < other.y + other.height &&
    other.y + slack < one.y + one.height
  );
}

/** An element's box in the viewport, in px. @throws Error when it is not rendered */
export async function boxOf(element: Locator): Promise<Box> {
  const box = await element.boundingBox();
  if (!box) throw new Error(`There is no box of ${element}`);
  return box;
}

type Box = { x: number; y: number; width: number; height: number };
