import type { Page } from '@playwright/test';

/**
 * Notes every computed style of every element and its pseudo-elements, with animations held at their start, and gives
 * what differs from what was noted before at this width in px.
 */
export async function noteComputedStyles(
  page: Page,
  width: number,
): Promise<{ count: number; changes: string[] }> {
  await page.setViewportSize({ width, height: 900 });
  return page.evaluate(async (key) => {
    await document.fonts.ready;
    // Until a frame was drawn with new rules, a margin that is `auto` may be computed as 0.
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    // What loads between two looks would look different in the second.
    for (const media of document.querySelectorAll('#root :is(img, video)'))
      media.setAttribute('data-loaded', '');
    for (const animation of document.getAnimations()) {
      animation.pause();
      animation.currentTime = 0;
    }
    // A custom property shows in what names it, and tracks in what lies in them: of hidden content they are not known.
    const names = [...getComputedStyle(document.body)].filter((name) => !/^--|^grid-template-/.test(name));
    const now = [...document.querySelectorAll('html, body, body *')].flatMap((element) =>
      ['', '::before', '::after'].map((pseudo) => {
        const style = getComputedStyle(element, pseudo);
        // A pseudo-element without content is not there.
        const isThere = pseudo === '' || style.content !== 'none';
        return {
          element,
          pseudo,
          style: isThere ? names.map((name) => style.getPropertyValue(name)) : ['none'],
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
