/** Local-storage keys of the session (§7). */
export const sessionKeys = { token: 'authToken', user: 'authUser' } as const;

/** Held by the tab that renews the session. */
export const renewalLock = 'portfolio-session-renewal';

/** A token that expires sooner is renewed before use, so that it outlasts the start of a long upload. In ms. */
const freshForMs = 60_000;

/** Whether a JWT is valid for long enough; an invalid token is not. */
export function isFresh(token: string): boolean {
  try {
    const { exp } = JSON.parse(atob((token.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/')));
    return exp * 1000 - Date.now() > freshForMs;
  } catch {
    return false;
  }
}

/** Null for nothing, or in blocked storage. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** @param value null to remove it */
export function writeStored(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Storage is blocked: what is not stored lasts as long as this page.
  }
}
