/** A text for comparison: without accents, and in lower case. */
export const folded = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Whether a folded text has every word of a search. */
export function hasWords(text: string, search: string): boolean {
  return folded(search)
    .split(/\s+/)
    .every((word) => text.includes(word));
}
