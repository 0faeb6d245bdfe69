import { type PanelUser, panelUserSchema } from 'contract/panel-user';
import * as v from 'valibot';

/** Local-storage keys of the session (§7). */
export const sessionKeys = { token: 'authToken', user: 'authUser' } as const;

export function readUser(): PanelUser | null {
  try {
    return v.parse(panelUserSchema, JSON.parse(readStored(sessionKeys.user) ?? ''));
  } catch {
    // An invalid user, as from another version, counts as signed out.
    return null;
  }
}

export function clearSession(): void {
  for (const key of Object.values(sessionKeys)) writeStored(key, null);
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
