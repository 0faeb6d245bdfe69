import type { GalleryItem } from 'contract/gallery/gallery-item';
import { isAwaiting } from 'contract/rights/rights';
import type { ListedStory } from 'contract/stories/story';
import { useCallback, useMemo } from 'react';
import { classNames } from '../../lib/class-names';
import type { GalleryCard } from '../items/gallery-cards';
import { GridSkeleton, SortableGrid } from '../items/gallery-grid';
import { itemStrings } from '../items/strings';
import type { GalleryList } from '../items/use-gallery-list';
import { DeleteIcon, EditIcon } from '../kit/ui/action-icons';
import { Button } from '../kit/ui/button';
import { EmptyState } from '../kit/ui/empty-state';
import layout from '../kit/ui/layout.module.css';
import { countedMedia } from '../kit/words/media-words';
import { paths } from '../kit/words/paths';
import { strings } from '../kit/words/strings';
import { rightsStrings } from '../rights/strings';
import { emptyStoriesId } from '../stories/cards/empty-stories';
import { removeStoryStrings, storyCardStrings } from '../stories/cards/strings';
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
  const { isChoosing, isChosen, toggle, story: chosenStory } = choosing;
  const { stateOf, placeOf } = filtering;
  const place = useCallback((id: string) => onOpen({ kind: 'place', id }), [onOpen]);
  const actions = useMemo(() => actionsOf(onOpen, onPublish), [onOpen, onPublish]);
  const cardOf = useCallback(
    ({ id, story, items }: GalleryCard) => ({
      ...(stateOf(id)?.dates ?? noDates),
      ...(isFiltered && { index: placeOf(id), isFirst: false, isLast: false, isStill: true }),
      ...(isChoosing && {
        onToggle: toggle,
        isChosen: isChosen(id),
        isUnfit: story !== null && chosenStory !== null && chosenStory.documentId !== id,
      }),
      actions: story ? actions.story : actions.item,
      ...(story && {
        title: story.title,
        note: [countedMedia(items), story.client].filter(Boolean).join(' · '),
        date: latestUpload(items),
        to: paths.story(id),
        isStory: true,
        dropInto: storyCardStrings.dropInto,
        prompt: isAwaiting(story)
          ? actions[stateOf(id)?.filters.has('awaiting') ? 'publishArrived' : 'awaitNone']
          : null,
      }),
    }),
    [isChoosing, isChosen, toggle, chosenStory, isFiltered, placeOf, stateOf, actions],
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
          onPlace={place}
          onDropInto={dropInto}
          cardOf={cardOf}
        />
      )}
    </>
  );
}

/** What can be done with the card of an item, and with that of a story. */
function actionsOf(onOpen: CardListProps['onOpen'], onPublish: CardListProps['onPublish']) {
  const publish = ({ story }: GalleryCard) => story && void onPublish(story);
  return {
    item: [
      {
        label: itemStrings.edit,
        icon: <EditIcon />,
        run: ({ item }: GalleryCard) => onOpen({ kind: 'edit', item, isDirty: false }),
      },
      {
        label: itemStrings.remove,
        icon: <DeleteIcon />,
        isRemoval: true,
        run: ({ item }: GalleryCard) => onOpen({ kind: 'delete', item }),
      },
    ],
    story: [
      { label: storyCardStrings.openStory, icon: <EditIcon /> },
      {
        label: removeStoryStrings.remove,
        icon: <DeleteIcon />,
        isRemoval: true,
        run: ({ id }: GalleryCard) => onOpen({ kind: 'remove-story', id }),
      },
    ],
    publishArrived: { label: rightsStrings.publishArrived, run: publish },
    awaitNone: { label: rightsStrings.awaitNone, run: publish },
  };
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
