import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { classNames } from '../../../lib/class-names';
import type { Elements } from '../../../ui/elements';
import { strings } from '../words/strings';
import layout from './layout.module.css';
import styles from './page-heading.module.css';

interface PageHeadingProps {
  title: string;
  /** What the heading shows, if it is more than the title. */
  shown?: Elements;
  className?: string | undefined;
  /** Actions beside the title. */
  children?: ReactNode;
  /** On a phone its title and its links, as icons, are one row, the first link before it: the content begins high. */
  isTight?: boolean;
}

/** Path of the page whose heading was focused last. */
let arrivedAt: string | null = null;

/**
 * The page's title, also set as the tab's title and focused when the page opens. A second heading of the same page, shown
 * once its data are loaded, does not steal the focus.
 */
export function PageHeading({ title, shown, className, children, isTight = false }: PageHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { pathname } = useLocation();
  // A layout effect, so that the focus moves before the owner can focus anything else.
  useLayoutEffect(() => {
    const isArrival = pathname !== arrivedAt;
    arrivedAt = pathname;
    document.title = strings.title(title);
    if (isArrival || document.activeElement === document.body) {
      heading.current?.focus({ preventScroll: true });
    }
    if (isArrival) window.scrollTo({ top: 0, behavior: 'instant' });
  }, [title, pathname]);
  return (
    <div className={classNames(styles.head, isTight && styles.tight, className)}>
      <h1 ref={heading} className={classNames(styles.title, isTight && layout.clamped)} tabIndex={-1}>
        {shown ?? title}
      </h1>
      {children && <div className={classNames(layout.actions, isTight && styles.actions)}>{children}</div>}
    </div>
  );
}
