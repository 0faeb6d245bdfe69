import {
  type SelectionWord,
  selectionDays,
  selectionLimits,
  selectionWords,
} from 'contract/selections/selection';
import { useEffect, useRef } from 'react';
import { classNames } from '../../../lib/class-names';
import { Button } from '../../kit/ui/button';
import { CheckField } from '../../kit/ui/check-field';
import layout from '../../kit/ui/layout.module.css';
import { ChoiceField, TextArea, TextField } from '../../kit/ui/text-field';
import { type SiteClock, zoneWords } from '../../rights/publication-words';
import { dayAfter } from '../selection-words';
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
  const { language, until, downloads, isMarked } = selection;
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The save button is in view everywhere, these fields are not.
    if (Object.keys(problems).length > 0) {
      fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    }
  }, [problems]);
  const field = (name: 'title' | SelectionWord) => ({
    maxLength: name === 'title' ? selectionLimits.title : selectionWords[name],
    value: selection[name],
    onChange: (event: { target: { value: string } }) => onEdit({ [name]: event.target.value }),
  });
  const word = (name: SelectionWord) => ({ ...field(name), label: text.words[name] });
  return (
    <div ref={fields} className={layout.stack4}>
      <TextField {...field('title')} label={text.title} required autoComplete="off" error={problems.title} />
      <TextField {...word('client')} autoComplete="off" />
      <TextArea {...word('message')} hint={text.messageHint} />
      <div className={classNames(layout.pair, styles.pair)}>
        <div className={layout.stack2}>
          <TextField
            type="date"
            label={text.until}
            hint={[zoneWords(clock.timeZone), text.untilHint].filter(Boolean).join('. ')}
            required
            min={dayAfter(0, clock)}
            max={dayAfter(selectionDays.most, clock)}
            value={until ?? ''}
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
        <ChoiceField
          label={text.language}
          words={text.languages}
          value={language}
          onChoose={(chosen) => onEdit({ language: chosen })}
        />
      </div>
      <ChoiceField
        label={text.downloads}
        hint={text.downloadsHint}
        words={text.downloadKinds}
        value={downloads}
        onChoose={(chosen) => onEdit({ downloads: chosen })}
      />
      <CheckField checked={isMarked} onChange={({ target }) => onEdit({ isMarked: target.checked })}>
        {text.isMarked}
      </CheckField>
    </div>
  );
}
