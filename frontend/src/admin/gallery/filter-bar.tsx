import { classNames } from '../../lib/class-names';
import type { Elements } from '../../ui/elements';
import { VisuallyHidden } from '../../ui/visually-hidden';
import layout from '../kit/ui/layout.module.css';
import { galleryFilters } from './card-states';
import styles from './filter-bar.module.css';
import { galleryStrings } from './strings';
import type { Filtering } from './use-filter';

interface FilterBarProps extends Pick<Filtering, 'filter' | 'counts' | 'choose' | 'there' | 'soon'> {
  /** On a phone it is one line that says what there is, and what is published next. */
  isLine?: boolean;
  /** At its end. */
  children?: Elements;
}

/** Buttons that show a part of the cards, each with its count, where there is more than one part. */
export function FilterBar({ filter, counts, choose, there, soon, isLine = false, children }: FilterBarProps) {
  const text = galleryStrings.filters;
  const shown = galleryFilters.filter((of) => counts[of] > 0 || of === filter);
  const isOne = filter === 'all' && counts.scheduled + counts.ended + counts.hidden === 0;
  const words: Partial<Record<string, string>> = isLine ? { all: there, scheduled: soon } : {};
  return (
    <div className={classNames(styles.bar, isLine && styles.line)}>
      {isOne
        ? isLine && <p className={styles.there}>{there}</p>
        : counts.all > 0 && (
            <fieldset className={classNames(layout.fieldset, styles.filters)} aria-label={text.label}>
              {shown.map((of) => (
                <button
                  key={of}
                  type="button"
                  className={styles.filter}
                  aria-pressed={filter === of}
                  onClick={() => choose(of)}
                >
                  {words[of] ? <VisuallyHidden>{`${text[of]}: `}</VisuallyHidden> : <span>{text[of]}</span>}{' '}
                  <span className={styles.count}>{words[of] || counts[of]}</span>
                </button>
              ))}
            </fieldset>
          )}
      {children}
    </div>
  );
}
