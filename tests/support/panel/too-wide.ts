import type { Page } from '@playwright/test';

/** The page, a dialog and headings that are wider than their place. */
export function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll(':root, dialog[open], h1, h2, h3')]
      .filter((element) => element.clientWidth > 1 && element.scrollWidth > element.clientWidth + 1)
      .map((element) => `${element.tagName} ${element.scrollWidth} > ${element.clientWidth}`),
  );
}

/** Controls smaller than 44 px in either direction. */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('a, button, input, textarea, select, summary')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      // Without file inputs, whose label is tapped, and the skip link, which appears on focus.
      .filter((element) => !element.matches('input[type=file], a[href="#conteudo"]'))
      // A story's title leads where its button 'Editar' does.
      .filter((element) => !element.matches('h3 a'))
      // Checkboxes and radio buttons count with their label.
      .map((element) => {
        const label = element.matches('[type=checkbox], [type=radio]') && element.closest('label');
        return { element, box: (label || element).getBoundingClientRect() };
      })
      .filter(({ box }) => Math.min(box.width, box.height) < 43.5)
      .map(({ element, box }) => `${element.outerHTML.slice(0, 90)} ${box.width} × ${box.height}`),
  );
}
