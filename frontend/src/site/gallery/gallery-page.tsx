import { imageOf } from 'contract/gallery/art';
import type { GalleryCategory } from 'contract/gallery/gallery-category';
import { galleryWindowSize } from 'contract/limits';
import { type CSSProperties, useEffect, useMemo } from 'react';
import { FittedText } from '../../ui/fitted-text';
import { preloadPicture } from '../../ui/picture';
import type { ItemView } from '../content/views/item-view';
import { NotFoundPage } from '../layout/error-pages';
import { cardSizes, rowOfFew, rowSizes } from '../media/card-layout';
import { paths } from '../routing/paths';
import { useMoved, useViewer } from '../viewer/use-viewer';
import { Viewer } from '../viewer/viewer';
import type { ViewerProps } from '../viewer/viewer-parts';
import { strings } from '../words/strings';
import styles from './gallery-page.module.css';
import { cardSize, gridStyles } from './grid-layout';
import { cardDetail, MediaCard } from './media-card';
import { MoreItems, PreviousItems } from './more-items';
import { useFocusOnAdded } from './use-focus-on-added';
import { useGalleryRange } from './use-gallery-range';

/** The viewer requests the next window this many items before the last loaded one. */
const prefetchDistance = 4;

interface GalleryPageProps {
  category: GalleryCategory;
  /** The item that is open over the gallery; null for the gallery alone. */
  documentId: string | null;
  /** The window of the gallery that the address names, from 1. */
  windowNumber: number;
}

/** A gallery: heading, intro, grid of cards, and the open item above them (§2). */
export function GalleryPage({ category, documentId, windowNumber }: GalleryPageProps) {
  const { items, range, count, hasMore, isComingSoon, isLoading, isMissing, showMore } = useGalleryRange(
    category,
    windowNumber,
    documentId,
  );
  const offset = (range.from - 1) * galleryWindowSize;
  const viewed = useMemo(() => toViewed(items, offset), [items, offset]);
  const closedPath = paths.gallery(category, range.from);
  const { cards: grid, ...viewer } = useViewer<HTMLUListElement>(viewed, documentId, closedPath);
  const focusOnAdded = useFocusOnAdded(grid, items.length);
  const { heading, intro } = strings.gallery[category];
  const places = useMemo(() => gridStyles(items.map(sizeOf)), [items]);
  const row = rowOf(items, count);
  const isMoving = useMoved(isMissing ? documentId : null);
  const wantsMore =
    viewer.index >= viewed.items.length - prefetchDistance && viewer.index >= 0 && hasMore && !isLoading;
  useEffect(() => {
    if (wantsMore) showMore();
  });
  if (isMissing && !isMoving) return <NotFoundPage />;
  const isAdding = isLoading && range.to > range.from;
  return (
    <>
      <div className={styles.gallery}>
        <header className={styles.head}>
          <h1 className={styles.heading}>
            <FittedText text={heading} />
          </h1>
          <p className={styles.intro}>{intro}</p>
        </header>
        {range.from > 1 && <PreviousItems category={category} windowNumber={range.from - 1} />}
        {isComingSoon && <p className={styles.soon}>{strings.gallery.comingSoon}</p>}
        <ul
          ref={grid}
          className={styles.grid}
          data-few={row ? '' : undefined}
          style={row ? ({ '--row': row, '--gaps': items.length - 1 } as CSSProperties) : undefined}
          aria-busy={isLoading}
        >
          {items.map((item, index) => (
            <MediaCard
              key={item.documentId}
              item={item}
              index={index}
              entrance={index % galleryWindowSize}
              number={offset + index + 1}
              sizes={sizesOf(item, row)}
              place={places[index]}
            />
          ))}
        </ul>
        {(hasMore || isAdding) && (
          <MoreItems
            // A new element below added items: one that moved would count as layout shift.
            key={items.length}
            category={category}
            windowNumber={isAdding ? range.to : range.to + 1}
            isLoading={isLoading}
            onMore={() => {
              if (isAdding) return;
              focusOnAdded();
              showMore();
            }}
          />
        )}
      </div>
      {viewer.index >= 0 && (
        <Viewer
          {...viewed}
          {...viewer}
          isComplete={range.from === 1 && range.to >= count}
          closedPath={closedPath}
        />
      )}
    </>
  );
}

function sizeOf(item: ItemView) {
  return cardSize({ title: (item.story ?? item).title, detail: cardDetail(item) }, imageOf(item));
}

/** What the viewer shows over a gallery: its items, not its stories. @param offset number of cards before these */
function toViewed(cards: ItemView[], offset: number): Pick<ViewerProps, 'items' | 'paths' | 'numbers'> {
  const items = cards.filter(({ story }) => !story);
  return {
    items,
    paths: items.map(({ category, documentId }) => paths.item(category, documentId)),
    numbers: items.map((item) => offset + cards.indexOf(item) + 1),
  };
}

/** Width to height of the single row of a gallery of one or two cards; else null. @param count number of its windows */
const rowOf = (items: readonly ItemView[], count: number) =>
  count > 1 ? null : rowOfFew(items.map((item) => imageOf(item)));

function sizesOf(item: ItemView, row: number | null): string {
  const image = imageOf(item);
  return row ? rowSizes(image, row) : cardSizes(image);
}

/** Preloads the page's first picture. */
export function preloadFirstCard(items: readonly ItemView[], count: number): void {
  const [first] = items;
  if (first) preloadPicture(imageOf(first), sizesOf(first, rowOf(items, count)));
}
