import {
  type SelectionDownloads,
  type SelectionLanguage,
  selectionDays,
  selectionDownloads,
  selectionLanguages,
  selectionLimits,
} from 'contract/selection';
import { useEffect, useRef } from 'react';
import { type SiteClock, zoneWords } from '../../rights/publication-words';
import { dayAfter } from '../../selections/selection-days';
import { Button } from '../../ui/button';
import { CheckField } from '../../ui/check-field';
import layout from '../../ui/layout.module.css';
import { SelectField, TextArea, TextField } from '../../ui/text-field';
import type { EditedSelection, SelectionProblems } from './edited-selection';
import styles from './selection.module.css';
import { selectionPageStrings } from './strings';

interface SelectionFactsProps {
  selection: EditedSelection;
  problems: SelectionProblems;
  clock: SiteClock;
  onEdit: (changes: Partial<EditedSelection>) => void;
}

/** The fields of a client's page. */
export function SelectionFacts({ selection, problems, clock, onEdit }: SelectionFactsProps) {
  const text = selectionPageStrings;
  const { title, client, message, language, until, downloads, isMarked } = selection;
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The save button is in view everywhere, these fields are not.
    if (Object.keys(problems).length > 0) {
      fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    }
  }, [problems]);
  return (
    <div ref={fields} className={layout.stack4}>
      <TextField
        label={text.title}
        required
        autoComplete="off"
        maxLength={selectionLimits.title}
        value={title}
        error={problems.title}
        onChange={({ target }) => onEdit({ title: target.value })}
      />
      <TextField
        label={text.client}
        autoComplete="off"
        maxLength={selectionLimits.client}
        value={client}
        onChange={({ target }) => onEdit({ client: target.value })}
      />
      <TextArea
        label={text.messageLabel}
        hint={text.messageHint}
        maxLength={selectionLimits.message}
        value={message}
        onChange={({ target }) => onEdit({ message: target.value })}
      />
      <div className={styles.pair}>
        <div className={layout.stack2}>
          <TextField
            type="date"
            label={text.until}
            hint={[zoneWords(clock.timeZone), text.untilHint].filter(Boolean).join('. ')}
            required
            min={dayAfter(0, clock)}
            max={dayAfter(selectionDays.most, clock)}
            value={until}
            error={problems.until}
            onChange={({ target }) => onEdit({ until: target.value })}
          />
          <div className={layout.actions}>
            {selectionDays.offered.map((days) => {
              const day = dayAfter(days, clock);
              return (
                <Button
                  key={days}
                  className={styles.day}
                  aria-pressed={until === day}
                  onClick={() => onEdit({ until: day })}
                >
                  {text.days(days)}
                </Button>
              );
            })}
          </div>
        </div>
        <SelectField
          label={text.language}
          value={language}
          onChange={({ target }) => onEdit({ language: target.value as SelectionLanguage })}
        >
          {selectionLanguages.map((one) => (
            <option key={one} value={one}>
              {text.languages[one]}
            </option>
          ))}
        </SelectField>
      </div>
      <SelectField
        label={text.downloads}
        hint={text.downloadsHint}
        value={downloads}
        onChange={({ target }) => onEdit({ downloads: target.value as SelectionDownloads })}
      >
        {selectionDownloads.map((one) => (
          <option key={one} value={one}>
            {text.downloadKinds[one]}
          </option>
        ))}
      </SelectField>
      <CheckField checked={isMarked} onChange={({ target }) => onEdit({ isMarked: target.checked })}>
        {text.isMarked}
      </CheckField>
    </div>
  );
}
