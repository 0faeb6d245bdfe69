import { useLayoutEffect, useRef } from 'react';
import { CloseIcon } from '../../ui/icons';
import { strings } from '../strings';
import { Menu } from './menu';
import styles from './menu-dialog.module.css';

/** The menu of small screens: slides over the page, keeps the focus, closes by Escape, backdrop and navigation. */
export function MenuDialog({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  // Closed before it leaves the page: only then does the browser give the focus back.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a modal dialog by itself; the click is the backdrop's
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label={strings.shell.menu}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === dialog.current) {
          onClose();
        }
      }}
    >
      <div className={styles.panel}>
        <button type="button" className={styles.close} aria-label={strings.shell.closeMenu} onClick={onClose}>
          <CloseIcon />
        </button>
        <Menu onNavigate={onClose} />
      </div>
    </dialog>
  );
}
