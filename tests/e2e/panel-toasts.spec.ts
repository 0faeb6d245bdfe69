import type { Page } from '@playwright/test';
import { areOverlapping, boxOf } from '../support/browser/fitting';
import { field, save } from '../support/panel/documents';
import { cutCalls, expect, pauseToasts, test, toast } from '../support/panel/fixture';

const text = 'Configurações salvas com sucesso!';
const card = (page: Page) => page.locator('.Toastify__toast');

/** Edits the settings, and saves them. */
async function edit(page: Page): Promise<void> {
  const subtitle = field(page, 'Subtítulo do Site');
  await subtitle.press('End');
  await subtitle.press('1');
  await save(page).click();
}

/** State and total duration (ms) of a toast's progress bar. */
const countdown = (page: Page) =>
  page.locator('.Toastify__progress-bar--animated').evaluate((bar) => {
    const { animationPlayState, animationDuration } = getComputedStyle(bar);
    return { state: animationPlayState, ms: Number.parseFloat(animationDuration) * 1_000 };
  });

/** Sets the rate of the page's animations, and with them of a toast's 3 s; input and checks keep their speed. */
async function pace(page: Page, playbackRate: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Animation.enable');
  await devtools.send('Animation.setPlaybackRate', { playbackRate });
}

/** Waits until a toast has slid in and the next frames are drawn. */
async function untilStill(page: Page): Promise<void> {
  await card(page).evaluate(async (node) => {
    await Promise.all(node.getAnimations().map(({ finished }) => finished));
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  });
}

/** Drags a toast to the right by a fraction of its width. */
async function swipe(page: Page, share: number): Promise<void> {
  const box = await boxOf(card(page));
  const x = box.x + 20;
  const y = box.y + box.height / 2;
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 10, y, { steps: 3 });
  await page.mouse.move(x + box.width * share, y, { steps: 10 });
  await page.mouse.up();
}

test.use({ viewport: { width: 360, height: 900 } });
test.beforeEach(async ({ openPanel, content }) => {
  await content.settings({});
  await openPanel('/admin/settings');
});

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  test(`a toast stays for 3 s, and pauses on hover and without window focus; motion: ${reducedMotion}`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion });
    await edit(page);
    // It may still be sliding in.
    await expect(card(page)).toBeInViewport({ ratio: 0.95 });
    await toast(page, text).hover({ force: true });
    await untilStill(page);
    expect(await countdown(page)).toEqual({ state: 'paused', ms: 3_000 });
    await pace(page, 0.05);
    await page.mouse.move(5, 300);
    await expect.poll(async () => (await countdown(page)).state).toBe('running');
    await page.evaluate(() => window.dispatchEvent(new Event('blur')));
    await expect.poll(async () => (await countdown(page)).state).toBe('paused');
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect.poll(async () => (await countdown(page)).state).toBe('running');
    // Its duration was checked above, so the rest is skipped.
    await pace(page, 20);
    await expect(card(page)).toHaveCount(0);
  });
}

test.describe('a toast that something failed', () => {
  test.use({ allowedErrors: [/ERR_FAILED/] });
  for (const width of [320, 640, 1440]) {
    test(`covers no heading and no button at ${width} px, and is the only one of its cause`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 844 });
      await pauseToasts(page);
      await cutCalls(page, /site-setting/, 'PUT');
      for (const _ of ['first', 'again']) {
        await edit(page);
        await expect(save(page)).toBeEnabled();
      }
      await expect(card(page)).toHaveCount(1);
      await untilStill(page);
      const covering = await boxOf(card(page));
      const others = [
        page.getByRole('banner').getByRole('button'),
        page.getByRole('heading', { level: 1 }),
        save(page),
      ];
      for (const other of (await Promise.all(others.map((one) => one.all()))).flat()) {
        if (!(await other.isVisible())) continue;
        expect(areOverlapping(covering, await boxOf(other)), `${other}`).toBe(false);
      }
      // Top right, but for a phone (ADR 56).
      if (width >= 640) {
        expect(covering.x + covering.width).toBeGreaterThan(width * 0.8);
        expect(covering.y + covering.height).toBeLessThan(96);
      }
    });
  }
});

test('a toast closes by a click and by a swipe over 80 % of its width, not by a shorter one', async ({
  page,
}) => {
  for (const close of [() => toast(page, text).click(), () => swipe(page, 0.9)]) {
    // With its time stopped, so that only input closes it.
    await pauseToasts(page);
    await edit(page);
    await expect(toast(page, text)).toBeVisible();
    await untilStill(page);
    await swipe(page, 0.6);
    await expect(card(page)).toBeVisible();
    await close();
    await expect(card(page)).toHaveCount(0);
  }
});
