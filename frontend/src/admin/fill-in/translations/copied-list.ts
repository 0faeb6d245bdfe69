import type { TranslatableWord } from 'contract/translations/gaps';
import { originalMark } from 'contract/translations/translation';
import type { CopiedList } from '../../../data/copied-translations';

/** What may stand for a line break: translators leave signs alone that are no words. */
const signs = ['¶', '⏎', '‖'] as const;

/** The line breaks of an original, each with the empty lines after it. */
export const lineBreaks = /\s*[\r\n]\s*/g;

/**
 * Originals as numbered lines for any translator, and what is to be remembered of them. Line 0 is the request to the translator
 * with the list's code; the line breaks of an original become signs.
 * @param request line 0
 */
export function copyList(
  words: readonly TranslatableWord[],
  request: (code: string, sign: string) => string,
  random: () => number = Math.random,
): { list: CopiedList; text: string } {
  const code = String(1000 + Math.floor(random() * 9000));
  const sign = signs.find((one) => !words.some(({ original }) => original.includes(one))) ?? signs[0];
  const lines = words.map(({ key, original }) => ({ key, of: originalMark(original) }));
  const texts = words.map(({ original }) => original.replace(lineBreaks, ` ${sign} `));
  const text = [request(code, sign), ...texts].map((line, number) => `${number}. ${line}`).join('\n');
  return { list: { code, sign, lines }, text };
}
