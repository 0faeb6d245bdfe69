const reloadedKey = 'panel-reloaded-for-chunk';

/** Notes that the document is reloaded for a chunk that is gone; false when it has been already, or cannot be noted. */
export function noteChunkReload(): boolean {
  try {
    const isFirst = sessionStorage.getItem(reloadedKey) === null;
    sessionStorage.setItem(reloadedKey, 'true');
    return isFirst;
  } catch {
    return false;
  }
}

/** Forgets the reload, once a chunk has come. */
export function forgetChunkReload(): void {
  try {
    sessionStorage.removeItem(reloadedKey);
  } catch {
    // It was not noted either.
  }
}
