import type { GalleryItem } from 'contract/gallery/gallery-item';
import { useState } from 'react';
import { VisuallyHidden } from '../../ui/visually-hidden';
import { SyncIcon } from '../kit/ui/action-icons';
import { Button } from '../kit/ui/button';
import { IconButton } from '../kit/ui/icon-button';
import { galleryStrings } from './strings';
import styles from './sync-button.module.css';

interface SyncButtonProps {
  items: readonly GalleryItem[] | undefined;
  /** On a phone: without words for those who see it. */
  isIcon: boolean;
  onSync: () => Promise<unknown>;
}

/** 'Sincronizar': reloads the list (§2), and announces the result. */
export function SyncButton({ items, isIcon, onSync }: SyncButtonProps) {
  const [phase, setPhase] = useState<'idle' | 'busy' | 'done'>('idle');
  const isBusy = phase === 'busy';
  const sync = async () => {
    if (isBusy) return;
    setPhase('busy');
    await onSync();
    setPhase('done');
  };
  const icon = (
    <span className={styles.icon} data-busy={isBusy}>
      <SyncIcon />
    </span>
  );
  return (
    <div className={styles.sync}>
      {isIcon ? (
        <IconButton label={galleryStrings.sync} aria-disabled={isBusy} onClick={() => void sync()}>
          {icon}
        </IconButton>
      ) : (
        <Button aria-disabled={isBusy} onClick={() => void sync()}>
          {icon}
          <span>{galleryStrings.sync}</span>
        </Button>
      )}
      <span role="status">
        <VisuallyHidden>{phase === 'done' && items ? galleryStrings.synced(items) : ''}</VisuallyHidden>
      </span>
    </div>
  );
}
