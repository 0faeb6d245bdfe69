import { useId } from 'react';
import { NavLink } from 'react-router-dom';
import { classNames } from '../../lib/class-names';
import { CloseIcon } from '../../ui/icons';
import { type MenuEntry, menuGroups } from '../kit/services/subject';
import { IconButton } from '../kit/ui/icon-button';
import { NativeDialog } from '../kit/ui/native-dialog';
import { paths } from '../kit/words/paths';
import { strings } from '../kit/words/strings';
import styles from './menu.module.css';
import { MenuMark } from './menu-mark';
import { SeeInEnglish } from './see-in-english';
import { menuEntries } from './subjects';

/** The entries of §2 in their groups, with the active one marked, and below them the way to the site. */
export function Menu({ onNavigate }: { onNavigate?: () => void }) {
  const id = useId();
  const entry = ({ to, text }: MenuEntry) => (
    <li key={to}>
      <NavLink
        to={to}
        className={({ isActive }) => classNames(styles.entry, isActive && styles.active)}
        onClick={onNavigate}
      >
        <span>{text}</span>
        <MenuMark to={to} />
      </NavLink>
    </li>
  );
  return (
    <nav className={styles.menu} aria-label={strings.shell.menu}>
      {menuGroups.map((group) => (
        <div key={group} className={styles.group}>
          <p id={`${id}-${group}`} className={styles.name}>
            {strings.shell.menuGroups[group]}
          </p>
          <ul aria-labelledby={`${id}-${group}`}>
            {menuEntries.filter((one) => one.group === group).map(entry)}
          </ul>
        </div>
      ))}
      <div className={styles.group}>
        <a className={styles.entry} href={paths.site} target="_blank" rel="noopener">
          {strings.shell.seeSite}
        </a>
        <SeeInEnglish className={styles.entry} />
      </div>
    </nav>
  );
}

/** The menu of small screens: slides over the page, traps the focus, closes by Escape, backdrop and navigation. */
export function MenuDialog({ onClose }: { onClose: () => void }) {
  return (
    <NativeDialog className={styles.dialog} aria-label={strings.shell.menu} onClose={onClose}>
      <div className={styles.panel}>
        <IconButton label={strings.shell.closeMenu} className={styles.close} onClick={onClose}>
          <CloseIcon />
        </IconButton>
        <Menu onNavigate={onClose} />
      </div>
    </NativeDialog>
  );
}
