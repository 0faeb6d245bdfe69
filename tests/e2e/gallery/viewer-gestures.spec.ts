import type { CDPSession, Page } from '@playwright/test';
import { test, withMotion } from '../../support/browser/product-fixture';

test.use(withMotion);

const viewer = (page: Page) => page.getByRole('dialog');
const _picture = (page: Page, name: string) => viewer(page).getByRole('img', { name, exact: true });
const _caption = (page: Page, title: string) => viewer(page).getByText(title, { exact: true });

type Point = [x: number, y: number];

/** Moves one or more fingers along their points, in px; all touch and lift at the same time. */
async function _drag(page: Page, ...fingers: Point[][]): Promise<void> {
  const session: CDPSession = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: fingers.flatMap((points, id) => {
        const [x, y] = (at === undefined ? undefined : points[at]) ?? [];
        return x === undefined || y === undefined ? [] : [{ x, y, id }];
      }),
    });
  await touch('touchStart', 0);
  for (let at = 1; at < (fingers[0]?.length ?? 0); at += 1) await touch('touchMove', at);
  await touch('touchEnd');
  await session.detach();
}

/** Taps twice within the 300 ms that make it one gesture: nothing waits for the answer to a single touch. */
async function _doubleTap(page: Page, [x, y]: Point): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchEnd') =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchStart' ? [{ x, y }] : [] });
  await Promise.all([touch('touchStart'), touch('touchEnd'), touch('touchStart'), touch('touchEnd')]);
  await session.detach();
}
