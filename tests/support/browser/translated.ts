import type { BrowserContext } from '@playwright/test';

/**
 * Moves the texts of pages opened from now on as a browser that translates does: a new text in two `<font>` stands in the
 * place of each, also of those that come later; the page's own text node is no longer in the document. The words stay the
 * same, unless `into` is given, so that what a test expects shows whether they follow the page.
 * @param into is evaluated in the page
 */
export async function translateTexts(
  context: BrowserContext,
  into?: (text: string) => string,
): Promise<void> {
  const start = (translate = (text: string) => text) => {
    const untouched = 'script, style, noscript, template, textarea, option, svg, font, [translate=no]';
    const isOwn = (node: Node) => node.parentElement?.closest(untouched) === null;
    const replace = (node: Text) => {
      if (node.data.trim() === '' || !node.isConnected || !isOwn(node)) return;
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      inner.append(translate(node.data));
      outer.append(inner);
      node.replaceWith(outer);
    };
    const replaceIn = (node: Node) => {
      const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
      const texts: Text[] = node instanceof Text ? [node] : [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      texts.forEach(replace);
    };
    addEventListener('DOMContentLoaded', () => {
      replaceIn(document.body);
      new MutationObserver((records) => {
        for (const { type, target, addedNodes } of records)
          for (const node of type === 'characterData' ? [target] : addedNodes) replaceIn(node);
      }).observe(document.body, { childList: true, characterData: true, subtree: true });
    });
  };
  await context.addInitScript(`(${start})(${into ?? ''})`);
}
