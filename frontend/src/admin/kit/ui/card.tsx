import { classNames } from '../../../lib/class-names';
import type { Elements } from '../../../ui/elements';
import styles from './card.module.css';
import layout from './layout.module.css';

/** A raised card with an optional heading. */
export function Card({ heading, children }: { heading?: string; children: Elements }) {
  return (
    <section className={classNames(layout.raised, styles.card)}>
      {heading && <h2 className={classNames(layout.heading, styles.heading)}>{heading}</h2>}
      {children}
    </section>
  );
}
