import type { CreditName } from 'contract/credits/credit';
import { folded, hasWords } from '../../../lib/folded';

/** The names whose name or handle contains every searched word. */
export function searchNames(names: readonly CreditName[], search: string): readonly CreditName[] {
  return names.filter(({ name, instagram }) =>
    hasWords(`${folded(name)} @${instagram?.toLowerCase() ?? ''}`, search),
  );
}
