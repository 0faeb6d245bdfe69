import type { CreditName } from 'contract/credit';

const folded = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim();

/** The names whose name or handle contains every searched word. */
export function searchNames(names: readonly CreditName[], search: string): readonly CreditName[] {
  const words = folded(search).split(/\s+/).filter(Boolean);
  return words.length === 0
    ? names
    : names.filter(({ name, instagram }) => {
        const text = `${folded(name)} @${instagram?.toLowerCase() ?? ''}`;
        return words.every((word) => text.includes(word));
      });
}
