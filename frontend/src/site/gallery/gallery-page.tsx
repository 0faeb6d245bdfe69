import { imageOf } from 'contract/gallery/art';
import type { GalleryCategory } from 'contract/gallery/gallery-category';
import { galleryWindowSize } from 'contract/limits';
import { site as strings } from 'contract/words/pt';
import { useEffect, useMemo } from 'react';
import { FittedText } from '../../ui/fitted-text';
import { preloadPicture } from '../../ui/picture';
import type { ItemView } from '../content/views/item-view';
import { NotFoundPage } from '../layout/error-pages';
import { paths } from '../routing/paths';
import { useMoved, useViewer } from '../viewer/use-viewer';
import { Viewer } from '../viewer/viewer';
import type { ViewerProps } from '../viewer/viewer-parts';
import styles from './gallery-page.module.css';
import { MediaCard, numbersOf, sizesOf, styleOf } from './media-card';
import { MoreItems, PreviousItems } from './more-items';
import { OtherGallery } from './other-gallery';
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
  const { items, lists, range, count, hasMore, isComingSoon, isLoading, isMissing, showMore } =
    useGalleryRange(category, windowNumber, documentId);
  const offset = (range.from - 1) * galleryWindowSize;
  const viewed = useMemo(() => toViewed(items, offset), [items, offset]);
  const closedPath = paths.gallery(category, range.from);
  const { cards: grid, ...viewer } = useViewer<HTMLDivElement>(viewed, documentId, closedPath);
  const focusOnAdded = useFocusOnAdded(grid, items.length);
  const { heading, intro } = strings.gallery[category];
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
        <div ref={grid} className={styles.windows} aria-busy={isLoading}>
          {windowsOf(items).map((cards, at) => (
            <ul
              // biome-ignore lint/suspicious/noArrayIndexKey: by its cards, a new one at the top would draw all windows anew
              key={range.from + at}
              className={styles.grid}
              data-few={lists?.[at]?.includes('row') ? '' : undefined}
              style={styleOf(lists?.[at])}
            >
              {cards.map((item, index) => (
                <MediaCard
                  key={item.documentId}
                  item={item}
                  index={at + index}
                  entrance={index}
                  number={offset + at * galleryWindowSize + index + 1}
                />
              ))}
            </ul>
          ))}
          {!hasMore && !isAdding && <OtherGallery category={category} />}
        </div>
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

/** The items by windows. */
const windowsOf = (items: readonly ItemView[]) =>
  Array.from({ length: Math.ceil(items.length / galleryWindowSize) }, (_, at) =>
    items.slice(at * galleryWindowSize, (at + 1) * galleryWindowSize),
  );

/** What the viewer shows over a gallery: its items, not its stories. @param offset number of cards before these */
function toViewed(cards: ItemView[], offset: number): Pick<ViewerProps, 'items' | 'paths' | 'numbers'> {
  const items = cards.filter(({ story }) => !story);
  return {
    items,
    paths: items.map(({ category, documentId }) => paths.item(category, documentId)),
    numbers: items.map((item) => numbersOf(item, offset + cards.indexOf(item) + 1)),
  };
}

/** Preloads the page's first picture. */
export function preloadFirstCard([first]: readonly ItemView[]): void {
  if (first) preloadPicture(imageOf(first), sizesOf(first));
}
