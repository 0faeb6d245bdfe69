import type { CreditName } from 'contract/credits/credit';
import { isHandleAlone, spellingIndex } from 'contract/credits/spelled-name';
import { folded, hasWords } from '../../../lib/folded';

/** The names whose name or handle contains every searched word. */
export function searchNames(names: readonly CreditName[], search: string): readonly CreditName[] {
  return names.filter(({ name, instagram }) =>
    hasWords(`${folded(name)} @${instagram?.toLowerCase() ?? ''}`, search),
  );
}

/** Names that are likely one person's: each with the handle, an entry of its own, that spells it. */
export function likelyPairs(names: readonly CreditName[]): [name: CreditName, handle: CreditName][] {
  const index = spellingIndex(names);
  return names.filter(isHandleAlone).flatMap((handle): [CreditName, CreditName][] => {
    const name = index.find(handle);
    return name && index.find(name) === handle ? [[name, handle]] : [];
  });
}
