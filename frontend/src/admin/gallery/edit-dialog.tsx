import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { toast } from 'react-toastify';
import type { GalleryItem } from '../../contract/gallery-item';
import { titleMaxLength } from '../../contract/limits';
import { report } from '../../lib/report';
import { usePanelServices } from '../panel-services';
import { strings } from '../strings';
import { Button } from '../ui/button';
import { DialogActions } from '../ui/dialog-actions';
import { Modal } from '../ui/modal';
import { TextArea, TextField } from '../ui/text-field';
import styles from './item-dialog.module.css';
import { ItemPreview } from './item-preview';

interface EditDialogProps {
  item: GalleryItem;
  onSaved: (item: GalleryItem) => void;
  onClose: () => void;
  onDirtyChange: (isDirty: boolean) => void;
}

/**
 * 'Editar imagem': a copy of the item's words, saved by the button (§2, §4). A failed save keeps what was typed; Escape
 * and the backdrop ask before it is dropped.
 */
export function EditDialog({ item, onSaved, onClose, onDirtyChange }: EditDialogProps) {
  const { editor } = usePanelServices();
  const text = strings.gallery;
  const formId = useId();
  const titleInput = useRef<HTMLDivElement>(null);
  const [title, setTitle] = useState(item.title);
  const [description, setDescription] = useState(item.description ?? '');
  const [isTitleMissing, setIsTitleMissing] = useState(false);
  const [isSaving, setIsSaving] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const isDirty = title !== item.title || description !== (item.description ?? '');

  useEffect(() => {
    onDirtyChange(isDirty);
    return () => onDirtyChange(false);
  }, [isDirty, onDirtyChange]);

  const save = async () => {
    if (title.trim() === '') {
      setIsTitleMissing(true);
      titleInput.current?.querySelector('input')?.focus();
      return;
    }
    setIsSaving(true);
    try {
      onSaved(
        await editor.updateItem(item.documentId, { title: title.trim(), description: description.trim() }),
      );
      toast.success(text.updated);
      onClose();
    } catch (error) {
      report(error);
      toast.error(text.updateFailed);
      setIsSaving(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsAsking(false);
    if (!isSaving) {
      void save();
    }
  };

  return (
    <Modal
      heading={text.editHeading}
      isBusy={isSaving}
      onClose={() => (isDirty ? setIsAsking(true) : onClose())}
    >
      <ItemPreview item={item} />
      <form id={formId} className={styles.fields} onSubmit={submit} noValidate>
        <div ref={titleInput}>
          <TextField
            label={text.title}
            required
            maxLength={titleMaxLength}
            value={title}
            error={isTitleMissing ? text.titleMissing : undefined}
            onChange={(event) => {
              setTitle(event.target.value);
              setIsTitleMissing(false);
            }}
          />
        </div>
        <TextArea
          label={text.description}
          value={description}
          onChange={(event) => setDescription(event.target.value)}
        />
      </form>
      {isAsking ? (
        <>
          <p role="alert">{text.discardText}</p>
          <DialogActions>
            <Button onClick={() => setIsAsking(false)}>{strings.unsaved.stay}</Button>
            <Button kind="danger" onClick={onClose}>
              {text.discard}
            </Button>
          </DialogActions>
        </>
      ) : (
        <DialogActions>
          <Button onClick={onClose} disabled={isSaving}>
            {strings.cancel}
          </Button>
          <Button kind="primary" type="submit" form={formId} aria-disabled={isSaving}>
            {isSaving ? strings.saving : strings.save}
          </Button>
        </DialogActions>
      )}
    </Modal>
  );
}
