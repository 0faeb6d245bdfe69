import { useId } from 'react';
import { classNames } from '../../../lib/class-names';
import { DateField } from '../../rights/date-field';
import type { SiteClock } from '../../rights/publication-words';
import layout from '../../ui/layout.module.css';
import type { Lot, Release } from '../draft';
import { uploadStrings } from '../strings';
import styles from './release-choice.module.css';

interface ReleaseChoiceProps {
  lot: Lot;
  clock: SiteClock;
  /** A send was refused because the minute is not chosen. */
  isRefused: boolean;
  onEdit: (change: Partial<Lot>) => void;
}

const releases: readonly Release[] = ['now', 'later', 'hidden'];

/** 'Publicar agora', 'Publicar em…' or 'Deixar oculta', for all chosen files. */
export function ReleaseChoice({ lot, clock, isRefused, onEdit }: ReleaseChoiceProps) {
  const name = useId();
  const text = uploadStrings.release;
  const { release, publishAt } = lot;
  const hasPassed = Date.parse(publishAt) <= clock.now;
  return (
    <fieldset className={classNames(layout.fieldset, layout.stack3)}>
      <legend className={layout.legend}>{text.label}</legend>
      <div className={styles.choices}>
        {releases.map((one) => (
          <label key={one} className={classNames(layout.choice, styles.choice)}>
            <input
              type="radio"
              name={name}
              checked={release === one}
              onChange={() => onEdit({ release: one })}
            />
            {text[one]}
          </label>
        ))}
      </div>
      {release === 'later' && (
        <DateField
          of="publishAt"
          hint={text.laterHint}
          value={publishAt}
          clock={clock}
          error={isRefused ? text.undated : undefined}
          result={hasPassed && text.passed}
          onEdit={(minute) => onEdit({ publishAt: minute })}
        />
      )}
    </fieldset>
  );
}
