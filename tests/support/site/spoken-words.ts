import type { Page } from '@playwright/test';
import { type Language, languageNames, languages } from '../../../contract/src/translations/languages';
import { words } from '../../../contract/src/words/words';
import { tradeWords } from '../material/trade-words';

/** The words of a text, or of all texts of a value: of a function the source, whose names every language has. */
function wordsOf(value: unknown): string[] {
  if (typeof value === 'string') return value.toLowerCase().match(/\p{L}{3,}/gu) ?? [];
  if (typeof value === 'function') return wordsOf(String(value));
  return value && typeof value === 'object' ? Object.values(value).flatMap(wordsOf) : [];
}

/** The words of the site in other languages that this one does not have. */
export function foreignTo(language: Language): Set<string> {
  const own = new Set([...wordsOf(words[language]), ...wordsOf(tradeWords)]);
  const others = languageNames.filter((name) => name !== language);
  return new Set(others.flatMap((name) => wordsOf(words[name])).filter((word) => !own.has(word)));
}

/** What of a page is read out in its language, outside of elements that name another one, and has one of the words. */
export async function spokenWith(page: Page, language: Language, foreign: Set<string>): Promise<string[]> {
  const texts = await page.evaluate((tag) => {
    const isOwn = (element: Element | null) => element?.closest('[lang]')?.getAttribute('lang') === tag;
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const { parentElement } = node;
      if (isOwn(parentElement) && !parentElement?.closest('script, style'))
        found.push(node.textContent ?? '');
    }
    const names = ['alt', 'aria-label', 'aria-description', 'aria-roledescription', 'title', 'placeholder'];
    for (const element of document.body.querySelectorAll(names.map((name) => `[${name}]`).join()))
      if (isOwn(element)) found.push(...names.map((name) => element.getAttribute(name) ?? ''));
    return found;
  }, languages[language].tag);
  // An address has words of its own.
  const isForeign = (text: string) =>
    wordsOf(text.replaceAll(/\S*[/@]\S*/g, '')).some((word) => foreign.has(word));
  return texts.filter(isForeign);
}
