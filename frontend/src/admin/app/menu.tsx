import { NavLink } from 'react-router-dom';
import { classNames } from '../../lib/class-names';
import { CloseIcon } from '../../ui/icons';
import { type MenuEntry, placeBelow } from '../kit/services/subject';
import { NativeDialog } from '../kit/ui/native-dialog';
import { paths } from '../kit/words/paths';
import { strings } from '../kit/words/strings';
import styles from './menu.module.css';
import { menuEntries } from './subjects';

/** The entries of §2 with the active one marked, and below them the other links. */
export function Menu({ onNavigate }: { onNavigate?: () => void }) {
  const entry = ({ to, text }: MenuEntry) => (
    <li key={to}>
      <NavLink
        to={to}
        className={({ isActive }) => classNames(styles.entry, isActive && styles.active)}
        onClick={onNavigate}
      >
        {text}
      </NavLink>
    </li>
  );
  return (
    <nav className={styles.menu} aria-label={strings.shell.menu}>
      <ul>{menuEntries.filter(({ place }) => place < placeBelow).map(entry)}</ul>
      <ul className={styles.more}>
        {menuEntries.filter(({ place }) => place >= placeBelow).map(entry)}
        <li>
          <a className={styles.entry} href={paths.site} target="_blank" rel="noopener">
            {strings.shell.seeSite}
          </a>
        </li>
      </ul>
    </nav>
  );
}

/** The menu of small screens: slides over the page, traps the focus, closes by Escape, backdrop and navigation. */
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
