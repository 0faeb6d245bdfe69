import { selectionDays } from 'contract/selections/selection';
import { useState } from 'react';
import { Button } from '../../kit/ui/button';
import { ConfirmDialog } from '../../kit/ui/confirm-dialog';
import layout from '../../kit/ui/layout.module.css';
import { TextField } from '../../kit/ui/text-field';
import { type SiteClock, zoneWords } from '../../rights/publication-words';
import { dayAfter } from '../selection-words';
import styles from './selection.module.css';
import { selectionPageStrings as text } from './strings';

interface EndFieldProps {
  /** `YYYY-MM-DD`; null for no end. */
  until: string | null;
  error: string | undefined;
  clock: SiteClock;
  onPick: (until: string | null) => void;
}

/** The last day of a selection, or none, which is asked about. */
export function EndField({ until, error, clock, onPick }: EndFieldProps) {
  const [isAsking, setIsAsking] = useState(false);
  const day = (words: string, value: string | null, pick: () => void) => (
    <Button key={words} className={styles.day} aria-pressed={until === value} onClick={pick}>
      {words}
    </Button>
  );
  return (
    <div className={layout.stack2}>
      <TextField
        type="date"
        label={text.until}
        hint={[zoneWords(clock.timeZone), text.untilHint].filter(Boolean).join('. ')}
        required={until !== null}
        min={dayAfter(0, clock)}
        max={dayAfter(selectionDays.most, clock)}
        value={until ?? ''}
        error={error}
        onChange={({ target }) => onPick(target.value)}
      />
      <div className={layout.actions}>
        {selectionDays.offered.map((days) => {
          const last = dayAfter(days, clock);
          return day(text.days(days), last, () => onPick(last));
        })}
        {day(text.noEnd, null, () => setIsAsking(until !== null))}
      </div>
      {isAsking && (
        <ConfirmDialog
          heading={text.noEndHeading}
          text={text.noEndText}
          confirm={text.noEnd}
          kind="primary"
          onConfirm={() => {
            setIsAsking(false);
            onPick(null);
          }}
          onCancel={() => setIsAsking(false)}
        />
      )}
    </div>
  );
}
