import type { PanelUser } from 'contract/panel-user';
import { useState } from 'react';
import { MenuIcon } from '../../ui/icons';
import { VisuallyHidden } from '../../ui/visually-hidden';
import { operator } from '../kit/services/operator';
import { usePanelServices } from '../kit/services/panel-services';
import { LeaveDialog } from '../kit/ui/confirm-dialog';
import { strings } from '../kit/words/strings';
import { MenuMark } from './menu-mark';
import styles from './panel-header.module.css';

interface PanelHeaderProps {
  user: PanelUser;
  onOpenMenu: () => void;
}

/** Product name, label, username and 'Sair' (§2). */
export function PanelHeader({ user, onOpenMenu }: PanelHeaderProps) {
  const { session, unsaved } = usePanelServices();
  const [isAsking, setIsAsking] = useState(false);
  const signOut = () => void session.signOut();
  return (
    <header className={styles.header}>
      <button type="button" className={styles.menu} onClick={onOpenMenu}>
        <MenuIcon />
        <VisuallyHidden>{strings.shell.openMenu}</VisuallyHidden>
        <span className={styles.mark}>
          <MenuMark />
        </span>
      </button>
      <p className={styles.brand}>
        <span className={styles.product}>{operator.productName}</span>
        <span className={styles.label}>{strings.panel}</span>
      </p>
      <p className={styles.user}>{user.username}</p>
      <button
        type="button"
        className={styles.signOut}
        onClick={() => (unsaved.hasAny() ? setIsAsking(true) : signOut())}
      >
        {strings.shell.signOut}
      </button>
      {isAsking && (
        <LeaveDialog
          text={strings.unsaved.signingOut(unsaved.has('edits'), unsaved.has('uploads'))}
          onLeave={signOut}
          onStay={() => setIsAsking(false)}
        />
      )}
    </header>
  );
}
