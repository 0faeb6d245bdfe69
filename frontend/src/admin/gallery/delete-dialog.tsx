import { useState } from 'react';
import { toast } from 'react-toastify';
import type { GalleryItem } from '../../contract/gallery-item';
import { DataError } from '../../data/data-error';
import { report } from '../../lib/report';
import { usePanelServices } from '../panel-services';
import { strings } from '../strings';
import { ConfirmDialog } from '../ui/confirm-dialog';
import { toastFailure } from '../ui/toast-failure';

interface DeleteDialogProps {
  item: GalleryItem;
  onDeleted: (documentId: string) => void;
  onClose: () => void;
}

/** 'Excluir vídeo/imagem': asks, deletes, and closes either way (§4). */
export function DeleteDialog({ item, onDeleted, onClose }: DeleteDialogProps) {
  const { editor } = usePanelServices();
  const [isDeleting, setIsDeleting] = useState(false);
  const text = strings.gallery;
  const confirm = async () => {
    setIsDeleting(true);
    try {
      await deleteOrMissing(() => editor.deleteItem(item.documentId));
      toast.success(text.deleted);
      onClose();
      onDeleted(item.documentId);
    } catch (error) {
      report(error);
      toastFailure(text.deleteFailed, error);
      onClose();
    }
  };
  return (
    <ConfirmDialog
      heading={text.deleteHeading}
      text={text.deleteText(item.title)}
      confirm={isDeleting ? text.deleting : text.remove}
      cancel={strings.cancel}
      kind="danger"
      isBusy={isDeleting}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    />
  );
}

/** What is gone already, by another tab, is as good as deleted. */
async function deleteOrMissing(remove: () => Promise<void>): Promise<void> {
  try {
    await remove();
  } catch (error) {
    if (!(error instanceof DataError && error.kind === 'not-found')) {
      throw error;
    }
  }
}
