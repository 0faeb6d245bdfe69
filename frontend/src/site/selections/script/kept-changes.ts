import type { ClientPage, SentChoice } from 'contract/selections/selection';

export type Person = ClientPage['person'];
export type Change = Omit<SentChoice, 'person'>;
/**
 * A change that is not saved yet. `at` names it among all tabs; `dueMs` since 1970; `refusedBy` the path of the link that was over
 * when it was to be saved.
 */
export type Waiting = { at: number; dueMs: number; change: Change; refusedBy?: string };
type Kept = {
  person: string;
  waiting: Waiting[];
  /** Whether the person's choosing has ended, as the server said last. */
  isSent: boolean;
  /** When the choices were sent from here last (ms since 1970). */
  sentAt?: number;
  /** The person whom the client is not, as they said last. */
  declined?: string;
  /** Why changes were refused, until the next one. */
  refusal?: string;
};
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
    const { person } = kept;
    kept = { ...read(), ...edit(read()) };
    try {
      localStorage.setItem(key, JSON.stringify(kept));
      isStored = true;
    } catch {
      if (isStored || kept.person !== person) nameInAddress(kept.person);
      isStored = false;
    }
  };
  update(() => ({ refusal: '' }));
  return { read, update, isShared: () => isStored };
}

/** Writes a person's id in the page's address, or takes it out. */
export function nameInAddress(person: string): void {
  const query = person && `?person=${person}`;
  history.replaceState(history.state, '', location.pathname + query + location.hash);
}
