import { bookLimits } from 'contract/book/book';
import type { GalleryCategory } from 'contract/gallery/gallery-category';
import type { GalleryItem } from 'contract/gallery/gallery-item';
import type { ListedStory } from 'contract/stories/story';
import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { Navigate, useNavigate, useParams } from 'react-router-dom';
import { toast } from 'react-toastify';
import { whenIdle } from '../../lib/when-idle';
import { VisuallyHidden } from '../../ui/visually-hidden';
import { bookStrings } from '../book/strings';
import { emptyStories, type GalleryCard, galleryCards, orderOf } from '../items/gallery-cards';
import { useArrival } from '../items/use-arrival';
import { useRemovalFocus } from '../items/use-card-focus';
import { type GalleryList, useGalleryList } from '../items/use-gallery-list';
import { useNamedItem } from '../items/use-named-item';
import { lateDialog } from '../kit/services/late-dialog';
import { useUnsavedEdits } from '../kit/services/session/use-unsaved-edits';
import layout from '../kit/ui/layout.module.css';
import { useIsPhone } from '../kit/ui/use-is-phone';
import { parseCategory, paths } from '../kit/words/paths';
import { strings } from '../kit/words/strings';
import { useSettings } from '../rights/use-site-clock';
import { newItem } from '../selections/selection-items';
import { useNewSelection } from '../selections/use-new-selection';
import { EmptyStories } from '../stories/cards/empty-stories';
import { useNewStory } from '../stories/cards/use-new-story';
import { UploadArea } from '../uploads/form/upload-area';
import { useUploadQueue } from '../uploads/use-uploads';
import { CardList, EmptyStoriesLink } from './card-list';
import { ChoosingBar } from './choosing-bar';
import { FilterBar } from './filter-bar';
import type { OpenDialog } from './gallery-dialogs';
import { GalleryHeading } from './gallery-heading';
import styles from './gallery-page.module.css';
import { galleryStrings } from './strings';
import { SyncButton } from './sync-button';
import { useAdding } from './use-adding';
import { useChanges } from './use-changes';
import { useChoosing } from './use-choosing';
import { useFilter } from './use-filter';
import { ViewButton } from './view-button';

// Most of what a gallery can do is in its dialogs, and its photographs do not wait for it.
const { LateDialog: GalleryDialogs, preload: preloadDialogs } = lateDialog(
  async () => (await import('./gallery-dialogs')).GalleryDialogs,
);

/** Galeria Moda or Galeria Publicidade; any other category redirects to moda (§2). */
export function GalleryPage() {
  const category = parseCategory(useParams().category);
  return category ? (
    <GalleryEditor key={category} category={category} />
  ) : (
    <Navigate to={paths.gallery('moda')} replace />
  );
}

