import type { ClientPage, SentChoice } from 'contract/selections/selection';

export type Person = ClientPage['person'];
export type Change = Omit<SentChoice, 'person'>;
/** A change that is not saved yet. `at` names it among all tabs; `dueMs` since 1970. */
export type Waiting = { at: number; dueMs: number; change: Change };
/** `isSent`: nothing was changed since the choices were sent. */
type Kept = { person: string; waiting: Waiting[]; isSent: boolean };
export type KeptChanges = ReturnType<typeof keepChanges>;

/**
 * Keeps a person's id and their changes that are not saved yet, in order: in the browser's storage, which all tabs share. Where that
 * is blocked or full they are in memory, and the id is in the page's address, which a reload keeps.
 * @param first of a new person
 */
export function keepChanges(key: string, first: Kept) {
  let kept = first;
  let isStored = true;

  const read = () => {
    if (!isStored) return kept;
    try {
      const stored = JSON.parse(localStorage.getItem(key) ?? 'null');
      if (/^[a-z0-9]{16,40}$/.test(stored?.person) && Array.isArray(stored.waiting)) kept = stored;
    } catch {}
    return kept;
  };
  const update = (edit: (kept: Kept) => Partial<Kept>) => {
    kept = { ...read(), ...edit(read()) };
    try {
      localStorage.setItem(key, JSON.stringify(kept));
      isStored = true;
    } catch {
      if (isStored) history.replaceState(null, '', `?person=${kept.person}${location.hash}`);
      isStored = false;
    }
  };
  return { read, update, isShared: () => isStored };
}
