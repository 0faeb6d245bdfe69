import type { GalleryCategory } from 'contract/gallery-category';
import type { GalleryItem } from 'contract/gallery-item';
import { type ListedStory, storyVersion } from 'contract/story';
import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { Navigate, useNavigate, useParams } from 'react-router-dom';
import { classNames } from '../../../lib/class-names';
import { VisuallyHidden } from '../../../ui/visually-hidden';
import { useUnsavedEdits } from '../../documents/use-unsaved-edits';
import type { CardSlot } from '../../items/card-frame';
import { DeleteDialog } from '../../items/delete-dialog';
import { EditDialog } from '../../items/edit-dialog';
import { emptyStories, type GalleryCard, galleryCards, orderOf } from '../../items/gallery-cards';
import { GridSkeleton, SortableGrid } from '../../items/gallery-grid';
import { ItemCard } from '../../items/item-card';
import { PlaceDialog } from '../../items/place-dialog';
import { RemoveStoryDialog } from '../../items/remove-story-dialog';
import { restoreOrder } from '../../items/restore-order';
import { useArrival } from '../../items/use-arrival';
import { useRemovalFocus } from '../../items/use-card-focus';
import { useGalleryList } from '../../items/use-gallery-list';
import { useNamedItem } from '../../items/use-named-item';
import { useSiteClock } from '../../rights/use-site-clock';
import { newItem } from '../../selections/selection-items';
import { useNewSelection } from '../../selections/use-new-selection';
import { panelKeys } from '../../services/panel-keys';
import { usePanelServices } from '../../services/panel-services';
import { usePanelData } from '../../services/use-panel-data';
import { SwitchIcon, SyncIcon } from '../../ui/action-icons';
import { Button, ButtonLink } from '../../ui/button';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import layout from '../../ui/layout.module.css';
import { PageHeading } from '../../ui/page-heading';
import { UploadForm } from '../../uploads/form/upload-form';
import { useUploadQueue } from '../../uploads/use-uploads';
import { countedMedia } from '../../words/media-words';
import { parseCategory, paths } from '../../words/paths';
import { strings } from '../../words/strings';
import { ChoosingBar } from './choosing-bar';
import { EmptyFilter, EmptyGallery, EmptyStories, emptyStoriesId } from './empty-states';
import { FilterBar } from './filter-bar';
import styles from './gallery-page.module.css';
import { GroupDialog } from './group-dialog';
import { JoinDialog } from './join-dialog';
import { ManyRightsDialog } from './many-rights-dialog';
import { StoryCard } from './story-card';
import { galleryStrings } from './strings';
import { useChoosing } from './use-choosing';
import { useFilter } from './use-filter';
import { useJoining } from './use-joining';
import { useMany } from './use-many';
import { useNewStory } from './use-new-story';

/** Galeria Moda or Galeria Publicidade; any other category redirects to moda (§2). */
export function GalleryPage() {
  const category = parseCategory(useParams().category);
  return category ? (
    <GalleryEditor key={category} category={category} />
  ) : (
    <Navigate to={paths.gallery('moda')} replace />
  );
}

/** The open dialog; the question about unsaved edits opens above it. */
type OpenDialog =
  | { kind: 'edit'; item: GalleryItem; isDirty: boolean }
  | { kind: 'delete'; item: GalleryItem }
  | { kind: 'place' | 'remove-story'; id: string }
  | { kind: 'delete-many' | 'group' | 'join' | 'rights' };

