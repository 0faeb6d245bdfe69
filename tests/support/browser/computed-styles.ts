import type { Page } from '@playwright/test';
import { untilLaidOut } from './laid-out';

/**
 * Records the computed styles of every element and pseudo-element, with animations held at their start.
 * @param width of the viewport, in px
 * @returns the differences from the last record at this width
 */
export async function noteComputedStyles(
  page: Page,
  width: number,
): Promise<{ count: number; changes: string[] }> {
  await page.setViewportSize({ width, height: 900 });
  // Before a frame is drawn with new rules, an `auto` margin may compute to 0.
  await untilLaidOut(page);
  return page.evaluate((key) => {
    // Media that load between two records would differ.
    for (const media of document.querySelectorAll('#root :is(img, video)'))
      media.setAttribute('data-loaded', '');
    for (const animation of document.getAnimations()) {
      animation.pause();
      animation.currentTime = 0;
    }
    // Custom properties and grid tracks show in other properties; those of hidden content are not computed.
    const names = [...getComputedStyle(document.body)].filter((name) => !/^--|^grid-template-/.test(name));
    // Fractions of a px differ between two layouts.
    const round = (value: string) =>
      value.replace(/[\d.]+px/g, (px) => `${Math.round(Number.parseFloat(px))}px`);
    const now = [...document.querySelectorAll('html, body, body *')].flatMap((element) =>
      ['', '::before', '::after'].map((pseudo) => {
        const style = getComputedStyle(element, pseudo);
        // A pseudo-element without content is not rendered.
        const isThere = pseudo === '' || style.content !== 'none';
        return {
          element,
          pseudo,
          style: isThere ? names.map((name) => round(style.getPropertyValue(name))) : ['none'],
        };
      }),
    );
    const holder = window as unknown as { looks?: Record<number, typeof now> };
    const before = holder.looks?.[key] ?? now;
    holder.looks = { ...holder.looks, [key]: now };
    const changes = now.flatMap(({ element, pseudo, style }, at) =>
      style.flatMap((value, index) => {
        const was = before[at]?.style[index];
        if (value === was) return [];
        return `${element.outerHTML.slice(0, 80)} ${pseudo} ${names[index]}: ${was} → ${value}`;
      }),
    );
    return { count: now.length, changes: now.length === before.length ? changes : ['other elements'] };
  }, width);
}
