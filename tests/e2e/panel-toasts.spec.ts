import type { Page } from '@playwright/test';
import { boxOf } from '../support/browser/fitting';
import { field, save } from '../support/panel/documents';
import { expect, pauseToasts, test, toast } from '../support/panel/fixture';

const text = 'Configurações salvas com sucesso!';
const card = (page: Page) => page.locator('.Toastify__toast');

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
  test(`a toast is at the top right for 3 s, above 'Salvar', and pauses on hover and without window focus; motion: ${reducedMotion}`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion });
    await field(page, 'Subtítulo do Site').fill('STYLIST');
    await save(page).click();
    // It may still be sliding in.
    await expect(card(page)).toBeInViewport({ ratio: 0.95 });
    await toast(page, text).hover({ force: true });
    const box = await boxOf(card(page));
    expect(box.x + box.width).toBeGreaterThan(360 * 0.9);
    // The place of 'Salvar'.
    expect(box.y + box.height).toBeLessThan(900 - 76);
    await untilStill(page);
    expect(await countdown(page)).toEqual({ state: 'paused', ms: 3_000 });
    await pace(page, 0.05);
    await page.mouse.move(5, 800);
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

test('a toast closes by a click and by a swipe over 80 % of its width, not by a shorter one', async ({
  page,
}) => {
  for (const [name, close] of Object.entries({
    click: () => toast(page, text).click(),
    swipe: () => swipe(page, 0.9),
  })) {
    // With its time stopped, so that only input closes it.
    await pauseToasts(page);
    await field(page, 'Subtítulo do Site').fill(name);
    await save(page).click();
    await expect(toast(page, text)).toBeVisible();
    await untilStill(page);
    await swipe(page, 0.6);
    await expect(card(page)).toBeVisible();
    await close();
    await expect(card(page)).toHaveCount(0);
  }
});
