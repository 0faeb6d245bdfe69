import type { Locator, Page } from '@playwright/test';
import { expectLink } from '../support/browser/expect-link';
import { expectToFit, screenWidths, setWidth } from '../support/browser/fitting';
import { holdCalls } from '../support/browser/hold-calls';
import { expect, test, withMotion } from '../support/browser/product-fixture';
import { stopClock } from '../support/browser/stop-clock';
import { words } from '../support/material/marked-photographs';
import { hydrate, openPage, untilEffectsRan } from '../support/site/open-page';

const services = ['Styling', 'Produção de moda', 'Assistência de moda'] as const;
const block = (page: Page) => page.getByRole('region', { name: 'SERVIÇOS' });

/** Expects exactly this service to be shown. */
async function expectService(page: Page, index: 0 | 1 | 2): Promise<void> {
  const shown = block(page).getByRole('heading', { level: 3 });
  await expect(shown).toHaveText([services[index]]);
  const current = block(page).locator('[aria-current=true]');
  await expect(current).toHaveAccessibleName(`Serviço ${index + 1} de 3: ${services[index]}`);
}

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
  test("shows one of the owner's photographs instead of the portrait, until a portrait is uploaded", {
    tag: '@seldom',
  }, async ({ page, content, owner }) => {
    const [item] = await content.fill('moda', [{ title: 'Linho' }]);
    await content.settings({});
    await owner.send('PUT', '/api/site-setting', { data: { portraitPicture: item?.documentId } });
    await openPage(page, '/about');
    await expect(page.getByRole('img', { name: 'Linho' })).toBeVisible();
    await content.about({ profileImage: '/images/moda-2.jpg' });
    await expect(async () => {
      await openPage(page, '/about');
      await expect(page.getByRole('img', { name: 'Retrato de Nome da Stylist' })).toBeVisible({
        timeout: 100,
      });
    }).toPass();
    await expect(page.getByRole('img', { name: 'Linho' })).toHaveCount(0);
  });

  test('fades in after 100 ms, with its text visible from the first frame, the portrait once it has loaded, and has portrait, text and contact', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    const release = await holdCalls(page, '**/images/profile*');
    await page.goto('/about', { waitUntil: 'domcontentloaded' });
    await hydrate(page);
    for (const part of [
      page.getByRole('heading', { level: 1 }).locator('xpath=..'),
      page.getByRole('region', { name: 'CONTATO' }),
      block(page),
    ]) {
      expect(await fadeOf(part)).toEqual({ ...fadesIn, delay: 100 });
    }
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sobre mim');
    const portrait = page.getByRole('img', { name: 'Retrato de Nome da Stylist' });
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

  test('shows every contact as typed, links valid ones, and omits empty ones', { tag: '@seldom' }, async ({
    page,
    content,
  }) => {
    const rows = async () =>
      await page
        .getByRole('region', { name: 'CONTATO' })
        .getByRole('definition')
        .evaluateAll((cells) =>
          cells.map((cell) => [cell.textContent, cell.querySelector('a')?.getAttribute('href') ?? null]),
        );
    await content.about({
      contact: {
        email: 'ana@ateliê.com',
        phone: '11 3333-4444',
        location: 'Recife, PE',
        instagram: 'instagram.com/ana',
        whatsapp: '(11) 98888-7777',
      },
    });
    await openPage(page, '/about');
    expect(await rows()).toEqual([
      ['ana@ateliê.com', 'mailto:ana@xn--ateli-lsa.com'],
      ['11 3333-4444', 'tel:+551133334444'],
      ['Recife, PE', null],
      ['instagram.com/ana', 'https://instagram.com/ana'],
      ['(11) 98888-7777', 'https://wa.me/5511988887777'],
    ]);
    const footer = page.getByRole('contentinfo');
    await expectLink(footer, 'ana@ateliê.com', 'mailto:ana@xn--ateli-lsa.com');
    await content.about({
      contact: {
        email: 'a combinar',
        phone: 'só por mensagem',
        location: '',
        instagram: 'javascript:alert(1)',
        whatsapp: '99999-9999',
      },
    });
    await openPage(page, '/about');
    expect(await rows()).toEqual([
      ['a combinar', null],
      ['só por mensagem', null],
      ['javascript:alert(1)', null],
      ['99999-9999', null],
    ]);
    await content.about({
      contact: { email: '', phone: '', location: 'Recife, PE', instagram: '@ana', whatsapp: '' },
    });
    await openPage(page, '/about');
    await expect(page.getByRole('region', { name: 'CONTATO' }).getByRole('term')).toHaveText([
      'Local',
      'Instagram',
    ]);
  });

  test('has a bolder last paragraph, keeps line breaks, and shows no indicator for one service', {
    tag: '@seldom',
  }, async ({ page, content }) => {
    const description = 'Looks completos,\ndo briefing ao set';
    await content.about({
      paragraphs: [words.paragraph, 'um', 'dois', 'por fim'],
      services: [{ id: 'so', title: 'Só um', description }],
    });
    await openPage(page, '/about');
    const paragraphs = page.getByRole('main');
    const weights: number[] = [];
    for (const text of ['Olá! Sou stylist', 'um', 'dois', 'por fim']) {
      const paragraph = paragraphs.getByText(text, { exact: text.length < 10 });
      weights.push(Number(await paragraph.evaluate((element) => getComputedStyle(element).fontWeight)));
    }
    const last = weights.pop() ?? 0;
    expect(last).toBeGreaterThan(Math.max(...weights));
    // The rendered text, so that line breaks are compared.
    expect(await paragraphs.getByText('Olá! Sou stylist').innerText()).toBe(words.paragraph);
    expect(await block(page).getByText('Looks completos').innerText()).toBe(description);
    await expect(block(page).getByRole('heading', { level: 3 })).toHaveText('Só um');
    await expect(block(page).getByRole('button')).toHaveCount(0);
  });

  test('fits long headings on every screen', { tag: '@seldom' }, async ({ page, content }) => {
    const heading = page.getByRole('heading', { level: 1 });
    const titles = [words.word24, 'Donaudampfschifffahrtsgesellschaftskapitän', `Eu, ${words.word24} à mão`];
    for (const title of process.env.TEST_ALL ? titles : titles.slice(0, 2)) {
      await content.about({ title, services: [{ id: 'um', title: words.word24, description: 'Tudo.' }] });
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
  });

  test.describe('its portrait', () => {
    test.use(withMotion);
    const portrait = (page: Page) => page.getByRole('img', { name: /Retrato/ });
    const opacity = (page: Page) =>
      portrait(page).evaluate((image) => Number(getComputedStyle(image).opacity));

    /** Opens the page while the portrait loads, with all animations finished. @returns lets the portrait load */
    async function openWithout(page: Page): Promise<() => void> {
      const release = await holdCalls(page, '**/images/profile*');
      await page.goto('/about', { waitUntil: 'domcontentloaded' });
      await hydrate(page);
      await page.evaluate(() =>
        Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => {}))),
      );
      return release;
    }

    test('fades in after it has loaded', { tag: '@seldom' }, async ({ page }) => {
      const release = await openWithout(page);
      expect(await opacity(page)).toBeLessThan(0.5);
      release();
      await expect(portrait(page)).toHaveAttribute('data-loaded', '');
      const [fade] = await portrait(page).evaluate((image) =>
        image.getAnimations().map((animation) => ({
          ...animation.effect?.getTiming(),
          startsFaint: Number((animation.effect as KeyframeEffect).getKeyframes()[0]?.opacity) < 0.5,
        })),
      );
      // On a slow machine the animation may have ended.
      if (fade) expect(fade).toMatchObject({ duration: 1_400, delay: 0, startsFaint: true });
      await expect.poll(() => opacity(page)).toBe(1);
    });

    test.describe('without a script', () => {
      test.use({ javaScriptEnabled: false });

      test('is visible', async ({ page }) => {
        await page.goto('/about');
        await expect(portrait(page)).toHaveCSS('opacity', '1');
      });
    });
  });
});

