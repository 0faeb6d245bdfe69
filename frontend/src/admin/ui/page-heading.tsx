import { type ReactNode, useEffect, useRef } from 'react';
import { strings } from '../strings';
import styles from './page-heading.module.css';

interface PageHeadingProps {
  title: string;
  /** Actions of the page, beside its title. */
  children?: ReactNode;
}

/** The page's title: in the tab too, and where the focus goes when the page opens. */
export function PageHeading({ title, children }: PageHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = strings.title(title);
    heading.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0, behavior: 'instant' });
  }, [title]);
  return (
    <div className={styles.head}>
      <h1 ref={heading} className={styles.title} tabIndex={-1}>
        {title}
      </h1>
      {children && <div className={styles.actions}>{children}</div>}
    </div>
  );
}
