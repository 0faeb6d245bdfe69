import type { Locator, Page } from '@playwright/test';
import { setWidth } from '../../support/browser/fitting';
import { holdCalls } from '../../support/browser/hold-calls';
import { expect, test } from '../../support/browser/product-fixture';
import { hydrate } from '../../support/site/open-page';

const block = (page: Page) => page.getByRole('region', { name: 'SERVIÇOS' });

const fadesIn = { startsFaint: true, isSeen: true, endsWhole: true };

/** An element's entrance animation: its timing in ms, and its opacity at both ends. */
function fadeOf(element: Locator) {
  return element.evaluate((node) => {
    const [animation] = node.getAnimations();
    animation?.pause();
    const opacityAt = (time: number) => {
      if (animation) animation.currentTime = time;
      return Number(getComputedStyle(node).opacity);
    };
    const delay = animation?.effect?.getTiming().delay;
    const first = opacityAt(0);
    return { delay, startsFaint: first < 0.5, isSeen: first > 0.3, endsWhole: opacityAt(60_000) === 1 };
  });
}

test.describe('About', () => {
  test('breaks an e-mail address between its names alone, and writes WhatsApp as the telephone', async ({
    page,
    content,
  }) => {
    const email = 'ana-clara.producao@estudiovasconcelosalbuquerque.com.br';
    await content.about({
      contact: {
        email,
        phone: '(11) 98765-4321',
        location: '',
        instagram: 'https://www.instagram.com/ana.clara?igsh=x',
        whatsapp: 'https://wa.me/5511987654321?text=Oi',
      },
    });
    await page.goto('/about');
    await expect(page.getByRole('definition')).toHaveText([
      email,
      '+55 11 98765-4321',
      '@ana.clara',
      '+55 11 98765-4321',
    ]);
    for (const [width, inOneLine] of [
      [320, false],
      [700, false],
      [1024, false],
      [1920, true],
    ] as const) {
      await setWidth(page, width);
      for (const link of await page.getByRole('link', { name: email, exact: true }).all()) {
        await link.scrollIntoViewIfNeeded();
        const { lines, copied } = await link.evaluate((element) => {
          const byTop: Record<string, string> = {};
          for (const part of element.querySelectorAll('span > span')) {
            for (const { top } of part.getClientRects())
              byTop[top] = `${byTop[top] ?? ''}${part.textContent}`;
          }
          getSelection()?.selectAllChildren(element);
          return { lines: Object.values(byTop), copied: String(getSelection()) };
        });
        expect(copied).toBe(email);
        expect(lines.join(''), 'no part is in two lines').toBe(email);
        if (inOneLine) expect(lines).toHaveLength(1);
        for (const line of lines.slice(1)) expect(line).toMatch(/^(estudio|\.com\.br$)/);
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
  });

  test('fades in after 100 ms, with its text visible from the first frame, the portrait once it has loaded, not at all with reduced motion', async ({
    page,
  }) => {
    const portrait = page.getByRole('img', { name: 'Retrato de Nome da Stylist' });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const release = await holdCalls(page, '**/images/profile*');
    await page.goto('/about', { waitUntil: 'domcontentloaded' });
    await hydrate(page);
    await expect(portrait).toHaveCSS('opacity', '1');
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    for (const part of [
      page.getByRole('heading', { level: 1 }).locator('xpath=..'),
      page.getByRole('region', { name: 'CONTATO' }),
      block(page),
    ]) {
      expect(await fadeOf(part)).toEqual({ ...fadesIn, delay: 100 });
    }
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sobre mim');
    await expect(portrait).toBeVisible();
    const opacity = () => portrait.evaluate((image) => Number(getComputedStyle(image).opacity));
    expect(await opacity()).toBeLessThan(0.5);
    release();
    await expect(portrait).toHaveAttribute('data-loaded', '');
    await portrait.evaluate((image) => {
      for (const fade of image.getAnimations()) fade.finish();
    });
    await expect.poll(opacity).toBe(1);
    expect(await portrait.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    const weights = await page
      .locator('main h1 ~ p')
      .evaluateAll((all) => all.map((paragraph) => Number(getComputedStyle(paragraph).fontWeight)));
    expect(weights.pop()).toBeGreaterThan(Math.max(...weights));
  });
});
