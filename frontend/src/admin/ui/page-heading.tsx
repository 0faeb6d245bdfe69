import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { strings } from '../words/strings';
import layout from './layout.module.css';
import styles from './page-heading.module.css';

interface PageHeadingProps {
  title: string;
  /** Actions of the page, beside its title. */
  children?: ReactNode;
}

/** The page whose heading has had the focus. */
let arrivedAt: string | null = null;

/**
 * The page's title: in the tab too, and where the focus goes when the page opens. A page that shows another heading once
 * its data are there leaves the focus where the owner has taken it meanwhile.
 */
export function PageHeading({ title, children }: PageHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { pathname } = useLocation();
  // In the commit that shows the page: whatever is reached first keeps the focus.
  useLayoutEffect(() => {
    const isArrival = pathname !== arrivedAt;
    arrivedAt = pathname;
    document.title = strings.title(title);
    if (isArrival || document.activeElement === document.body) {
      heading.current?.focus({ preventScroll: true });
    }
    if (isArrival) {
      window.scrollTo({ top: 0, behavior: 'instant' });
    }
  }, [title, pathname]);
  return (
    <div className={styles.head}>
      <h1 ref={heading} className={styles.title} tabIndex={-1}>
        {title}
      </h1>
      {children && <div className={layout.actions}>{children}</div>}
    </div>
  );
}
