import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { classNames } from '../../../lib/class-names';
import styles from './button.module.css';

interface ButtonProps extends ComponentProps<'button'> {
  /** `primary`: the only dark button of a page. */
  kind?: 'primary' | 'secondary' | 'danger' | 'quiet';
}

/** A button of the panel, 44 px high. */
export function Button({ kind = 'secondary', type = 'button', className, ...rest }: ButtonProps) {
  return <button type={type} className={classNames(styles.button, styles[kind], className)} {...rest} />;
}

/** A link to the site in a new tab, styled as a button. */
export function SiteLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a href={to} target="_blank" rel="noopener" className={classNames(styles.button, styles.secondary)}>
      {children}
    </a>
  );
}

/** A link to a page of the panel, styled as a button. */
export function ButtonLink({
  to,
  kind = 'secondary',
  children,
}: Pick<ButtonProps, 'kind' | 'children'> & { to: string }) {
  return (
    <Link to={to} className={classNames(styles.button, styles[kind])}>
      {children}
    </Link>
  );
}
