import type { ReactNode } from 'react';
import styles from './visually-hidden.module.css';

interface VisuallyHiddenProps {
  children: ReactNode;
  /** Language of the text, if it is not the page's. */
  lang?: string | undefined;
}

/** Text for assistive technology only. */
export function VisuallyHidden({ children, lang }: VisuallyHiddenProps) {
  return (
    <span className={styles.hidden} lang={lang}>
      {children}
    </span>
  );
}
