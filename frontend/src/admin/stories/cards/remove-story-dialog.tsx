import type { GalleryItem } from 'contract/gallery/gallery-item';
import { useState } from 'react';
import { toast } from 'react-toastify';
import { DataError } from '../../../data/data-error';
import { itemStrings } from '../../items/strings';
import { usePanelServices } from '../../kit/services/panel-services';
import { CheckField } from '../../kit/ui/check-field';
import { Answers, Modal } from '../../kit/ui/modal';
import { reportFailure } from '../../kit/ui/toast-failure';
import { removeStoryStrings } from './strings';

interface RemoveStoryDialogProps {
  story: { documentId: string; title: string; items: readonly GalleryItem[] };
  /** The story's version for which the items are shown. */
  version: () => string | null;
  onConflict: () => Promise<unknown>;
  onRemoved: () => void;
  onClose: () => void;
}

/** 'Excluir a história?', with a check box to delete its photos too. */
export function RemoveStoryDialog({
  story: { documentId, title, items },
  version,
  onConflict,
  onRemoved,
  onClose,
}: RemoveStoryDialogProps) {
  const { editor } = usePanelServices();
  const text = removeStoryStrings;
  const [withItems, setWithItems] = useState(false);
  const [isBusy, setIsBusy] = useState(false);

  const remove = async () => {
    setIsBusy(true);
    try {
      // Without its items the story may be deleted at any version: no photo is lost.
      await editor.stories.delete(documentId, { withItems }, withItems ? version() : null);
    } catch (error) {
      const kind = error instanceof DataError ? error.kind : null;
      // A story already deleted elsewhere counts as success.
      if (kind !== 'not-found') {
        if (kind === 'conflict') {
          await onConflict();
          toast.warning(text.conflict);
        } else {
          reportFailure(text.failed, error);
        }
        setIsBusy(false);
        return;
      }
    }
    toast.success(withItems ? text.removedWithItems : text.removed);
    onRemoved();
  };

  return (
    <Modal heading={text.heading} isBusy={isBusy} onClose={onClose}>
      <p>{text.text(title)}</p>
      {items.length > 0 && (
        <CheckField
          checked={withItems}
          hint={text.withItemsHint[withItems ? 'remove' : 'keep']}
          onChange={(event) => setWithItems(event.target.checked)}
        >
          {text.withItems(items)}
        </CheckField>
      )}
      <Answers
        kind="danger"
        texts={{ submit: text.remove, submitting: itemStrings.deleting }}
        isBusy={isBusy}
        act={() => void remove()}
        onCancel={onClose}
      />
    </Modal>
  );
}
