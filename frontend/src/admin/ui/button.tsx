import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { classNames } from '../../lib/class-names';
import styles from './button.module.css';

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** `primary`: the one dark button of a screen. */
  kind?: 'primary' | 'secondary' | 'danger' | 'quiet';
}

/** A button of the panel, 44 px high. */
export function Button({ kind = 'secondary', type = 'button', className, ...rest }: ButtonProps) {
  return <button type={type} className={classNames(styles.button, styles[kind], className)} {...rest} />;
}

/** A way to the site, in a tab of its own. */
export function SiteLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a href={to} target="_blank" rel="noopener" className={classNames(styles.button, styles.secondary)}>
      {children}
    </a>
  );
}

/** A way to another page of the panel that looks like a button. */
export function ButtonLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className={classNames(styles.button, styles.secondary)}>
      {children}
    </Link>
  );
}
