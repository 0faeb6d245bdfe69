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
 * Finds the present address of what has moved, in one step; null when it does not exist, 'unknown' when the look-up failed.
 *
 * @param slug of the story that the address names, if any
 * @param documentId of the item that it names, if any: where that is now decides
 */
export async function findMoved(
  { slug = null, documentId }: { slug?: string | null; documentId: string | null },
  reader: SiteReader,
  pageReads: PageReads,
): Promise<Moved | 'unknown' | null> {
  const found = await lookUp(documentId ?? slug ?? '', reader, pageReads);
  if (found === null || found === 'unknown') return found;
  const story = slug === null || documentId === null ? found : await lookUp(slug, reader, pageReads);
  const isForGood = story !== null && story !== 'unknown' && story.isOldSlug && story.slug === found.slug;
  return { path: foundPath(found, documentId), isForGood };
}

async function lookUp(name: string, reader: SiteReader, { fallback, failed, read }: PageReads) {
  const { key } = reads.address(name);
  const found = await read(key, () => reader.findAddress(name), null);
  if (!failed.includes(key)) return found;
  // Without this entry the browser looks it up.
  delete fallback[key];
  return 'unknown';
}