test.describe('SERVIÇOS', () => {
  test.use(withMotion);

  test('rotates every 4000 ms, pauses while it is hovered, focused or hidden, and jumps by its indicator', {
    tag: '@seldom',
  }, async ({ page }) => {
    await stopClock(page);
    await openPage(page, '/about');
    await expectService(page, 0);
    await page.clock.runFor(3_999);
    await expectService(page, 0);
    await page.clock.runFor(1);
    await expectService(page, 1);
    await page.clock.runFor(4_000);
    await expectService(page, 2);
    await page.clock.runFor(4_000);
    await expectService(page, 0);

    await test.step('while the pointer is on it', async () => {
      await block(page).getByRole('heading', { level: 3 }).hover();
      await untilEffectsRan(page);
      await page.clock.runFor(8_000);
      await expectService(page, 0);
      await page.mouse.move(0, 0);
      await untilEffectsRan(page);
      await page.clock.runFor(4_000);
      await expectService(page, 1);
    });

    await test.step('while the focus is in it', async () => {
      const indicator = block(page).getByRole('button', { name: 'Serviço 2 de 3' });
      await indicator.focus();
      await untilEffectsRan(page);
      await page.clock.runFor(8_000);
      await expectService(page, 1);
      await indicator.blur();
      await untilEffectsRan(page);
      await page.clock.runFor(4_000);
      await expectService(page, 2);
    });

    await test.step('while the tab is hidden', async () => {
      const setHidden = (isHidden: boolean) =>
        page.evaluate((value) => {
          Object.defineProperty(document, 'hidden', { value, configurable: true });
          document.dispatchEvent(new Event('visibilitychange'));
        }, isHidden);
      await setHidden(true);
      await untilEffectsRan(page);
      await page.clock.runFor(8_000);
      await expectService(page, 2);
      await setHidden(false);
      await untilEffectsRan(page);
      await page.clock.runFor(4_000);
      await expectService(page, 0);
    });

    await test.step('by its indicator', async () => {
      await block(page).getByRole('button', { name: 'Serviço 3 de 3' }).click();
      await expectService(page, 2);
      await block(page).getByRole('button', { name: 'Serviço 2 de 3' }).press('Enter');
      await expectService(page, 1);
    });
  });

  test('does not rotate with reduced motion, and still jumps; the portrait does not fade', {
    tag: '@seldom',
  }, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await stopClock(page);
    const release = await holdCalls(page, '**/images/profile*');
    await page.goto('/about', { waitUntil: 'domcontentloaded' });
    await hydrate(page);
    await expect(page.getByRole('img', { name: /Retrato/ })).toHaveCSS('opacity', '1');
    release();
    await page.clock.runFor(8_000);
    await expectService(page, 0);
    await block(page).getByRole('button', { name: 'Serviço 3 de 3' }).click();
    await expectService(page, 2);
  });
});
