/** Each is about 200 bytes; the oldest goes first. */
const maxRemembered = 20_000;

/** Refusals that this process repeats without asking the database. */
export function createRefusals() {
  const ends = new Map<string, number>();
  /** ms */
  const waitFor = (scope: string) => Math.max(0, (ends.get(scope) ?? 0) - Date.now());

  return {
    /** How long a guess of these scopes has to wait, in ms; 0 where nothing is remembered. */
    longestWait(scopes: string[]): number {
      return Math.max(...scopes.map(waitFor));
    },

    /** @returns whether this was not known yet */
    remember(scope: string, waitMs: number): boolean {
      const isNews = waitFor(scope) === 0;
      ends.delete(scope);
      const [oldest] = ends.keys();
      if (oldest !== undefined && ends.size >= maxRemembered) ends.delete(oldest);
      ends.set(scope, Date.now() + waitMs);
      return isNews;
    },

    forgetAll(): void {
      ends.clear();
    },
  };
}
