import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { toast } from 'react-toastify';
import { type GalleryItem, itemVersion } from '../../contract/gallery-item';
import { titleMaxLength } from '../../contract/limits';
import { DataError } from '../../data/data-error';
import type { Versioned } from '../../data/site-editor';
import { report } from '../../lib/report';
import { usePanelServices } from '../panel-services';
import { strings } from '../strings';
import { Button } from '../ui/button';
import { ConflictDialog } from '../ui/conflict-dialog';
import { DialogActions } from '../ui/dialog-actions';
import { Modal } from '../ui/modal';
import { TextArea, TextField } from '../ui/text-field';
import { useDocumentEditor } from '../use-document-editor';
import styles from './item-dialog.module.css';
import { ItemPreview } from './item-preview';

interface EditDialogProps {
  item: GalleryItem;
  onSaved: (item: GalleryItem) => void;
  /** Reads the list again, and gives it. */
  onReload: () => Promise<GalleryItem[]>;
  onClose: () => void;
  onDirtyChange: (isDirty: boolean) => void;
}

/**
 * 'Editar imagem': a copy of the item's words, saved by the button (§2, §4). A failed save keeps what was typed; Escape
 * and the backdrop ask before it is dropped; what somebody else saved meanwhile waits for a choice.
 */
export function EditDialog({ item, onSaved, onReload, onClose, onDirtyChange }: EditDialogProps) {
  const { editor } = usePanelServices();
  const text = strings.gallery;
  const formId = useId();
  const titleInput = useRef<HTMLDivElement>(null);
  const [isTitleMissing, setIsTitleMissing] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const stayId = useId();
  const document = useDocumentEditor<GalleryItem>(
    versioned(item),
    {
      read: async () => {
        const found = (await onReload()).find(({ documentId }) => documentId === item.documentId);
        if (!found) {
          throw new DataError('not-found', `The item ${item.documentId} is gone`);
        }
        return versioned(found);
      },
      save: async ({ documentId, title, description }, version) =>
        versioned(
          await editor.updateItem(
            documentId,
            { title: title.trim(), description: (description ?? '').trim() },
            version,
          ),
        ),
      onSaved: ({ content }) => onSaved(content),
      onGone: () => {
        toast.warning(text.gone);
        onClose();
        onReload().catch(report);
      },
    },
    { saved: text.updated, saveFailed: text.updateFailed },
  );
  const { draft, edit, isDirty, isSaving, hasConflict, keepMine, takeTheirs } = document;

  useEffect(() => {
    onDirtyChange(isDirty);
    return () => onDirtyChange(false);
  }, [isDirty, onDirtyChange]);

  // Brings the question into view as well.
  useEffect(() => {
    if (isAsking) {
      window.document.getElementById(stayId)?.focus();
    }
  }, [isAsking, stayId]);

  const closeAfter = async (save: () => Promise<boolean>) => {
    if (await save()) {
      onClose();
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsAsking(false);
    if (isSaving) {
      return;
    }
    if (draft.title.trim() === '') {
      setIsTitleMissing(true);
      titleInput.current?.querySelector('input')?.focus();
      return;
    }
    void closeAfter(document.save);
  };

  return (
    <>
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
              value={draft.title}
              error={isTitleMissing ? text.titleMissing : undefined}
              onChange={(event) => {
                edit({ title: event.target.value });
                setIsTitleMissing(false);
              }}
            />
          </div>
          <TextArea
            label={text.description}
            value={draft.description ?? ''}
            onChange={(event) => edit({ description: event.target.value || null })}
          />
        </form>
        {isAsking ? (
          <>
            <p role="alert">{text.discardText}</p>
            <DialogActions>
              <Button id={stayId} onClick={() => setIsAsking(false)}>
                {strings.unsaved.stay}
              </Button>
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
      {hasConflict && (
        <ConflictDialog
          isBusy={isSaving}
          onKeepMine={() => void closeAfter(keepMine)}
          onTakeTheirs={() => void takeTheirs()}
        />
      )}
    </>
  );
}

function versioned(item: GalleryItem): Versioned<GalleryItem> {
  return { content: item, version: itemVersion(item) };
}
