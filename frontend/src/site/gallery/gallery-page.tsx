import { useMemo } from 'react';
import { imageOf } from '../../contract/art';
import type { GalleryCategory } from '../../contract/gallery-category';
import { galleryWindowSize } from '../../contract/limits';
import { FittedText } from '../../ui/fitted-text';
import { NotFoundPage } from '../not-found/not-found-page';
import { strings } from '../strings';
import styles from './gallery-page.module.css';
import { cardSize, gridStyles } from './grid-layout';
import { MediaCard } from './media-card';
import { MoreItems, PreviousItems } from './more-items';
import { useFocusOnAdded } from './use-focus-on-added';
import { useFocusReturn } from './use-focus-return';
import { useMovedItem } from './use-moved-item';
import { useShownRange } from './use-shown-range';
import { useViewer } from './use-viewer';
import { Viewer } from './viewer';

/** So many items before the last one that is here, the viewer asks for the next ones. */
const viewsAhead = 4;

interface GalleryPageProps {
  category: GalleryCategory;
  /** The item that is open over the gallery; null for the gallery alone. */
  documentId: string | null;
  /** The window of the gallery that the address names, from 1. */
  windowNumber: number;
}

/** A gallery: heading, intro, grid of cards, and the open item above them (§2). */
export function GalleryPage({ category, documentId, windowNumber }: GalleryPageProps) {
  const { items, range, count, hasMore, isComingSoon, isLoading, isMissing, showMore } = useShownRange(
    category,
    windowNumber,
    documentId,
  );
  const viewer = useViewer(category, items, range.from);
  const openIndex = items.findIndex((item) => item.documentId === documentId);
  const grid = useFocusReturn(items[openIndex]?.documentId ?? null);
  const focusOnAdded = useFocusOnAdded(grid, items.length);
  const { heading, intro } = strings.gallery[category];
  const places = useMemo(() => gridStyles(items.map((item) => cardSize(item, imageOf(item)))), [items]);
  const isMoving = useMovedItem(category, isMissing ? documentId : null);
  if (isMissing && !isMoving) {
    return <NotFoundPage />;
  }
  const isAdding = isLoading && range.to > range.from;
  const offset = (range.from - 1) * galleryWindowSize;
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
        <ul ref={grid} className={styles.grid} aria-busy={isLoading}>
          {items.map((item, index) => (
            <MediaCard
              key={item.documentId}
              item={item}
              index={index}
              entrance={index % galleryWindowSize}
              number={offset + index + 1}
              place={places[index]}
            />
          ))}
        </ul>
        {(hasMore || isAdding) && (
          <MoreItems
            // Beneath other items it is another link, which has not moved there.
            key={items.length}
            category={category}
            windowNumber={isAdding ? range.to : range.to + 1}
            isLoading={isLoading}
            onMore={() => {
              if (isAdding) {
                return;
              }
              focusOnAdded();
              showMore();
            }}
          />
        )}
      </div>
      {openIndex >= 0 && (
        <Viewer
          items={items}
          index={openIndex}
          offset={offset}
          isWhole={range.from === 1 && range.to >= count}
          onView={(index) => {
            // Further on before the visitor gets there.
            if (hasMore && !isLoading && index >= items.length - viewsAhead) {
              showMore();
            }
            if (index !== openIndex) {
              viewer.show(index);
            }
          }}
          onClose={viewer.close}
        />
      )}
    </>
  );
}
