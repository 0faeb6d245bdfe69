import { useCallback, useDeferredValue, useEffect, useRef, useState } from 'react';
import type { GalleryCategory } from '../../contract/gallery-category';
import type { GalleryItem } from '../../contract/gallery-item';
import { VisuallyHidden } from '../../ui/visually-hidden';
import { usePanelServices } from '../panel-services';
import { paths } from '../paths';
import { strings } from '../strings';
import { SwitchIcon } from '../ui/action-icons';
import { ButtonLink } from '../ui/button-link';
import { PageHeading } from '../ui/page-heading';
import { useUploadQueue } from '../uploads/use-uploads';
import { usePanelData } from '../use-panel-data';
import { useUnsavedEdits } from '../use-unsaved-edits';
import { DeleteDialog } from './delete-dialog';
import { EditDialog } from './edit-dialog';
import { EmptyGallery } from './empty-gallery';
import styles from './gallery-editor.module.css';
import { GalleryGrid } from './gallery-grid';
import { GridSkeleton } from './grid-skeleton';
import { galleryStrings } from './strings';
import { SyncButton } from './sync-button';
import { UploadForm } from './upload/upload-form';
import { useGalleryList } from './use-gallery-list';
import { useRemovalFocus } from './use-removal-focus';

type OpenDialog = { kind: 'edit' | 'delete'; item: GalleryItem };

/** One category: upload, order, edit, delete (§2, §4). */
export function GalleryEditor({ category }: { category: GalleryCategory }) {
  const { items, error, isReordering, sync, reload, insert, replace, remove, move } =
    useGalleryList(category);
  const { editor } = usePanelServices();
  // The server refuses what the gallery does not take, also where this could not be read.
  const settings = usePanelData('settings', () => editor.readSettings()).data;
  const accepts = settings?.content[`${category}Accepts`] ?? 'both';
  // Hundreds of cards are rendered in slices, so that nothing waits for them, the page's heading least of all.
  const shownItems = useDeferredValue(items, undefined);
  const isSaving = useDeferredValue(isReordering);
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const [isEditDirty, setIsEditDirty] = useState(false);
  const leaving = useUnsavedEdits(isEditDirty);
  const openEdit = useCallback((item: GalleryItem) => setDialog({ kind: 'edit', item }), []);
  const openDelete = useCallback((item: GalleryItem) => setDialog({ kind: 'delete', item }), []);
  const section = useRef<HTMLElement>(null);
  useRemovalFocus(section, shownItems);
  const uploads = useUploadQueue();
  useEffect(
    () =>
      uploads.listen((event) => {
        if (event.kind === 'stored' && event.item.category === category) {
          insert(event.item);
        } else if (event.kind === 'uncertain' && event.category === category) {
          void sync();
        }
      }),
    [uploads, category, insert, sync],
  );
  const closeDialog = () => setDialog(null);

  const names = strings.menu.gallery;
  const text = galleryStrings;
  const other = category === 'moda' ? 'publicidade' : 'moda';

  const list = () => {
    if (shownItems === undefined) {
      return <GridSkeleton />;
    }
    if (shownItems.length === 0) {
      return <EmptyGallery onRetry={error === undefined ? undefined : () => void sync()} />;
    }
    return (
      <>
        <p className={styles.hint}>
          {text.dragHint} {text.dragHintMore}
        </p>
        <GalleryGrid
          items={shownItems}
          isSaving={isSaving}
          onMove={move}
          onEdit={openEdit}
          onDelete={openDelete}
        />
      </>
    );
  };

  return (
    <>
      <PageHeading title={names[category]}>
        <ButtonLink to={paths.gallery(other)}>
          <span className={styles.switchIcon}>
            <SwitchIcon />
          </span>
          <VisuallyHidden>{text.toOther('')}</VisuallyHidden>
          {names[other]}
        </ButtonLink>
        <SyncButton count={items?.length} onSync={sync} />
      </PageHeading>
      <div className={styles.sheets}>
        <UploadForm category={category} accepts={accepts} />
        <section ref={section} className={styles.list} tabIndex={-1} aria-label={text.list(names[category])}>
          {list()}
        </section>
      </div>
      {dialog?.kind === 'edit' && (
        <EditDialog
          item={dialog.item}
          accepts={accepts}
          index={items?.findIndex(({ documentId }) => documentId === dialog.item.documentId) ?? -1}
          count={items?.length ?? 0}
          onMove={move}
          onSaved={replace}
          onReload={reload}
          onClose={closeDialog}
          onDirtyChange={setIsEditDirty}
        />
      )}
      {dialog?.kind === 'delete' && (
        <DeleteDialog item={dialog.item} onDeleted={remove} onHidden={replace} onClose={closeDialog} />
      )}
      {leaving}
    </>
  );
}
