import type { ButtonHTMLAttributes } from 'react';
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
