import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { classNames } from '../../lib/class-names';
import styles from './icon-button.module.css';

interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label'> {
  /** Its name, read aloud; without one its content names it. */
  label?: string;
  /** `raised`: on a sheet of its own, as over a picture. */
  kind?: 'quiet' | 'raised';
}

/** A button with an icon alone, 44 px each way. */
export function IconButton({ label, kind = 'quiet', className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      className={classNames(styles.button, styles[kind], className)}
      aria-label={label}
      {...rest}
    />
  );
}

/** A way to another page of the panel that looks like a raised one. */
export function IconLink({ to, label, children }: { to: string; label: string; children: ReactNode }) {
  return (
    <Link to={to} className={classNames(styles.button, styles.raised)} aria-label={label}>
      {children}
    </Link>
  );
}
