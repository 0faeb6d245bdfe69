import type { GalleryCategory } from 'contract/gallery-category';
import type { GalleryItem } from 'contract/gallery-item';
import type { Accepts } from 'contract/site-settings';
import { type ListedStory, storyVersion } from 'contract/story';
import { DeleteDialog } from '../../items/delete-dialog';
import { EditDialog } from '../../items/edit-dialog';
import { type GalleryCard, orderOf } from '../../items/gallery-cards';
import { PlaceDialog } from '../../items/place-dialog';
import { RemoveStoryDialog } from '../../items/remove-story-dialog';
import { restoreOrder } from '../../items/restore-order';
import type { GalleryList, MoveItem } from '../../items/use-gallery-list';
import type { SiteClock } from '../../rights/publication-words';
import { usePanelServices } from '../../services/panel-services';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { useUploadQueue } from '../../uploads/use-uploads';
import { strings } from '../../words/strings';
import { GroupDialog } from './group-dialog';
import { JoinDialog } from './join-dialog';
import { ManyRightsDialog } from './many-rights-dialog';
import { galleryStrings } from './strings';
import type { Choosing } from './use-choosing';
import type { useMany } from './use-many';

/** The open dialog; the question about unsaved edits opens above it. */
export type OpenDialog =
  | { kind: 'edit'; item: GalleryItem; isDirty: boolean }
  | { kind: 'delete'; item: GalleryItem }
  | { kind: 'place' | 'remove-story'; id: string }
  | { kind: 'delete-many' | 'group' | 'join' | 'rights' };

export interface GalleryDialogsProps {
  dialog: OpenDialog | null;
  category: GalleryCategory;
  accepts: Accepts;
  clock: SiteClock;
  list: GalleryList;
  cards: readonly GalleryCard[];
  choosing: Choosing;
  many: ReturnType<typeof useMany>;
  onMove: MoveItem;
  /** Adds items to a story; resolves to whether it succeeded. */
  onJoin: (story: ListedStory, items: readonly GalleryItem[]) => Promise<boolean>;
  /** Whether the edit dialog has unsaved edits. */
  onDirtyChange: (isDirty: boolean) => void;
  onClose: () => void;
}

/** The dialogs of a gallery: one card's, and those of the selected cards. */
export function GalleryDialogs({ dialog, list, cards, onMove, onClose, ...props }: GalleryDialogsProps) {
  const { editor } = usePanelServices();
  const uploads = useUploadQueue();
  const { category, accepts, clock, onJoin } = props;
  const { replace, remove, reload, sync } = list;
  const stories = list.gallery?.stories ?? [];
  if (dialog === null) {
    return null;
  }
  if (dialog.kind === 'edit') {
    const changeMembership = (item: GalleryItem, storyId: string | null) => {
      const story = stories.find(({ documentId }) => documentId === storyId);
      return story ? onJoin(story, [item]) : Promise.resolve(false);
    };
    return (
      <EditDialog
        item={dialog.item}
        accepts={accepts}
        index={cards.findIndex(({ id }) => id === dialog.item.documentId)}
        count={cards.length}
        stories={stories}
        clock={clock}
        onMembership={changeMembership}
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
  }
  if (dialog.kind === 'delete') {
    return <DeleteDialog item={dialog.item} onDeleted={remove} onHidden={replace} onClose={onClose} />;
  }
  if (dialog.kind === 'place' || dialog.kind === 'remove-story') {
    const card = cards.find(({ id }) => id === dialog.id);
    if (card && dialog.kind === 'place') {
      return (
        <PlaceDialog
          id={card.id}
          name={card.story?.title ?? card.item.title}
          index={cards.indexOf(card)}
          count={cards.length}
          hasStories={cards.some(({ story }) => story !== null)}
          onMove={onMove}
          onClose={onClose}
        />
      );
    }
    const story = card?.story;
    return story ? (
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
    ) : null;
  }
  return props.choosing.items.length > 0 ? (
    <ChosenDialogs
      {...props}
      kind={dialog.kind}
      sync={sync}
      cards={cards}
      stories={stories}
      onClose={onClose}
    />
  ) : null;
}

interface ChosenDialogsProps extends Omit<GalleryDialogsProps, 'dialog' | 'list' | 'onMove'> {
  kind: 'delete-many' | 'group' | 'join' | 'rights';
  stories: readonly ListedStory[];
  sync: () => Promise<unknown>;
}

/** The dialogs of the selected cards. */
function ChosenDialogs({
  kind,
  choosing,
  many,
  cards,
  stories,
  clock,
  category,
  sync,
  ...on
}: ChosenDialogsProps) {
  const text = galleryStrings.choosing;
  const { items } = choosing;
  switch (kind) {
    case 'delete-many':
      return (
        <ConfirmDialog
          heading={text.removeHeading(items.length)}
          text={text.removeText(items.length)}
          confirm={text.remove}
          cancel={strings.cancel}
          onConfirm={() => {
            on.onClose();
            void choosing.endAfter(many.remove(items));
          }}
          onCancel={on.onClose}
        />
      );
    case 'rights':
      return (
        <ManyRightsDialog
          items={items}
          clock={clock}
          onSave={(changes) => many.setRights(items, changes)}
          onSaved={() => {
            on.onClose();
            choosing.end();
          }}
          onClose={on.onClose}
        />
      );
    case 'group':
      return (
        <GroupDialog
          category={category}
          items={items}
          order={orderOf(cards)}
          onConflict={() => {
            on.onClose();
            void sync();
          }}
          onClose={on.onClose}
        />
      );
    case 'join':
      return (
        <JoinDialog
          count={items.length}
          stories={stories}
          cards={cards}
          onJoin={(story) => choosing.endAfter(on.onJoin(story, items))}
          onClose={on.onClose}
        />
      );
  }
}
