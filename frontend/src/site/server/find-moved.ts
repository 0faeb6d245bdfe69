import type { SiteReader } from '../../data/site-reader';
import { reads } from '../content/reads';
import { foundPath } from '../routing/paths';
import type { PageReads } from './page-reads';

/** The present address of something moved. */
export interface Moved {
  path: string;
  /** Whether the redirect is permanent: the old address stays reserved for its story. */
  isForGood: boolean;
}

/**
 * Finds the present address of what has moved; null when it does not exist, 'unknown' when the look-up failed.
 *
 * @param name an item's id or a story's slug
 * @param documentId of a photograph that the address names beside its story
 */
export async function findMoved(
  name: string,
  reader: SiteReader,
  { fallback, failed, read }: PageReads,
  documentId?: string | null,
): Promise<Moved | 'unknown' | null> {
  const { key } = reads.address(name);
  const found = await read(key, () => reader.findAddress(name), null);
  if (failed.includes(key)) {
    // Without this entry the browser looks it up.
    delete fallback[key];
    return 'unknown';
  }
  return found && { path: foundPath(found, documentId ?? found.documentId), isForGood: found.isOldSlug };
}
