import type { GalleryItem } from 'contract/gallery/gallery-item';
import { isAwaiting } from 'contract/rights/rights';
import type { ListedStory } from 'contract/stories/story';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { dragHint } from '../../data/gallery-view';
import { classNames } from '../../lib/class-names';
import type { Elements } from '../../ui/elements';
import type { GalleryCard } from '../items/gallery-cards';
import { GridSkeleton, SortableGrid } from '../items/gallery-grid';
import { itemStrings } from '../items/strings';
import type { GalleryList } from '../items/use-gallery-list';
import { AddIcon, DeleteIcon, EditIcon, HideIcon, ShowIcon } from '../kit/ui/action-icons';
import { Button } from '../kit/ui/button';
import { EmptyState } from '../kit/ui/empty-state';
import layout from '../kit/ui/layout.module.css';
import { useIsPhone } from '../kit/ui/use-is-phone';
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
  /** Hides an item, or shows it again. */
  onHide: (item: GalleryItem) => void;
  /** Asks for files; null while the form for them is open. */
  onAdd: (() => void) | null;
  /** Called when the filter is left by the button of its empty state. */
  onAll: () => void;
}

/** A gallery's cards, to order, filter and select. */
export function CardList({ list, cards, emptyStories, filtering, choosing, isSaving, ...on }: CardListProps) {
  const { gallery, error, sync, move } = list;
  const { onOpen, onJoin, onPublish, onHide } = on;
  const isPhone = useIsPhone();
  const hint = useSyncExternalStore(dragHint.subscribe, dragHint.read);
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
  const { isChoosing, isChosen, toggle } = choosing;
  const { stateOf, placeOf } = filtering;
  const place = useCallback((id: string) => onOpen({ kind: 'place', id }), [onOpen]);
  const actions = useMemo(() => actionsOf(onOpen, onPublish, onHide), [onOpen, onPublish, onHide]);
  const cardOf = useCallback(
    ({ id, item, story, items }: GalleryCard) => ({
      ...(stateOf(id)?.dates ?? noDates),
      ...(isFiltered && { index: placeOf(id), isFirst: false, isLast: false, isStill: true }),
      ...(isChoosing && {
        onToggle: toggle,
        isChosen: isChosen(id),
      }),
      actions: actions[story ? 'story' : item.hidden ? 'hidden' : 'item'],
      ...(story && {
        title: story.title,
        note: [!isPhone && countedMedia(items), story.client].filter(Boolean).join(' · '),
        date: latestUpload(items),
        to: paths.story(id),
        storyCount: items.length,
        dropInto: storyCardStrings.dropInto,
        prompt: isAwaiting(story)
          ? actions[stateOf(id)?.filters.has('awaiting') ? 'publishArrived' : 'awaitNone']
          : null,
      }),
    }),
    [isChoosing, isChosen, toggle, isFiltered, placeOf, stateOf, actions, isPhone],
  );

  const shown = filtering.cards;
  if (cards === undefined || shown === undefined) return <GridSkeleton />;
  if (cards.length === 0) {
    return (
      <EmptyState kind="gallery" heading={text.empty}>
        <p>{text.emptyPrompt}</p>
        {/* Also after a failed read (§8). */}
        {error !== undefined && <Button onClick={() => void sync()}>{strings.retry}</Button>}
        {isPhone && error === undefined && on.onAdd && (
          <Button onClick={on.onAdd}>
            <AddIcon />
            <span>{text.add}</span>
          </Button>
        )}
      </EmptyState>
    );
  }
  const hasStories = cards.some(({ story }) => story !== null);
  const words = isFiltered
    ? text.filters.orderHint
    : `${text.dragHint} ${isPhone ? text.dragHintDots : text.dragHintMore}${hasStories ? ` ${text.dragIntoHint}` : ''}`;
  const ordering = <p className={classNames(layout.info, styles.hint)}>{words}</p>;
  return (
    <>
      {!isPhone && (
        <>
          <div className={classNames(layout.actions, styles.above)}>
            {ordering}
            <EmptyStoriesLink count={emptyStories} />
            {!isChoosing && !gallery?.isWithoutStories && (
              <Button ref={choosing.beginButton} onClick={choosing.begin}>
                {text.choosing.begin}
              </Button>
            )}
          </div>
          <FilterBar {...filtering} />
        </>
      )}
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
          isChoosing={isChoosing}
          onMove={move}
          onPlace={place}
          onDropInto={dropInto}
          cardOf={cardOf}
        />
      )}
      {isPhone && !isChoosing && (isFiltered || (hint === 'shown' && cards.length > 1)) && ordering}
    </>
  );
}

/** Leads to the stories without items, below the cards. */
export function EmptyStoriesLink({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <a className={layout.link} href={`#${emptyStoriesId}`}>
      {galleryStrings.emptyStoriesCount(count)}
    </a>
  );
}

/** What can be done with the card of an item, and with that of a story. */
function actionsOf(
  onOpen: CardListProps['onOpen'],
  onPublish: CardListProps['onPublish'],
  onHide: CardListProps['onHide'],
) {
  const publish = ({ story }: GalleryCard) => story && void onPublish(story);
  const ofItem = (label: string, icon: Elements) => [
    {
      label: itemStrings.edit,
      icon: <EditIcon />,
      run: ({ item }: GalleryCard) => onOpen({ kind: 'edit', item, isDirty: false }),
    },
    { label, icon, isInSheet: true, run: ({ item }: GalleryCard) => onHide(item) },
    {
      label: itemStrings.remove,
      icon: <DeleteIcon />,
      isRemoval: true,
      run: ({ item }: GalleryCard) => onOpen({ kind: 'delete', item }),
    },
  ];
  return {
    item: ofItem(galleryStrings.choosing.hide, <HideIcon />),
    hidden: ofItem(galleryStrings.choosing.show, <ShowIcon />),
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
