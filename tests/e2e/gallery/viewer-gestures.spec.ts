import type { CDPSession, Locator, Page } from '@playwright/test';
import type { Content } from '../../support/api/content';
import { boxOf } from '../../support/browser/fitting';
import { expect, test, withMotion } from '../../support/browser/product-fixture';
import { openPage } from '../../support/site/open-page';

test.use(withMotion);

const viewer = (page: Page) => page.getByRole('dialog');
const picture = (page: Page, name: string) => viewer(page).getByRole('img', { name, exact: true });
const caption = (page: Page, title: string) => viewer(page).getByText(title, { exact: true });

type Point = [x: number, y: number];

/** Moves one or more fingers along their points, in px; all touch and lift at the same time. */
async function drag(page: Page, ...fingers: Point[][]): Promise<void> {
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
async function doubleTap(page: Page, [x, y]: Point): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchEnd') =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchStart' ? [{ x, y }] : [] });
  await Promise.all([touch('touchStart'), touch('touchEnd'), touch('touchStart'), touch('touchEnd')]);
  await session.detach();
}

/** The points of a line in 8 steps. */
const line = ([x, y]: Point, [toX, toY]: Point): Point[] =>
  Array.from({ length: 9 }, (_, at) => [x + ((toX - x) * at) / 8, y + ((toY - y) * at) / 8]);

async function openSecond(page: Page, content: Content): Promise<string[]> {
  const items = await content.fill('moda', [
    { title: 'Linho em queda', imageUrl: '/images/moda-1.jpg' },
    { title: 'Terracota', imageUrl: '/images/moda-2.jpg' },
    { title: 'Ensaio', imageUrl: '/images/moda-3.jpg' },
  ]);
  const paths = items.map(({ documentId }) => `/moda/${documentId}`);
  await openPage(page, paths[1] ?? '');
  await expect(viewer(page).getByRole('button', { name: 'Fechar' })).toBeVisible();
  await expect(picture(page, 'Terracota')).toHaveJSProperty('complete', true);
  return paths;
}

/** Expects a picture's width to be within this zoom range of its former `width`. */
const expectZoom = (element: Locator, width: number, { from, to }: { from: number; to: number }) =>
  expect(async () => {
    const zoom = (await boxOf(element)).width / width;
    expect(zoom).toBeGreaterThanOrEqual(from);
    expect(zoom).toBeLessThanOrEqual(to);
  }).toPass();

const whole = { from: 0.99, to: 1.01 };
const larger = { from: 1.4, to: 9 };

test.describe('with fingers', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a swipe turns, and a short one down does not close', async ({ page, content }) => {
    const [, , third] = await openSecond(page, content);
    await drag(page, line([330, 420], [60, 420]));
    await expect(page).toHaveURL(third ?? '');
    await expect(caption(page, 'Ensaio')).toBeInViewport({ ratio: 1 });
    const current = page.locator('.yarl__slide_current').getByRole('img', { name: 'Ensaio', exact: true });
    const { y } = await boxOf(current);
    await drag(page, line([195, 300], [196, 325]));
    await expect.poll(async () => Math.abs((await boxOf(current)).y - y)).toBeLessThan(1);
    await expect(page).toHaveURL(third ?? '');
  });

  // By itself: the lightbox may ignore a swipe while the one before it comes to rest.
  test('a swipe down closes', async ({ page, content }) => {
    await openSecond(page, content);
    await drag(page, line([195, 300], [200, 700]));
    await expect(viewer(page)).toHaveCount(0);
    await expect(page).toHaveURL('/moda');
  });

  test('a pinch zooms, a finger pans, and a pinch zooms out; a double tap zooms, and Escape still closes', async ({
    page,
    content,
  }) => {
    const [, path] = await openSecond(page, content);
    const image = picture(page, 'Terracota');
    const { width } = await boxOf(image);
    await drag(page, line([175, 400], [60, 400]), line([215, 400], [330, 400]));
    await expectZoom(image, width, larger);
    const before = await boxOf(image);
    await drag(page, line([280, 420], [200, 340]));
    await expect.poll(async () => (await boxOf(image)).x).toBeLessThan(before.x - 20);
    await expect(page).toHaveURL(path ?? '');
    await drag(page, line([30, 400], [190, 400]), line([360, 400], [200, 400]));
    await drag(page, line([30, 400], [190, 400]), line([360, 400], [200, 400]));
    await expectZoom(image, width, whole);
    await doubleTap(page, [195, 400]);
    await expectZoom(image, width, larger);
    await page.keyboard.press('Escape');
    await expect(viewer(page)).toHaveCount(0);
  });
});
