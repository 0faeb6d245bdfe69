const key = 'descriptions-put-off-until';

/** In ms: a month. */
const pauseMs = 30 * 24 * 60 * 60 * 1000;

/** Kept in memory too, for where storage is blocked. */
let kept: string | null = null;

/** Whether the owner put the missing descriptions off, in this browser. @param now ms since 1970 */
export function arePutOff(now: number): boolean {
  try {
    kept = localStorage.getItem(key);
  } catch {
    // What is kept lasts as long as the page.
  }
  return kept !== null && now < Date.parse(kept);
}

/** Puts the missing descriptions off for a month. @returns takes that back */
export function putOff(now: number): () => void {
  write(new Date(now + pauseMs).toISOString());
  return () => write(null);
}

function write(until: string | null): void {
  kept = until;
  try {
    if (until === null) localStorage.removeItem(key);
    else localStorage.setItem(key, until);
  } catch {
    // As above.
  }
}
