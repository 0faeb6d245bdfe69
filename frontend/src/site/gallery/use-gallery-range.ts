import type { GalleryCategory } from 'contract/gallery/gallery-category';
import { use, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { itemLink } from '../../lib/item-link';
import { useRead } from '../content/hooks';
import { SitePayloadContext } from '../content/payload';
import { placeholdersOf } from '../content/placeholders';
import { reads } from '../content/reads';
import { type KeptState, keepState, useLocation } from '../routing/location';

/** The shown windows of a gallery, `from` to `to`, inclusive. */
interface GalleryRange {
  from: number;
  to: number;
}

/**
 * The windows that a gallery shows: the one of its address or of its open item, and those added since. A history entry keeps
 * them, for a return to it.
 */
export function useGalleryRange(category: GalleryCategory, windowNumber: number, documentId: string | null) {
  const windowRead = documentId === null ? null : reads.windowOf(category, documentId);
  const { fallback } = use(SitePayloadContext);
  const sent = windowRead && (fallback[windowRead.key] as number | undefined);
  const state = useLocation().state as KeptState | null;
  const { to, item, height } = (documentId === null && state) || noState;
  const [range, setRange] = useState<GalleryRange>(() => single(sent ?? windowNumber));
  const gallery = useGallery(category, range);
  const isHere =
    documentId === null || gallery.items.some((item) => !item.story && item.documentId === documentId);
  const { data: number } = useRead(isHere ? null : windowRead);
  const isContradicted = !isHere && gallery.isCertain && number === range.from;
  const isRevalidated = useRevalidation(isContradicted ? documentId : null, gallery.readAgain);

  // The open item is in a shown window, unless its address was opened directly.
  const wanted = documentId === null ? windowNumber : isHere ? range.from : (number ?? range.from);
  if (wanted !== range.from && !(documentId !== null && wanted > range.from && wanted <= range.to)) {
    setRange(single(wanted));
  }
  // No more than there are, whatever the entry says; how many is not known while the first is loading.
  const most = gallery.count === 0 && gallery.isLoading ? Number.POSITIVE_INFINITY : gallery.count;
  const kept = Math.floor(Math.min(to ?? 0, most));
  const isReturning = kept > range.to || (kept === range.to && gallery.isLoading);
  // Before the browser restores the scroll position, which needs the height.
  useLayoutEffect(() => {
    const { style } = document.querySelector('main') as HTMLElement;
    style.minHeight = isReturning ? `${height}px` : '';
    if (!isReturning) return;
    if (most < Number.POSITIVE_INFINITY) setRange({ from: windowNumber, to: kept });
    return () => {
      style.minHeight = '';
      requestAnimationFrame(() => {
        if (document.activeElement?.matches('body, main')) itemLink(item)?.focus({ preventScroll: true });
      });
    };
  }, [isReturning, windowNumber, most, kept, height, item]);
  const isGrown = documentId === null && range.to > range.from && !gallery.isLoading;
  useEffect(() => {
    if (isGrown && kept !== range.to)
      keepState({ to: range.to, height: document.querySelector('main')?.offsetHeight });
  }, [isGrown, range.to, kept]);
  return {
    ...gallery,
    range,
    isMissing: !isHere && (number === null || (isContradicted && isRevalidated)),
    hasMore: range.to < gallery.count,
    showMore: () => setRange({ from: range.from, to: range.to + 1 }),
  };
}

const noState: KeptState = {};

/** Reads a window again whose cached copy lacks an item that it should contain. Returns whether that has been done. */
function useRevalidation(documentId: string | null, readAgain: () => Promise<unknown>): boolean {
  const [readFor, setReadFor] = useState<string | null>(null);
  const latest = useRef(readAgain);
  useEffect(() => {
    latest.current = readAgain;
  });
  useEffect(() => {
    if (documentId !== null) void latest.current().finally(() => setReadFor(documentId));
  }, [documentId]);
  return readFor === documentId;
}

const single = (number: number): GalleryRange => ({ from: number, to: number });

/** The items of a gallery in some of its windows; three placeholders until any are stored (§4). */
function useGallery(category: GalleryCategory, { from, to }: GalleryRange) {
  const read = reads.gallery(category, from, to);
  const { failed } = use(SitePayloadContext);
  const { data: known, isLoading, readAgain } = useRead(read);
  const shown = useRef(known);
  useEffect(() => {
    shown.current = known ?? shown.current;
  }, [known]);
  // The previous windows stay until the next one is loaded.
  const data = known ?? shown.current;
  const isComingSoon = data?.isComingSoon === true;
  return {
    items: data && (data.count > 0 || isComingSoon) ? data.items : placeholdersOf(category),
    /** The style of each window's list. */
    lists: data?.lists,
    /** Number of windows of the gallery. */
    count: data?.count ?? 0,
    /** Whether it has items and all of them are hidden. */
    isComingSoon,
    isLoading,
    readAgain,
    /** Whether `items` is reliable, which it is not after a failed read. */
    isCertain: data !== undefined && (data.count > 0 || !failed.includes(read.key)),
  };
}
