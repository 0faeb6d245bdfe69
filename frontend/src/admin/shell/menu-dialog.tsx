import { CloseIcon } from '../../ui/icons';
import { strings } from '../strings';
import { NativeDialog } from '../ui/native-dialog';
import { Menu } from './menu';
import styles from './menu-dialog.module.css';

/** The menu of small screens: slides over the page, keeps the focus, closes by Escape, backdrop and navigation. */
export function MenuDialog({ onClose }: { onClose: () => void }) {
  return (
    <NativeDialog className={styles.dialog} aria-label={strings.shell.menu} onClose={onClose}>
      <div className={styles.panel}>
        <button type="button" className={styles.close} aria-label={strings.shell.closeMenu} onClick={onClose}>
          <CloseIcon />
        </button>
        <Menu onNavigate={onClose} />
      </div>
    </NativeDialog>
  );
}