/** One category: upload, order, edit, delete (§2, §4). */
function GalleryEditor({ category }: { category: GalleryCategory }) {
  const list = useGalleryList(category);
  const { gallery, isReordering, sync, move } = list;
  // If the settings cannot be read, the server still refuses files that the gallery does not accept.
  const { settings, clock } = useSettings();
  const accepts = settings?.[`${category}Accepts`] ?? 'both';
  // Hundreds of cards are rendered in the background, so that the rest of the page appears first.
  const cards = useMemo(() => gallery && galleryCards(gallery.items, gallery.stories), [gallery]);
  const visibleCards = useDeferredValue(cards, undefined);
  const filtering = useFilter(visibleCards, clock);
  const choosing = useChoosing(filtering.cards ?? noCards);
  const { create, isCreating } = useNewSelection(clock);
  const changes = useChanges(category, clock, sync);
  const { join } = changes;
  const joinStory = useCallback(
    (story: ListedStory, items: readonly GalleryItem[]) => join(story, items, gallery?.items ?? []),
    [gallery, join],
  );
  const isSaving = useDeferredValue(isReordering || changes.isBusy);

  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const markDirty = useCallback(
    (isDirty: boolean) => setDialog((open) => (open?.kind === 'edit' ? { ...open, isDirty } : open)),
    [],
  );
  const openEdit = useCallback((item: GalleryItem) => setDialog({ kind: 'edit', item, isDirty: false }), []);
  useNamedItem(gallery?.items, openEdit);
  const moveAndShow = useArrival(move, dialog === null && !isReordering && visibleCards === cards);
  const section = useRef<HTMLElement>(null);
  useRemovalFocus(section, filtering.cards);
  const isPhone = useIsPhone();
  const adding = useAdding(category);
  useStoredUploads(category, list, adding.end);
  const latest = useRef(changes);
  useEffect(() => {
    latest.current = changes;
  });
  const hide = useCallback((item: GalleryItem) => void latest.current.hide([item], !item.hidden), []);

  const hasCards = visibleCards !== undefined;
  useEffect(() => (hasCards ? whenIdle(preloadDialogs) : undefined), [hasCards]);

  const { asStory, sent } = useNewStory(category, settings);
  const [isWaiting, setIsWaiting] = useState(false);
  const leaving = useUnsavedEdits(isWaiting || (dialog?.kind === 'edit' && dialog.isDirty));
  const navigate = useNavigate();
  // In an effect: by then the form shows no drafts.
  useEffect(() => {
    if (sent !== null) void navigate(paths.story(sent));
  }, [sent, navigate]);

  const names = strings.galleryPages;
  const text = galleryStrings;
  const other = category === 'moda' ? 'publicidade' : 'moda';
  const empty = gallery ? emptyStories(gallery.items, gallery.stories) : [];
  const naming = {
    name: strings.galleries[category],
    titles: gallery?.items.map(({ title }) => title) ?? null,
  };
  const syncing = { items: gallery?.items, onSync: sync };
  const { items: chosen, story: chosenStory, endAfter } = choosing;
  const entries = choosing.cards.flatMap(({ items, story }) =>
    items.map((item) => newItem(item, story, clock)),
  );
  const openBook = () => {
    const stories = choosing.cards.flatMap(({ story }) => story ?? []);
    if (stories.length < choosing.count) toast.info(bookStrings.storiesOnly);
    else if (stories.length > bookLimits.stories) toast.info(bookStrings.tooManyStories(bookLimits.stories));
    else {
      const of = { stories: stories.map(({ documentId }) => documentId).join() };
      const title = stories.map((story) => story.title).join(', ');
      const cover = stories[0]?.cover ?? null;
      setDialog({ kind: 'book', contents: { of, title, items: entries, language: 'pt', cover } });
    }
  };

  return (
    <>
      <GalleryHeading
        category={category}
        sync={syncing}
        choosing={choosing}
        canChoose={cards?.length !== 0 && !gallery?.isWithoutStories}
        isAdding={adding.isOpen}
        onAdd={adding.toggle}
      />
      <div className={isPhone ? layout.stack3 : layout.stack5}>
        {isPhone && (
          <div className={styles.line}>
            <h2>
              <VisuallyHidden>{text.list(names[category])}</VisuallyHidden>
            </h2>
            <FilterBar {...filtering} isLine>
              <EmptyStoriesLink count={empty.length} />
            </FilterBar>
            <ViewButton />
            <SyncButton {...syncing} isIcon />
          </div>
        )}
        {(!isPhone || adding.isOpen || isWaiting) && (
          <div ref={adding.form} className={styles.form}>
            <UploadArea
              category={category}
              accepts={accepts}
              naming={naming}
              asStory={asStory}
              clock={clock}
              onWaiting={setIsWaiting}
            />
          </div>
        )}
        <section
          ref={section}
          className={isPhone ? layout.stack3 : layout.stack5}
          tabIndex={-1}
          aria-label={text.list(names[category])}
        >
          <CardList
            list={list}
            cards={visibleCards}
            emptyStories={empty.length}
            filtering={filtering}
            choosing={choosing}
            isSaving={isSaving}
            onOpen={setDialog}
            onJoin={joinStory}
            onPublish={changes.publishArrived}
            onHide={hide}
            onAdd={adding.isOpen ? null : adding.toggle}
            onAll={() => section.current?.focus()}
          />
          {choosing.isChoosing && (
            <ChoosingBar
              choosing={choosing}
              isBusy={changes.isBusy || isCreating}
              other={other}
              onHide={(hidden) => void endAfter(changes.hide(chosen, hidden))}
              onMove={() => void endAfter(changes.move(chosen, orderOf(cards ?? noCards)))}
              onRemove={() => setDialog({ kind: 'delete-many' })}
              onRights={() => setDialog({ kind: 'rights' })}
              onGroup={() => setDialog({ kind: 'group' })}
              onSend={() => void create(entries)}
              onBook={openBook}
              hasStories={(gallery?.stories ?? []).length > 0}
              onAdd={() => chosenStory && void endAfter(joinStory(chosenStory, chosen))}
              onJoin={() => setDialog({ kind: 'join' })}
            />
          )}
        </section>
        {empty.length > 0 && <EmptyStories stories={empty} />}
      </div>
      {dialog && (
        <GalleryDialogs
          dialog={dialog}
          category={category}
          accepts={accepts}
          clock={clock}
          list={list}
          cards={cards ?? noCards}
          choosing={choosing}
          changes={changes}
          onMove={moveAndShow}
          onJoin={joinStory}
          onDirtyChange={markDirty}
          onClose={() => setDialog(null)}
        />
      )}
      {leaving}
    </>
  );
}

const noCards: GalleryCard[] = [];

/** Shows uploads of a gallery in its list as they are stored. @param onAllSent nothing is left to send */
function useStoredUploads(
  category: GalleryCategory,
  { insert, sync }: GalleryList,
  onAllSent: () => void,
): void {
  const uploads = useUploadQueue();
  useEffect(
    () =>
      uploads.listen((event) => {
        if (event.kind === 'stored' && event.item.category === category) {
          if (event.story === null) insert(event.item);
          else void sync();
        } else if (event.kind === 'uncertain' && event.category === category) {
          void sync();
        } else if (event.kind === 'finished') {
          onAllSent();
        }
      }),
    [uploads, category, insert, sync, onAllSent],
  );
}
