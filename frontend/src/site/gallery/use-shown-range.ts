import { useState } from 'react';
import type { GalleryCategory } from '../../contract/gallery-category';
import { type GalleryRange, useGallery, useSentWindowOf, useWindowOf } from '../site-data';

/** The windows that a gallery shows: the one its address or its open item asks for, and those added to it since. */
export function useShownRange(category: GalleryCategory, windowNumber: number, documentId: string | null) {
  const sent = useSentWindowOf(category, documentId);
  const [range, setRange] = useState<GalleryRange>(() => single(sent ?? windowNumber));
  const gallery = useGallery(category, range);
  const isHere = documentId === null || gallery.items.some((item) => item.documentId === documentId);
  const { number, isMissing } = useWindowOf(category, isHere ? null : documentId);

  // An open item is in one of the windows that are shown, unless its address was opened from elsewhere.
  const wanted = documentId === null ? windowNumber : isHere ? range.from : (number ?? range.from);
  if (wanted !== range.from && !(documentId !== null && wanted > range.from && wanted <= range.to)) {
    setRange(single(wanted));
  }
  return {
    ...gallery,
    range,
    isMissing: !isHere && (isMissing || (gallery.isCertain && number === range.from)),
    hasMore: range.to < gallery.count,
    showMore: () => setRange({ from: range.from, to: range.to + 1 }),
  };
}

const single = (number: number): GalleryRange => ({ from: number, to: number });
