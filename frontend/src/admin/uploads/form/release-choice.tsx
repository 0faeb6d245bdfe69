import { useId } from 'react';
import { classNames } from '../../../lib/class-names';
import { VisuallyHidden } from '../../../ui/visually-hidden';
import { Fold } from '../../kit/ui/fold';
import layout from '../../kit/ui/layout.module.css';
import { DateField } from '../../rights/date-field';
import { type SiteClock, weekdayWords } from '../../rights/publication-words';
import { isUndated, type Lot, type Release } from '../draft';
import { uploadStrings as text } from '../strings';
import styles from './upload-form.module.css';

interface ReleaseChoiceProps {
  lot: Lot;
  /** It is that of a story which the files are sent as. */
  isOfStory: boolean;
  clock: SiteClock;
  /** A send was refused because the minute is not chosen. */
  isRefused: boolean;
  onEdit: (change: Partial<Lot>) => void;
}

const releases: readonly Release[] = ['now', 'later', 'hidden'];

/** 'Publicar agora', 'Publicar em…' or 'Deixar oculta', for all chosen files, or the story that they are sent as. */
export function ReleaseChoice({ lot, isOfStory, clock, isRefused, onEdit }: ReleaseChoiceProps) {
  const name = useId();
  const { release, publishAt } = lot;
  const hasPassed = Date.parse(publishAt) <= clock.now;
  const isUnset = isUndated(lot, clock.timeZone);
  const state =
    release !== 'later'
      ? text.release.state[release]
      : isUnset
        ? text.release.undated
        : weekdayWords(publishAt, clock);
  return (
    <Fold label={text.release.label} state={state} isLacking={isUnset} isRefused={isRefused}>
      <fieldset className={classNames(layout.fieldset, layout.stack3)}>
        <VisuallyHidden>
          <legend>{text.release.label}</legend>
        </VisuallyHidden>
        <div className={styles.choices}>
          {releases.map((one) => (
            <label key={one} className={layout.choice}>
              <input
                type="radio"
                name={name}
                checked={release === one}
                onChange={() => onEdit({ release: one })}
              />
              <span>{text.release[one]}</span>
            </label>
          ))}
        </div>
        {release === 'later' && (
          <DateField
            of="publishAt"
            hint={isOfStory ? text.release.laterHintStory : text.release.laterHint}
            value={publishAt}
            clock={clock}
            error={isRefused ? text.release.undated : undefined}
            result={hasPassed && text.release.passed}
            onEdit={(minute) => onEdit({ publishAt: minute })}
          />
        )}
      </fieldset>
    </Fold>
  );
}
