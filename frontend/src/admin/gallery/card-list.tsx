import type { GalleryItem } from 'contract/gallery/gallery-item';
import type { ListedStory } from 'contract/stories/story';
import { useCallback, useMemo } from 'react';
import { classNames } from '../../lib/class-names';
import type { CardSlot } from '../items/card-frame';
import type { GalleryCard } from '../items/gallery-cards';
import { GridSkeleton, SortableGrid } from '../items/gallery-grid';
import { ItemCard } from '../items/item-card';
import type { GalleryList } from '../items/use-gallery-list';
import { Button } from '../kit/ui/button';
import { EmptyState } from '../kit/ui/empty-state';
import layout from '../kit/ui/layout.module.css';
import { countedMedia } from '../kit/words/media-words';
import { strings } from '../kit/words/strings';
import { emptyStoriesId } from '../stories/cards/empty-stories';
import { StoryCard } from '../stories/cards/story-card';
import { FilterBar } from './filter-bar';
import type { OpenDialog } from './gallery-dialogs';
import styles from './gallery-page.module.css';
import { galleryStrings } from './strings';
import type { Choosing } from './use-choosing';
import type { Filtering } from './use-filter';

interface CardListProps {
  list: GalleryList;
  /** All cards of the gallery; undefined until they are loaded. */
  cards: readonly GalleryCard[] | undefined;
  /** Number of stories without items. */
  emptyStories: number;
  filtering: Filtering;
  choosing: Choosing;
  isSaving: boolean;
  onOpen: (dialog: OpenDialog) => void;
  /** Adds an item that was dropped onto a story. */
  onJoin: (story: ListedStory, items: readonly GalleryItem[]) => Promise<boolean>;
  /** Has a story not wait for files that are still to come. */
  onPublish: (story: ListedStory) => Promise<boolean>;
  /** Called when the filter is left by the button of its empty state. */
  onAll: () => void;
}

/** A gallery's cards, to order, filter and select. */
export function CardList({ list, cards, emptyStories, filtering, choosing, isSaving, ...on }: CardListProps) {
  const { gallery, error, sync, move } = list;
  const { onOpen, onJoin, onPublish } = on;
  const text = galleryStrings;
  const isFiltered = filtering.filter !== 'all';
  const dropInto = useCallback(
    (id: string, intoId: string) => {
      const story = gallery?.stories.find(({ documentId }) => documentId === intoId);
      const item = gallery?.items.find(({ documentId }) => documentId === id);
      if (story && item) void onJoin(story, [item]);
    },
    [gallery, onJoin],
  );
  const open = useMemo(
    () => ({
      edit: (item: GalleryItem) => onOpen({ kind: 'edit', item, isDirty: false }),
      remove: (item: GalleryItem) => onOpen({ kind: 'delete', item }),
      place: (id: string) => onOpen({ kind: 'place', id }),
      removeStory: (id: string) => onOpen({ kind: 'remove-story', id }),
      publish: (story: ListedStory) => void onPublish(story),
    }),
    [onOpen, onPublish],
  );
  const { isChoosing, isChosen, toggle, story: chosenStory } = choosing;
  const { stateOf, placeOf } = filtering;
  const card = useCallback(
    ({ id, item, story, items }: GalleryCard, slot: CardSlot) => {
      const chosen = isChoosing && {
        onToggle: toggle,
        isChosen: isChosen(id),
        isUnfit: story !== null && chosenStory !== null && chosenStory.documentId !== id,
      };
      const inFull = isFiltered && { index: placeOf(id), isFirst: false, isLast: false, isStill: true };
      const common = {
        onPlace: open.place,
        ...(stateOf(id)?.dates ?? noDates),
        ...slot,
        ...inFull,
        ...chosen,
      };
      return story ? (
        <StoryCard
          key={id}
          story={story}
          cover={item}
          count={countedMedia(items)}
          date={latestUpload(items)}
          isHeldBack={stateOf(id)?.filters.has('awaiting') !== true}
          onRemove={open.removeStory}
          onPublish={open.publish}
          {...common}
        />
      ) : (
        <ItemCard key={id} item={item} onEdit={open.edit} onDelete={open.remove} {...common} />
      );
    },
    [isChoosing, isChosen, toggle, chosenStory, isFiltered, placeOf, stateOf, open],
  );

  const shown = filtering.cards;
  if (cards === undefined || shown === undefined) return <GridSkeleton />;
  if (cards.length === 0) {
    return (
      <EmptyState kind="gallery" heading={text.empty}>
        <p>{text.emptyPrompt}</p>
        {/* Also after a failed read (§8). */}
        {error !== undefined && <Button onClick={() => void sync()}>{strings.retry}</Button>}
      </EmptyState>
    );
  }
  const hasStories = cards.some(({ story }) => story !== null);
  return (
    <>
      <div className={styles.above}>
        <p className={classNames(layout.info, styles.hint)}>
          {isFiltered
            ? text.filters.orderHint
            : `${text.dragHint} ${text.dragHintMore}${hasStories ? ` ${text.dragIntoHint}` : ''}`}
        </p>
        {emptyStories > 0 && (
          <a className={classNames(layout.link, styles.emptyStory)} href={`#${emptyStoriesId}`}>
            {text.emptyStoriesCount(emptyStories)}
          </a>
        )}
        {!isChoosing && !gallery?.isWithoutStories && (
          <Button onClick={choosing.begin} disabled={isSaving}>
            {text.choosing.begin}
          </Button>
        )}
      </div>
      <FilterBar {...filtering} />
      {shown.length === 0 ? (
        <EmptyState kind="gallery" heading={text.filters.none}>
          <p>{text.filters.noneOf(text.filters[filtering.filter])}</p>
          <Button
            onClick={() => {
              filtering.choose('all');
              on.onAll();
            }}
          >
            {text.filters.toAll}
          </Button>
        </EmptyState>
      ) : (
        <SortableGrid
          entries={shown}
          isSaving={isSaving}
          isStill={isChoosing || isFiltered}
          onMove={move}
          onDropInto={dropInto}
          card={card}
        />
      )}
    </>
  );
}

const noDates = { isHidden: false, isAway: false, dates: '' };

/** The latest upload date of the items, ISO 8601. */
function latestUpload(items: readonly GalleryItem[]): string | null {
  return (
    items
      .flatMap(({ uploadedAt }) => uploadedAt ?? [])
      .sort()
      .at(-1) ?? null
  );
}
