import type { ButtonHTMLAttributes } from 'react';
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
