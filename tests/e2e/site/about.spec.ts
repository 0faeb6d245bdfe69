import type { Locator, Page } from '@playwright/test';
import { expectLink } from '../../support/browser/expect-link';
import { expectToFit, screenWidths, setWidth } from '../../support/browser/fitting';
import { holdCalls } from '../../support/browser/hold-calls';
import { expect, test } from '../../support/browser/product-fixture';
import { words } from '../../support/material/marked-photographs';
import { hydrate, openPage } from '../../support/site/open-page';

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
  test('fades in after 100 ms, with its text visible from the first frame, the portrait once it has loaded, not at all with reduced motion, and has portrait, text and contact', async ({
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
    const contact = page.getByRole('region', { name: 'CONTATO' });
    await expect(contact.getByRole('term')).toHaveText([
      'E-mail',
      'Telefone',
      'Local',
      'Instagram',
      'WhatsApp',
    ]);
    await expectLink(contact, 'contato@exemplo.com', 'mailto:contato@exemplo.com');
    await expectLink(contact, '+55 11 99999-9999', 'tel:+5511999999999');
    await expect(contact).toContainText('São Paulo, SP');
    await expectLink(contact, '@nomedastylist', 'https://instagram.com/nomedastylist');
    await expectLink(contact, '+5511999999999', 'https://wa.me/5511999999999');
  });

  test('fits long headings on every screen, and keeps line breaks', { tag: '@seldom' }, async ({
    page,
    content,
  }) => {
    const heading = page.getByRole('heading', { level: 1 });
    const titles = [words.word24, 'Donaudampfschifffahrtsgesellschaftskapitän', `Eu, ${words.word24} à mão`];
    const services = [{ id: 'um', title: words.word24, description: 'Tudo.' }];
    for (const title of titles) {
      await content.about({ title, paragraphs: [words.paragraph], services });
      await openPage(page, '/about');
      await expect(heading).toHaveText(title);
      for (const width of screenWidths) {
        await setWidth(page, width);
        await expectToFit(page, heading, `${title}, ${width} px`);
        await expectToFit(page, block(page).getByRole('heading', { level: 3 }), `${width} px, service`);
      }
      if (title !== words.word24) continue;
      // A word that fits on one line is not broken.
      await setWidth(page, 320);
      const lines = await heading.evaluate((element) => {
        const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode();
        const range = document.createRange();
        if (text) range.selectNodeContents(text);
        return range.getClientRects().length;
      });
      expect(lines).toBe(1);
    }
    // The rendered text, so that line breaks are compared.
    expect(await page.getByText('Olá! Sou stylist').innerText()).toBe(words.paragraph);
  });

  test.describe('without a script', () => {
    test.use({ javaScriptEnabled: false });

    test('the portrait is visible', async ({ page }) => {
      await page.goto('/about');
      await expect(page.getByRole('img', { name: /Retrato/ })).toHaveCSS('opacity', '1');
    });
  });
});
