import { type PanelUser, panelUserSchema } from 'contract/panel-user';
import * as v from 'valibot';

/** Local-storage keys of the session (§7). */
export const sessionKeys = { token: 'authToken', user: 'authUser' } as const;

export function readToken(): string | null {
  return read(sessionKeys.token);
}

export function readUser(): PanelUser | null {
  const text = read(sessionKeys.user);
  if (text === null) {
    return null;
  }
  try {
    return v.parse(panelUserSchema, JSON.parse(text));
  } catch {
    // An invalid user, as from another version, counts as signed out.
    return null;
  }
}

export function writeToken(token: string): void {
  write(sessionKeys.token, token);
}

export function writeUser(user: PanelUser): void {
  write(sessionKeys.user, JSON.stringify(user));
}

export function clearSession(): void {
  for (const key of Object.values(sessionKeys)) {
    try {
      localStorage.removeItem(key);
    } catch {
      // Blocked storage holds no session.
    }
  }
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // With blocked storage the session lasts as long as this page.
  }
}

const reloadedKey = 'panel-reloaded-for-chunk';

/** Identifies this build: script URLs contain a content hash. */
const build = import.meta.url;

/** Records a reload for a missing chunk; false if this build was already reloaded, or storage is blocked. */
export function noteChunkReload(): boolean {
  try {
    const isFirst = sessionStorage.getItem(reloadedKey) !== build;
    sessionStorage.setItem(reloadedKey, build);
    return isFirst;
  } catch {
    return false;
  }
}
