import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { classNames } from '../../lib/class-names';
import styles from './button.module.css';

/** A way to another page of the panel that looks like a button. */
export function ButtonLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className={classNames(styles.button, styles.secondary)}>
      {children}
    </Link>
  );
}
