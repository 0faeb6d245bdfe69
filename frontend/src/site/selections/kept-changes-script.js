/** @typedef {{ item?: string, isChosen?: boolean, comment?: string, name?: string, isSent?: true }} Change */
/** @typedef {{ at: number, dueMs: number, change: Change }} Waiting `at` names it among all tabs; `dueMs` since 1970 */
/** @typedef {{ person: string, waiting: Waiting[], isSent?: boolean }} Kept `isSent`: nothing was changed since the choices were sent */

/**
 * Keeps a person's id and their changes that are not saved yet, in order: in the browser's storage, which all tabs share. Where that
 * is blocked or full they are in memory, and the id is in the page's address, which a reload keeps. Runs inline.
 * @param {string} key in the storage
 * @param {Kept} first of a new person
 */
export function keepChanges(key, first) {
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
  const update = (/** @type {(kept: Kept) => Partial<Kept>} */ edit) => {
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
