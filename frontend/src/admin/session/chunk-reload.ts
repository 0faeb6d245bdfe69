const reloadedKey = 'panel-reloaded-for-chunk';

/** The build that this document is of: scripts are named by their content. */
const build = import.meta.url;

/**
 * Notes that the document is reloaded for a chunk that is gone. False when it has been for this build already, or
 * cannot be noted: only a newer build has what this one misses.
 */
export function noteChunkReload(): boolean {
  try {
    const isFirst = sessionStorage.getItem(reloadedKey) !== build;
    sessionStorage.setItem(reloadedKey, build);
    return isFirst;
  } catch {
    return false;
  }
}
