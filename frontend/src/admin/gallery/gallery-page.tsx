import { useCallback, useDeferredValue, useEffect, useRef, useState } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import type { GalleryCategory } from '../../contract/gallery-category';
import type { GalleryItem } from '../../contract/gallery-item';
import { VisuallyHidden } from '../../ui/visually-hidden';
import { usePanelServices, useUploadQueue } from '../panel-services';
import { parseCategory, paths } from '../paths';
import { strings } from '../strings';
import { SwitchIcon, SyncIcon } from '../ui/action-icons';
import { Button, ButtonLink } from '../ui/button';
import { PageHeading } from '../ui/page-heading';
import { usePanelData } from '../use-panel-data';
import { useUnsavedEdits } from '../use-unsaved-edits';
import { DeleteDialog } from './delete-dialog';
import { EditDialog } from './edit-dialog';
import { GalleryGrid, GridSkeleton } from './gallery-grid';
import styles from './gallery-page.module.css';
import { galleryStrings } from './strings';
import { UploadForm } from './upload/upload-form';
import { useRemovalFocus } from './use-card-focus';
import { useGalleryList } from './use-gallery-list';

/** Galeria Moda or Galeria Publicidade; any other category leads to moda (§2). */
export function GalleryPage() {
  const category = parseCategory(useParams().category);
  return category ? (
    <GalleryEditor key={category} category={category} />
  ) : (
    <Navigate to={paths.gallery('moda')} replace />
  );
}

type OpenDialog = { kind: 'edit' | 'delete'; item: GalleryItem };

/** One category: upload, order, edit, delete (§2, §4). */
function GalleryEditor({ category }: { category: GalleryCategory }) {
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

/** A category without items, and what to do about it (§2); also one whose list could not be read (§8). */
function EmptyGallery({ onRetry }: { onRetry: (() => void) | undefined }) {
  return (
    <div className={styles.empty}>
      <p className={styles.emptyHeading}>{galleryStrings.empty}</p>
      <p className={styles.emptyPrompt}>{galleryStrings.emptyPrompt}</p>
      {onRetry && <Button onClick={onRetry}>{strings.retry}</Button>}
    </div>
  );
}

interface SyncButtonProps {
  /** How many items are shown. */
  count: number | undefined;
  onSync: () => Promise<unknown>;
}

/** 'Sincronizar': reloads the list (§2), and says so once it is there. */
function SyncButton({ count, onSync }: SyncButtonProps) {
  const [phase, setPhase] = useState<'idle' | 'busy' | 'done'>('idle');
  const isBusy = phase === 'busy';
  const sync = async () => {
    if (isBusy) {
      return;
    }
    setPhase('busy');
    await onSync();
    setPhase('done');
  };
  return (
    <div className={styles.sync}>
      <Button aria-disabled={isBusy} onClick={() => void sync()}>
        <span className={styles.syncIcon} data-busy={isBusy}>
          <SyncIcon />
        </span>
        {galleryStrings.sync}
      </Button>
      <span role="status">
        <VisuallyHidden>
          {phase === 'done' && count !== undefined ? galleryStrings.synced(count) : ''}
        </VisuallyHidden>
      </span>
    </div>
  );
}
