import type { GalleryItem } from 'contract/gallery/gallery-item';
import { useState } from 'react';
import { toast } from 'react-toastify';
import { deleteOrMissing } from '../kit/services/delete-or-missing';
import { usePanelServices } from '../kit/services/panel-services';
import { Button } from '../kit/ui/button';
import { Answers, Modal } from '../kit/ui/modal';
import { reportFailure } from '../kit/ui/toast-failure';
import { ItemPreview } from './item-preview';
import { itemStrings as text } from './strings';
import { toastHidden } from './toast-change';

interface DeleteDialogProps {
  item: GalleryItem;
  onDeleted: (documentId: string) => void;
  onHidden: (item: GalleryItem) => void;
  onClose: () => void;
}

/** 'Excluir vídeo/imagem': shows the item, offers to hide it instead, and closes after success or failure (§4). */
export function DeleteDialog({ item, onDeleted, onHidden, onClose }: DeleteDialogProps) {
  const { editor, undoEditor } = usePanelServices();
  const [busyWith, setBusyWith] = useState<'deletion' | 'hiding' | null>(null);
  const confirm = async () => {
    setBusyWith('deletion');
    try {
      await deleteOrMissing(() => editor.items.delete(item.documentId));
      toast.success(text.deleted);
      onClose();
      onDeleted(item.documentId);
    } catch (error) {
      reportFailure(text.deleteFailed, error);
      onClose();
    }
  };
  const hide = async () => {
    setBusyWith('hiding');
    try {
      onHidden(await editor.items.update(item.documentId, { hidden: true }, null));
      toastHidden(item, undoEditor.items, onHidden);
    } catch (error) {
      reportFailure(text.updateFailed[item.fileType], error);
    }
    onClose();
  };
  const isBusy = busyWith !== null;
  return (
    <Modal heading={text.deleteHeading} isBusy={isBusy} onClose={onClose}>
      <ItemPreview item={item} />
      <p>{text.deleteText(item.title)}</p>
      {!item.hidden && <p>{text.hideInsteadHint}</p>}
      <Answers
        kind="danger"
        texts={{ submit: text.remove, submitting: busyWith === 'deletion' ? text.deleting : text.remove }}
        isBusy={isBusy}
        act={() => void confirm()}
        onCancel={onClose}
      >
        {!item.hidden && (
          <Button onClick={() => void hide()} disabled={isBusy}>
            {text.hideInstead}
          </Button>
        )}
      </Answers>
    </Modal>
  );
}
