import { type SelectionWord, selectionLimits, selectionWords } from 'contract/selections/selection';
import { useEffect, useRef } from 'react';
import { classNames } from '../../../lib/class-names';
import { CheckField } from '../../kit/ui/check-field';
import layout from '../../kit/ui/layout.module.css';
import { ChoiceField, SelectField, TextArea, TextField } from '../../kit/ui/text-field';
import type { SiteClock } from '../../rights/publication-words';
import { type EditedSelection, mostWords, type SelectionProblems } from './edited-selection';
import { EndField } from './end-field';
import styles from './selection.module.css';
import { selectionPageStrings } from './strings';

interface SelectionFactsProps {
  selection: EditedSelection;
  problems: SelectionProblems;
  clock: SiteClock;
  onEdit: (changes: Partial<EditedSelection>) => void;
}

const limits = Array.from({ length: selectionLimits.items }, (_, at) => at + 1);

/** The fields of a client's page. */
export function SelectionFacts({ selection, problems, clock, onEdit }: SelectionFactsProps) {
  const text = selectionPageStrings;
  const { language, until, mostChosen, downloads, isMarked } = selection;
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
        <EndField
          until={until}
          error={problems.until}
          clock={clock}
          onPick={(picked) => onEdit({ until: picked })}
        />
        <div className={layout.stack4}>
          <SelectField
            label={text.mostChosen}
            hint={text.mostChosenHint}
            value={mostChosen ?? ''}
            onChange={({ target }) => onEdit({ mostChosen: Number(target.value) || null })}
          >
            <option value="">{text.noLimit}</option>
            {limits.map((most) => (
              <option key={most} value={most}>
                {mostWords(most)}
              </option>
            ))}
          </SelectField>
          <ChoiceField
            label={text.language}
            words={text.languages}
            value={language}
            onChoose={(chosen) => onEdit({ language: chosen })}
          />
        </div>
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