/** One category: upload, order, edit, delete (§2, §4). */
function GalleryEditor({ category }: { category: GalleryCategory }) {
  const { gallery, error, isReordering, sync, reload, insert, replace, remove, move } =
    useGalleryList(category);
  const { editor } = usePanelServices();
  // If the settings cannot be read, the server still refuses files that the gallery does not accept.
  const settings = usePanelData(panelKeys.settings, () => editor.documents.readSettings()).data;
  const accepts = settings?.content[`${category}Accepts`] ?? 'both';
  // Hundreds of cards are rendered in the background, so that the rest of the page appears first.
  const cards = useMemo(() => gallery && galleryCards(gallery.items, gallery.stories), [gallery]);
  const visibleCards = useDeferredValue(cards, undefined);
  const clock = useSiteClock(settings?.content.timeZone);
  const { create, isCreating } = useNewSelection(clock);
  const filtering = useFilter(visibleCards, clock);
  const shown = filtering.cards;
  const isFiltered = filtering.filter !== 'all';
  const choosing = useChoosing(shown ?? noCards);
  const { isJoining, join } = useJoining(category, sync);
  const many = useMany(category, sync);
  const isSaving = useDeferredValue(isReordering || isJoining || many.isBusy);
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const { asStory, isDirty: isStoryDirty, sent } = useNewStory(category);
  const leaving = useUnsavedEdits((dialog?.kind === 'edit' && dialog.isDirty) || isStoryDirty);
  const navigate = useNavigate();
  // Opens the story's page once this page has no unsaved edits.
  useEffect(() => {
    if (sent !== null && !isStoryDirty) {
      void navigate(paths.story(sent));
    }
  }, [sent, isStoryDirty, navigate]);
  const openEdit = useCallback((item: GalleryItem) => setDialog({ kind: 'edit', item, isDirty: false }), []);
  const markDirty = useCallback(
    (isDirty: boolean) => setDialog((open) => (open?.kind === 'edit' ? { ...open, isDirty } : open)),
    [],
  );
  const openPlace = useCallback((id: string) => setDialog({ kind: 'place', id }), []);
  const openRemoveStory = useCallback((id: string) => setDialog({ kind: 'remove-story', id }), []);
  const openDelete = useCallback((item: GalleryItem) => setDialog({ kind: 'delete', item }), []);
  const section = useRef<HTMLElement>(null);
  useRemovalFocus(section, shown);
  useNamedItem(gallery?.items, openEdit);
  const uploads = useUploadQueue();
  useEffect(
    () =>
      uploads.listen((event) => {
        if (event.kind === 'stored' && event.item.category === category) {
          if (event.story === null) {
            insert(event.item);
          } else {
            void sync();
          }
        } else if (event.kind === 'uncertain' && event.category === category) {
          void sync();
        }
      }),
    [uploads, category, insert, sync],
  );
  const closeDialog = () => setDialog(null);
  const naming = {
    name: strings.galleries[category],
    titles: gallery?.items.map(({ title }) => title) ?? null,
  };
  const moveAndShow = useArrival(move, dialog === null && !isReordering && visibleCards === cards);
  const asked = dialog && 'id' in dialog ? cards?.find(({ id }) => id === dialog.id) : undefined;
  const placed = dialog?.kind === 'place' ? asked : undefined;
  const endingStory = dialog?.kind === 'remove-story' ? (asked?.story ?? null) : null;

  const joinChosen = async (story: ListedStory) => {
    const joining = join(story, choosing.items, gallery?.items ?? []);
    await endWhenDone(joining);
    return await joining;
  };
  const endWhenDone = async (isDone: Promise<boolean>) => {
    if (await isDone) {
      choosing.end();
    }
  };
  const changeMembership = (item: GalleryItem, storyId: string | null) => {
    const story = gallery?.stories.find(({ documentId }) => documentId === storyId);
    return story ? join(story, [item], gallery?.items ?? []) : Promise.resolve(false);
  };
  const dropInto = useCallback(
    (id: string, intoId: string) => {
      const story = gallery?.stories.find(({ documentId }) => documentId === intoId);
      const item = gallery?.items.find(({ documentId }) => documentId === id);
      if (story && item) {
        void join(story, [item], gallery?.items ?? []);
      }
    },
    [gallery, join],
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
      const dates = stateOf(id)?.dates ?? noDates;
      return story ? (
        <StoryCard
          key={id}
          story={story}
          cover={item}
          count={countedMedia(items)}
          date={latestUpload(items)}
          onRemove={openRemoveStory}
          onPlace={openPlace}
          {...dates}
          {...slot}
          {...inFull}
          {...chosen}
        />
      ) : (
        <ItemCard
          key={id}
          item={item}
          onEdit={openEdit}
          onDelete={openDelete}
          onPlace={openPlace}
          {...dates}
          {...slot}
          {...inFull}
          {...chosen}
        />
      );
    },
    [
      isChoosing,
      isChosen,
      toggle,
      chosenStory,
      isFiltered,
      placeOf,
      stateOf,
      openEdit,
      openPlace,
      openDelete,
      openRemoveStory,
    ],
  );

  const names = strings.menu.gallery;
  const text = galleryStrings;
  const other = category === 'moda' ? 'publicidade' : 'moda';

  const empty = gallery ? emptyStories(gallery.items, gallery.stories) : [];
  const hasStoryCards = visibleCards?.some(({ story }) => story !== null);

  const list = () => {
    if (visibleCards === undefined || shown === undefined) {
      return <GridSkeleton />;
    }
    if (visibleCards.length === 0) {
      return <EmptyGallery onRetry={error === undefined ? undefined : () => void sync()} />;
    }
    return (
      <>
        <div className={styles.above}>
          <p className={classNames(layout.info, styles.hint)}>
            {isFiltered ? (
              text.filters.orderHint
            ) : (
              <>
                {text.dragHint} {text.dragHintMore} {hasStoryCards && text.dragIntoHint}
              </>
            )}
          </p>
          {empty.length > 0 && (
            <a className={classNames(layout.link, styles.emptyStory)} href={`#${emptyStoriesId}`}>
              {text.emptyStoriesCount(empty.length)}
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
          <EmptyFilter
            name={text.filters[filtering.filter]}
            onAll={() => {
              filtering.choose('all');
              section.current?.focus();
            }}
          />
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
  };

  return (
    <>
      <PageHeading title={names[category]}>
        <ButtonLink to={paths.gallery(other)}>
          <span className={styles.switchIcon}>
            <SwitchIcon />
          </span>
          <VisuallyHidden>{text.toOther('')}</VisuallyHidden>
          {names[other]}
        </ButtonLink>
        <SyncButton count={gallery?.items.length} places={cards?.length} onSync={sync} />
      </PageHeading>
      <div className={layout.stack5}>
        <UploadForm category={category} accepts={accepts} naming={naming} asStory={asStory} clock={clock} />
        <section
          ref={section}
          className={layout.stack5}
          tabIndex={-1}
          aria-label={text.list(names[category])}
        >
          {list()}
          {isChoosing && (
            <ChoosingBar
              choosing={choosing}
              isBusy={isJoining || many.isBusy || isCreating}
              other={other}
              onHide={(hidden) => void endWhenDone(many.hide(choosing.items, hidden))}
              onMove={() => void endWhenDone(many.move(choosing.items, orderOf(cards ?? noCards)))}
              onRemove={() => setDialog({ kind: 'delete-many' })}
              onRights={() => setDialog({ kind: 'rights' })}
              onGroup={() => setDialog({ kind: 'group' })}
              onSend={() =>
                void create(
                  choosing.cards.flatMap(({ items, story }) =>
                    items.map((item) => newItem(item, story, clock)),
                  ),
                )
              }
              hasStories={(gallery?.stories ?? []).length > 0}
              onAdd={() => chosenStory && void joinChosen(chosenStory)}
              onJoin={() => setDialog({ kind: 'join' })}
            />
          )}
        </section>
        {empty.length > 0 && <EmptyStories stories={empty} />}
      </div>
      {dialog?.kind === 'edit' && (
        <EditDialog
          item={dialog.item}
          accepts={accepts}
          index={cards?.findIndex(({ id }) => id === dialog.item.documentId) ?? -1}
          count={cards?.length ?? 0}
          stories={gallery?.stories ?? []}
          clock={clock}
          onMembership={changeMembership}
          onMove={moveAndShow}
          onSaved={replace}
          onReload={reload}
          onMovedBack={async () => {
            await restoreOrder(editor.items, category, orderOf(cards ?? noCards));
            await sync();
          }}
          onClose={closeDialog}
          onDirtyChange={markDirty}
        />
      )}
      {placed && cards && (
        <PlaceDialog
          id={placed.id}
          name={placed.story?.title ?? placed.item.title}
          index={cards.indexOf(placed)}
          count={cards.length}
          hasStories={hasStoryCards === true}
          onMove={moveAndShow}
          onClose={closeDialog}
        />
      )}
      {endingStory && (
        <RemoveStoryDialog
          story={{ ...endingStory, items: asked?.items ?? [] }}
          version={() => storyVersion(endingStory)}
          onConflict={sync}
          onRemoved={() => {
            closeDialog();
            void uploads.forgetStory(endingStory.documentId);
            void sync();
          }}
          onClose={closeDialog}
        />
      )}
      {dialog?.kind === 'delete' && (
        <DeleteDialog item={dialog.item} onDeleted={remove} onHidden={replace} onClose={closeDialog} />
      )}
      {dialog?.kind === 'delete-many' && choosing.items.length > 0 && (
        <ConfirmDialog
          heading={text.choosing.removeHeading(choosing.items.length)}
          text={text.choosing.removeText(choosing.items.length)}
          confirm={text.choosing.remove}
          cancel={strings.cancel}
          onConfirm={() => {
            closeDialog();
            void endWhenDone(many.remove(choosing.items));
          }}
          onCancel={closeDialog}
        />
      )}
      {dialog?.kind === 'rights' && choosing.items.length > 0 && (
        <ManyRightsDialog
          items={choosing.items}
          clock={clock}
          onSave={(changes) => many.setRights(choosing.items, changes)}
          onSaved={() => {
            closeDialog();
            choosing.end();
          }}
          onClose={closeDialog}
        />
      )}
      {dialog?.kind === 'group' && choosing.items.length > 0 && (
        <GroupDialog
          category={category}
          items={choosing.items}
          order={orderOf(cards ?? noCards)}
          onConflict={() => {
            closeDialog();
            void sync();
          }}
          onClose={closeDialog}
        />
      )}
      {dialog?.kind === 'join' && choosing.items.length > 0 && (
        <JoinDialog
          count={choosing.items.length}
          stories={gallery?.stories ?? []}
          cards={cards ?? noCards}
          onJoin={joinChosen}
          onClose={closeDialog}
        />
      )}
      {leaving}
    </>
  );
}

const noCards: GalleryCard[] = [];
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
interface SyncButtonProps {
  /** Number of items, and of cards. */
  count: number | undefined;
  places: number | undefined;
  onSync: () => Promise<unknown>;
}

/** 'Sincronizar': reloads the list (§2), and announces the result. */
function SyncButton({ count, places = count, onSync }: SyncButtonProps) {
  const [phase, setPhase] = useState<'idle' | 'busy' | 'done'>('idle');
  const isBusy = phase === 'busy';
  const sync = async () => {
    if (isBusy) {
      return;
    }
    setPhase('busy');
    await onSync();
    setPhase('done');
  };
  return (
    <div className={styles.sync}>
      <Button aria-disabled={isBusy} onClick={() => void sync()}>
        <span className={styles.syncIcon} data-busy={isBusy}>
          <SyncIcon />
        </span>
        {galleryStrings.sync}
      </Button>
      <span role="status">
        <VisuallyHidden>
          {phase === 'done' && count !== undefined && places !== undefined
            ? galleryStrings.synced(count, places)
            : ''}
        </VisuallyHidden>
      </span>
    </div>
  );
}
