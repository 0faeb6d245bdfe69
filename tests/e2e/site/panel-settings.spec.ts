import type { Locator } from '@playwright/test';
import { setWidth } from '../../support/browser/fitting';
import { words } from '../../support/material/marked-photographs';
import { expect, test } from '../../support/panel/fixture';
import { openPage } from '../../support/site/open-page';

test.use({ viewport: { width: 1280, height: 1000 } });

const path = '/admin/settings';
// Makes the fixture restore the settings after each test.
test.beforeEach(({ content }) => content.settings({}));

test('the preview of the header equals the header, on phone and desktop', async ({
  page,
  openPanel,
  content,
}) => {
  /** Positions of the header's texts, in unscaled px. */
  const look = (header: Locator) =>
    header.evaluate((element: HTMLElement) => {
      const frame = element.getBoundingClientRect();
      const scale = frame.width / element.offsetWidth;
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      const lines: Record<string, number[]> = {};
      while (texts.nextNode()) {
        const range = document.createRange();
        range.selectNodeContents(texts.currentNode);
        const text = texts.currentNode.textContent ?? '';
        // Texts for screen readers only have no position.
        if (texts.currentNode.parentElement?.closest('li')) continue;
        lines[text] = [...range.getClientRects()].flatMap(({ left, top, width }) =>
          [left - frame.left, top - frame.top, width].map((length) => Math.round(length / scale)),
        );
      }
      return { height: Math.round(frame.height / scale), lines };
    });
  await content.settings({ title: words.name60, subtitle: words.subtitle57 });
  await openPanel(path);
  await page.evaluate(() => document.fonts.ready);
  const previews = [];
  for (const screen of ['No celular', 'No computador']) {
    previews.push(await look(page.getByRole('figure', { name: screen }).locator('header')));
  }
  await openPage(page, '/');
  for (const [index, width] of [390, 1280].entries()) {
    await setWidth(page, width);
    const { height, lines } = await look(page.getByRole('banner'));
    const preview = previews[index];
    expect(Math.abs((preview?.height ?? 0) - height), `${width} px`).toBeLessThanOrEqual(2);
    expect(Object.keys(preview?.lines ?? {})).toEqual(Object.keys(lines));
    for (const [text, places] of Object.entries(lines)) {
      const drawn = preview?.lines[text] ?? [];
      expect(drawn.length, `${text} at ${width} px`).toBe(places.length);
      for (const [at, place] of places.entries()) {
        expect(Math.abs((drawn[at] ?? 0) - place), `${text} at ${width} px`).toBeLessThanOrEqual(4);
      }
    }
  }
});
