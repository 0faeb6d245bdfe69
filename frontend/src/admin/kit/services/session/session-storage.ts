import { type PanelUser, panelUserSchema } from 'contract/panel-user';
import * as v from 'valibot';
import { readStored, sessionKeys, writeStored } from './stored-token';

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
