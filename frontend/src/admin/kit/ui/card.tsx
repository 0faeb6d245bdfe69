import { useId } from 'react';
import { classNames } from '../../../lib/class-names';
import type { Elements } from '../../../ui/elements';
import styles from './card.module.css';
import layout from './layout.module.css';

interface CardProps {
  heading?: string;
  /** The heading names a region, to which screen readers jump. */
  isRegion?: boolean;
  children: Elements;
}

/** A raised card with an optional heading. */
export function Card({ heading, isRegion = false, children }: CardProps) {
  const id = useId();
  return (
    <section className={classNames(layout.raised, styles.card)} aria-labelledby={isRegion ? id : undefined}>
      {heading && (
        <h2 id={id} className={classNames(layout.heading, styles.heading)}>
          {heading}
        </h2>
      )}
      {children}
    </section>
  );
}
