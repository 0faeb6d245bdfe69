import type { GalleryCategory } from 'contract/gallery/gallery-category';
import type { GalleryItem } from 'contract/gallery/gallery-item';
import type { Accepts } from 'contract/site/site-settings';
import { type ListedStory, storyVersion } from 'contract/stories/story';
import { LateBookDialog } from '../book/book-button';
import type { BookContents } from '../book/book-form';
import { DeleteDialog } from '../items/delete-dialog';
import { EditDialog } from '../items/edit-dialog';
import { type GalleryCard, orderOf } from '../items/gallery-cards';
import { PlaceDialog } from '../items/place-dialog';
import { restoreOrder } from '../items/restore-order';
import type { GalleryList, MoveItem } from '../items/use-gallery-list';
import { usePanelServices } from '../kit/services/panel-services';
import { ConfirmDialog } from '../kit/ui/confirm-dialog';
import type { SiteClock } from '../rights/publication-words';
import { GroupDialog } from '../stories/cards/group-dialog';
import { JoinDialog } from '../stories/cards/join-dialog';
import { RemoveStoryDialog } from '../stories/cards/remove-story-dialog';
import { useUploadQueue } from '../uploads/use-uploads';
import { ManyRightsDialog } from './many-rights-dialog';
import { galleryStrings } from './strings';
import type { useChanges } from './use-changes';
import type { Choosing } from './use-choosing';

/** The open dialog; the question about unsaved edits opens above it. */
export type OpenDialog =
  | { kind: 'edit'; item: GalleryItem; isDirty: boolean }
  | { kind: 'delete'; item: GalleryItem }
  | { kind: 'place' | 'remove-story'; id: string }
  | { kind: 'book'; contents: BookContents }
  | { kind: 'delete-many' | 'group' | 'join' | 'rights' };

interface GalleryDialogsProps {
  dialog: OpenDialog;
  category: GalleryCategory;
  accepts: Accepts;
  clock: SiteClock;
  list: GalleryList;
  cards: readonly GalleryCard[];
  choosing: Choosing;
  changes: ReturnType<typeof useChanges>;
  onMove: MoveItem;
  /** Adds items to a story; resolves to whether it succeeded. */
  onJoin: (story: ListedStory, items: readonly GalleryItem[]) => Promise<boolean>;
  /** Whether the edit dialog has unsaved edits. */
  onDirtyChange: (isDirty: boolean) => void;
  onClose: () => void;
}

/** The dialogs of a gallery: one card's, and those of the selected cards. */
export function GalleryDialogs({ dialog, list, cards, choosing, changes, ...props }: GalleryDialogsProps) {
  const { editor } = usePanelServices();
  const uploads = useUploadQueue();
  const { category, accepts, clock, onMove, onJoin, onClose } = props;
  const { replace, remove, reload, sync } = list;
  const stories = list.gallery?.stories ?? [];
  const text = galleryStrings.choosing;
  const { items } = choosing;
  const card = 'id' in dialog ? cards.find(({ id }) => id === dialog.id) : undefined;
  switch (dialog.kind) {
    case 'edit':
      return (
        <EditDialog
          item={dialog.item}
          accepts={accepts}
          index={cards.findIndex(({ id }) => id === dialog.item.documentId)}
          count={cards.length}
          stories={stories}
          clock={clock}
          onMembership={async (item, storyId) => {
            const story = stories.find(({ documentId }) => documentId === storyId);
            return story ? await onJoin(story, [item]) : false;
          }}
          onMove={onMove}
          onSaved={replace}
          onReload={reload}
          onMovedBack={async () => {
            await restoreOrder(editor.items, category, orderOf(cards));
            await sync();
          }}
          onClose={onClose}
          onDirtyChange={props.onDirtyChange}
        />
      );
    case 'delete':
      return <DeleteDialog item={dialog.item} onDeleted={remove} onHidden={replace} onClose={onClose} />;
    case 'book':
      return <LateBookDialog contents={dialog.contents} onClose={onClose} />;
    case 'place':
      return (
        card && (
          <PlaceDialog
            id={card.id}
            name={card.story?.title ?? card.item.title}
            index={cards.indexOf(card)}
            count={cards.length}
            hasStories={cards.some(({ story }) => story !== null)}
            onMove={onMove}
            onClose={onClose}
          />
        )
      );
    case 'remove-story': {
      const story = card?.story;
      return (
        story && (
          <RemoveStoryDialog
            story={{ ...story, items: card.items }}
            version={() => storyVersion(story)}
            onConflict={sync}
            onRemoved={() => {
              onClose();
              void uploads.forgetStory(story.documentId);
              void sync();
            }}
            onClose={onClose}
          />
        )
      );
    }
  }
  if (items.length === 0) return null;
  switch (dialog.kind) {
    case 'delete-many':
      return (
        <ConfirmDialog
          heading={text.removeHeading(items)}
          text={text.removeText(items.length)}
          confirm={text.remove}
          onConfirm={() => {
            onClose();
            void choosing.endAfter(changes.remove(items));
          }}
          onCancel={onClose}
        />
      );
    case 'rights':
      return (
        <ManyRightsDialog
          items={items}
          clock={clock}
          onSave={(edited) => changes.setRights(items, edited)}
          onSaved={() => {
            onClose();
            choosing.end();
          }}
          onClose={onClose}
        />
      );
    case 'group':
      return (
        <GroupDialog
          category={category}
          items={items}
          order={orderOf(cards)}
          onConflict={() => {
            onClose();
            void sync();
          }}
          onClose={onClose}
        />
      );
    case 'join':
      return (
        <JoinDialog
          count={items.length}
          stories={stories}
          cards={cards}
          onJoin={(story) => choosing.endAfter(onJoin(story, items))}
          onClose={onClose}
        />
      );
  }
}
