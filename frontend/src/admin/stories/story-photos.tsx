import type { GalleryItem } from 'contract/gallery/gallery-item';
import { ownTitleOf } from 'contract/gallery/own-title';
import type { Accepts } from 'contract/site/site-settings';
import { coverOf, type ListedStory, storyMaxItems } from 'contract/stories/story';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { toast } from 'react-toastify';
import { report } from '../../lib/report';
import { itemDates } from '../items/card-dates';
import { EditDialog } from '../items/edit-dialog';
import type { CardEntry } from '../items/photo-card';
import { PhotoList } from '../items/photo-list';
import { itemStrings } from '../items/strings';
import { useArrival } from '../items/use-arrival';
import { useNamedItem } from '../items/use-named-item';
import { AddIcon, CoverIcon, EditIcon, TakeOutIcon } from '../kit/ui/action-icons';
import { Button } from '../kit/ui/button';
import { EmptyState } from '../kit/ui/empty-state';
import layout from '../kit/ui/layout.module.css';
import { Hint } from '../kit/ui/text-field';
import type { SiteClock } from '../rights/publication-words';
import { UploadForm } from '../uploads/form/upload-form';
import { useUploadQueue } from '../uploads/use-uploads';
import { AddPhotosDialog } from './add-photos-dialog';
import type { EditedStory } from './edited-story';
import styles from './stories.module.css';
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
  /** On a phone, whether what adds photographs is asked for. */
  isAddingShown: boolean;
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
  isAddingShown,
  onMembership,
  before,
  onDirtyChange,
}: StoryPhotosProps) {
  const text = storyStrings;
  const { documentId, items, cover } = story;
  const { category } = stored;
  const { isSaving, move, change, putBack, reload } = photos;
  const [edited, setEdited] = useState<GalleryItem | null>(null);
  const [isAdding, setIsAdding] = useState(false);
  const entries = useMemo(() => items.map((item) => ({ id: item.documentId, item })), [items]);
  useNamedItem(items, setEdited);
  const moveAndShow = useArrival(move, edited === null && !isSaving);
  const coverId = coverOf({ cover, items })?.documentId;
  const numbers = useMemo(() => new Map(items.map(({ documentId: id }, at) => [id, at + 1])), [items]);
  /** Its number stands for a title that is the story's. */
  const nameOf = useCallback(
    (item: GalleryItem) =>
      ownTitleOf(item, stored) ?? itemStrings.numbered(numbers.get(item.documentId) ?? 0, item),
    [stored, numbers],
  );

  const makeCover = useCallback(
    async (item: GalleryItem) => {
      if ((await change({ cover: item.documentId })) === 'saved') {
        toast.success(text.coverSaved(nameOf(item)));
      }
    },
    [change, nameOf],
  );
  const takeOut = useCallback(
    ({ id, item }: CardEntry) => void photos.takeOut([id], text.takenOut(nameOf(item))),
    [photos.takeOut, nameOf],
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
  const [ofPhoto, ofCover] = useMemo(() => {
    const edit = {
      label: itemStrings.edit,
      icon: <EditIcon />,
      run: ({ item }: CardEntry) => setEdited(item),
    };
    const out = { label: text.takeOut, icon: <TakeOutIcon />, isRemoval: true, run: takeOut };
    const cover = { icon: <CoverIcon />, run: ({ item }: CardEntry) => void makeCover(item) };
    return [
      [edit, { ...cover, label: text.useAsCover, isPressed: false }, out],
      [edit, { ...cover, label: text.isCover, isPressed: true, run: () => undefined }, out],
    ] as const;
  }, [makeCover, takeOut]);
  const cardOf = useCallback(
    ({ id, item }: CardEntry) => {
      const isCover = id === coverId;
      return {
        ...itemDates(item, stored, clock),
        title: nameOf(item),
        isUntitled: ownTitleOf(item, stored) === null,
        mark: isCover && text.cover,
        actions: isCover ? ofCover : ofPhoto,
      };
    },
    [coverId, ofCover, ofPhoto, stored, clock, nameOf],
  );

  return (
    <>
      <div className={styles.adding} data-shown={isAddingShown || items.length === 0}>
        <div className={layout.head}>
          <Hint>{room === 0 ? `${text.photosHint} ${text.full(storyMaxItems)}` : text.photosHint}</Hint>
          <Button onClick={() => setIsAdding(true)} disabled={isSaving || room === 0}>
            <AddIcon />
            <span>{text.add}</span>
          </Button>
        </div>
        <UploadForm
          category={category}
          accepts={accepts}
          naming={{ story: stored.title }}
          story={{ documentId, room, state }}
          clock={clock}
        />
      </div>
      <PhotoList
        label={text.list}
        placeLabel={text.placeInStory}
        entries={entries}
        isSaving={isSaving}
        onMove={move}
        cardOf={cardOf}
        empty={
          <EmptyState kind="frame" heading={text.empty}>
            <p>{text.emptyHint}</p>
            {before && (
              <Button disabled={isSaving} onClick={() => void putBack(idsOf(before), before)}>
                {text.regroup}
              </Button>
            )}
          </EmptyState>
        }
      />
      {items.length > 0 && (
        <div className={styles.saved}>
          <Hint>{text.photosHint}</Hint>
        </div>
      )}
      {edited && (
        <EditDialog
          item={edited}
          accepts={accepts}
          index={items.findIndex(({ documentId }) => documentId === edited.documentId)}
          count={items.length}
          placeLabel={text.placeInStory}
          story={stored}
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
      {isAdding && (
        <AddPhotosDialog category={category} room={room} onAdd={add} onClose={() => setIsAdding(false)} />
      )}
    </>
  );
}

function idsOf({ items }: Pick<EditedStory, 'items'>): string[] {
  return items.map(({ documentId }) => documentId);
}
