import { classNames } from '../../lib/class-names';
import layout from '../kit/ui/layout.module.css';
import { galleryFilters } from './card-states';
import styles from './filter-bar.module.css';
import { galleryStrings } from './strings';
import type { Filtering } from './use-filter';

/** Buttons that show a part of the cards, each with its count. */
export function FilterBar({ filter, counts, choose }: Pick<Filtering, 'filter' | 'counts' | 'choose'>) {
  const text = galleryStrings.filters;
  return (
    <fieldset className={classNames(layout.fieldset, styles.bar)} aria-label={text.label}>
      {galleryFilters.map((of) => (
        <button
          key={of}
          type="button"
          className={styles.filter}
          aria-pressed={filter === of}
          onClick={() => choose(of)}
        >
          <span>{text[of]}</span> <span className={styles.count}>{counts[of]}</span>
        </button>
      ))}
    </fieldset>
  );
}
