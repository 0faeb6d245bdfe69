import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { classNames } from '../../../lib/class-names';
import styles from './icon-button.module.css';

interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label'> {
  /** Accessible name; by default that of its content. */
  label?: string;
  /** `raised`: with a background, for use over a picture. */
  kind?: 'quiet' | 'raised';
}

/** A button with only an icon, 44 by 44 px. */
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

/** A link to a page of the panel, styled as a raised icon button. */
export function IconLink({ to, label, children }: { to: string; label: string; children: ReactNode }) {
  return (
    <Link to={to} className={classNames(styles.button, styles.raised)} aria-label={label}>
      {children}
    </Link>
  );
}
