import { isCameraName } from 'contract/gallery/camera-name';
import type { GalleryItem } from 'contract/gallery/gallery-item';
import type { Accepts } from 'contract/site/site-settings';
import { coverOf, type ListedStory, storyMaxItems } from 'contract/stories/story';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { toast } from 'react-toastify';
import { report } from '../../lib/report';
import { itemDates } from '../items/card-dates';
import type { CardSlot } from '../items/card-frame';
import { EditDialog } from '../items/edit-dialog';
import { SortableGrid } from '../items/gallery-grid';
import { PlaceDialog } from '../items/place-dialog';
import { useArrival } from '../items/use-arrival';
import { useRemovalFocus } from '../items/use-card-focus';
import { useNamedItem } from '../items/use-named-item';
import { AddIcon } from '../kit/ui/action-icons';
import { Button } from '../kit/ui/button';
import { EmptyState } from '../kit/ui/empty-state';
import layout from '../kit/ui/layout.module.css';
import { Hint } from '../kit/ui/text-field';
import { strings } from '../kit/words/strings';
import type { SiteClock } from '../rights/publication-words';
import { UploadForm } from '../uploads/form/upload-form';
import { useUploadQueue } from '../uploads/use-uploads';
import { AddPhotosDialog } from './add-photos-dialog';
import type { EditedStory } from './edited-story';
import styles from './stories.module.css';
import { StoryItemCard } from './story-item-card';
import { storyStrings } from './strings';
import type { Grouped, useStoryPhotos } from './use-story-photos';

interface StoryPhotosProps {
  story: EditedStory;
  /** As it is stored. */
  stored: EditedStory;
  /** When visitors see it, in words. */
  state: string;
  clock: SiteClock;
  /** The stories of its gallery, if loaded. */
  stories: ListedStory[];
  accepts: Accepts;
  photos: ReturnType<typeof useStoryPhotos>;
  /** Moves an item to another story or to none; resolves to whether it succeeded. */
  onMembership: (item: GalleryItem, storyId: string | null) => Promise<boolean>;
  /** Photos and cover before it was ungrouped on this page. */
  before: Grouped | null;
  onDirtyChange: (isDirty: boolean) => void;
}

/** A story's photos: reorder, set as cover, remove, add. */
export function StoryPhotos({
  story,
  stored,
  state,
  clock,
  stories,
  accepts,
  photos,
  onMembership,
  before,
  onDirtyChange,
}: StoryPhotosProps) {
  const text = storyStrings;
  const { documentId, items, cover } = story;
  const { category } = stored;
  const { isSaving, move, change, putBack, reload } = photos;
  const section = useRef<HTMLElement>(null);
  const [edited, setEdited] = useState<GalleryItem | null>(null);
  const [placing, setPlacing] = useState<string | null>(null);
  const [isAdding, setIsAdding] = useState(false);
  const entries = useMemo(() => items.map((item) => ({ id: item.documentId, item })), [items]);
  useNamedItem(items, setEdited);
  useRemovalFocus(section, entries);
  const moveAndShow = useArrival(move, edited === null && placing === null && !isSaving);
  const placed = items.find((item) => item.documentId === placing);
  const coverId = coverOf({ cover, items })?.documentId;

  const useAsCover = useCallback(
    async (item: GalleryItem) => {
      if ((await change({ cover: item.documentId })) === 'saved') {
        toast.success(text.coverSaved(item.title));
      }
    },
    [change],
  );
  const takeOut = useCallback(
    ({ documentId, title }: GalleryItem) => void photos.takeOut([documentId], text.takenOut(title)),
    [photos.takeOut],
  );
  const uploads = useUploadQueue();
  useEffect(
    () =>
      uploads.listen((event) => {
        if (event.kind !== 'failed' && event.kind !== 'finished' && event.story === documentId) {
          reload().catch(report);
        }
      }),
    [uploads, documentId, reload],
  );
  const room = Math.max(0, storyMaxItems - items.length);
  const add = async (added: GalleryItem[]): Promise<boolean> => {
    const itemIds = idsOf({ items: [...items, ...added] });
    const isSaved = (await change({ itemIds })) === 'saved';
    if (isSaved) toast.success(text.added(added));
    return isSaved;
  };
  const card = useCallback(
    ({ id, item }: { id: string; item: GalleryItem }, slot: CardSlot) => (
      <StoryItemCard
        key={id}
        item={item}
        isCover={id === coverId}
        onCover={useAsCover}
        onEdit={setEdited}
        onTakeOut={takeOut}
        onPlace={setPlacing}
        {...itemDates(item, stored, clock)}
        {...slot}
      />
    ),
    [coverId, useAsCover, takeOut, stored, clock],
  );

  return (
    <>
      <div className={layout.head}>
        <Hint>{room === 0 ? `${text.photosHint} ${text.full(storyMaxItems)}` : text.photosHint}</Hint>
        <Button onClick={() => setIsAdding(true)} disabled={isSaving || room === 0}>
          <AddIcon />
          <span>{text.add}</span>
        </Button>
      </div>
      <div className={styles.upload}>
        <UploadForm
          category={category}
          accepts={accepts}
          naming={{
            name: isCameraName(story.title) ? strings.galleries[category] : story.title,
            titles: items.map(({ title }) => title),
          }}
          story={{ documentId, room, state }}
          clock={clock}
        />
      </div>
      <section ref={section} aria-label={text.list} tabIndex={-1} className={layout.place}>
        {items.length === 0 ? (
          <EmptyState kind="frame" heading={text.empty}>
            <p>{text.emptyHint}</p>
            {before && (
              <Button disabled={isSaving} onClick={() => void putBack(idsOf(before), before)}>
                {text.regroup}
              </Button>
            )}
          </EmptyState>
        ) : (
          <SortableGrid entries={entries} isSaving={isSaving} onMove={move} card={card} />
        )}
      </section>
      {edited && (
        <EditDialog
          item={edited}
          accepts={accepts}
          index={items.findIndex(({ documentId }) => documentId === edited.documentId)}
          count={items.length}
          placeLabel={text.placeInStory}
          story={story}
          stories={stories}
          clock={clock}
          onMembership={onMembership}
          onMove={moveAndShow}
          onSaved={() => void reload()}
          onReload={reload}
          onMovedBack={({ documentId: back }) => putBack([back], { items, cover })}
          onClose={() => setEdited(null)}
          onDirtyChange={onDirtyChange}
        />
      )}
      {placed && (
        <PlaceDialog
          id={placed.documentId}
          name={placed.title}
          label={text.placeInStory}
          index={items.indexOf(placed)}
          count={items.length}
          hasStories={false}
          onMove={moveAndShow}
          onClose={() => setPlacing(null)}
        />
      )}
      {isAdding && (
        <AddPhotosDialog category={category} room={room} onAdd={add} onClose={() => setIsAdding(false)} />
      )}
    </>
  );
}

function idsOf({ items }: Pick<EditedStory, 'items'>): string[] {
  return items.map(({ documentId }) => documentId);
}
