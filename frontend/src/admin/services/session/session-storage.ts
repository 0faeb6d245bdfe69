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
    // Written by hand or by another version: as good as signed out.
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
      // Storage that is closed to the page holds no session either.
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
    // The session then lives as long as this page does.
  }
}

const reloadedKey = 'panel-reloaded-for-chunk';

/** The build that this document is of: scripts are named by their content. */
const build = import.meta.url;

/** Notes a reload for a chunk that is gone; false when this build had its one already, or nothing can be noted. */
export function noteChunkReload(): boolean {
  try {
    const isFirst = sessionStorage.getItem(reloadedKey) !== build;
    sessionStorage.setItem(reloadedKey, build);
    return isFirst;
  } catch {
    return false;
  }
}
