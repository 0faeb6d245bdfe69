import { type BookFormat, bookFormats, bookLimits } from 'contract/book/book';
import type { Selection } from 'contract/selections/selection';
import { type FormEvent, useId, useState } from 'react';
import type { AskedBook } from '../../data/book';
import { isDataError } from '../../data/data-error';
import { toggled } from '../../lib/toggled';
import { PhotoChoices } from '../items/photo-choices';
import { useIsInEnglish } from '../kit/services/use-is-in-english';
import { Button } from '../kit/ui/button';
import { CheckField } from '../kit/ui/check-field';
import { ErrorDetail } from '../kit/ui/error-state';
import layout from '../kit/ui/layout.module.css';
import { DialogActions } from '../kit/ui/modal';
import { ChoiceField, Hint } from '../kit/ui/text-field';
import { failureMessage, serverWords } from '../kit/words/error-words';
import { countedMedia } from '../kit/words/media-words';
import { strings } from '../kit/words/strings';
import styles from './book.module.css';
import { bookStrings as text } from './strings';

/** What a PDF can be made of: a selection, as its client sees it, or stories. */
export interface BookContents extends Pick<Selection, 'title' | 'items' | 'language'> {
  /** Documents' ids, with commas between them. */
  of: { selection: string } | { stories: string };
  /** The documentId of a card's first photograph; the first of all by default. */
  cover?: string | null;
}

interface BookFormProps {
  contents: BookContents;
  /** Why the last one could not be made. */
  failure: unknown;
  onMake: (asked: AskedBook) => void;
  onCancel: () => void;
}

/** A page of each format, in px. */
const pages = {
  upright: { width: 20, height: 28 },
  across: { width: 28, height: 20 },
  wide: { width: 32, height: 18 },
  card: { width: 14, height: 20 },
} satisfies Record<BookFormat, object>;

/** How the PDF is to be. */
export function BookForm({ contents, failure, onMake, onCancel }: BookFormProps) {
  const { of, title, items: entries, language: begun, cover } = contents;
  const isOfSelection = 'selection' in of;
  const isInEnglish = useIsInEnglish();
  const [format, setFormat] = useState<BookFormat>('upright');
  const [language, setLanguage] = useState(begun);
  const [isWithUnshown, setIsWithUnshown] = useState(false);
  const [picked, setPicked] = useState<ReadonlySet<string> | null>(null);
  const id = useId();

  // What has ended is in none; of a selection there is what its client sees.
  const there = entries.filter(
    ({ state, isEarly }) => state !== 'ended' && (!isOfSelection || state !== 'early' || isEarly),
  );
  const shown = there.filter(({ state }) => isOfSelection || state === 'shown');
  const items = (isWithUnshown ? there : shown).map(({ item }) => item);
  // The cover first.
  const ids = items
    .map(({ documentId }) => documentId)
    .sort((one, other) => +(other === cover) - +(one === cover));
  // In the order in which they were picked.
  const ofCard = picked ? [...picked].filter((one) => ids.includes(one)) : ids.slice(0, bookLimits.ofCard);
  const isCard = format === 'card';

  const submit = (event: FormEvent) => {
    event.preventDefault();
    onMake({
      ...of,
      format,
      language,
      ...(isCard && { items: ofCard.join() }),
      ...(isWithUnshown && { unshown: '1' }),
    });
  };

  return (
    <form className={layout.stack4} onSubmit={submit}>
      <p className={layout.clamped}>{`${title} · ${countedMedia(items)}`}</p>
      <fieldset className={layout.fieldset}>
        <legend className={layout.legend}>{text.format}</legend>
        <div className={layout.stack2}>
          {bookFormats.map((one) => (
            <label key={one} className={layout.choice}>
              <input type="radio" name={id} checked={one === format} onChange={() => setFormat(one)} />
              <span>
                <span>{text.formats[one].name}</span>{' '}
                <span className={layout.note}>{text.formats[one].use}</span>
              </span>
              <span className={styles.page} style={pages[one]} />
            </label>
          ))}
        </div>
      </fieldset>
      {(isInEnglish || begun !== 'pt') && (
        <ChoiceField label={text.language} words={text.languages} value={language} onChoose={setLanguage} />
      )}
      {shown.length < there.length && (
        <CheckField checked={isWithUnshown} onChange={({ target }) => setIsWithUnshown(target.checked)}>
          {text.unshown(there.length - shown.length)}
        </CheckField>
      )}
      {there.length < entries.length && (
        <Hint>{text.barred(entries.length - there.length, isOfSelection)}</Hint>
      )}
      {items.length > bookLimits.photographs && !isCard && (
        <Hint>{text.tooMany(bookLimits.photographs, items.length)}</Hint>
      )}
      {items.length === 0 && <Hint role="status">{text.none}</Hint>}
      {isCard && items.length > 0 && (
        <section className={layout.stack3} aria-labelledby={`${id}-pick`}>
          <div>
            <h3 id={`${id}-pick`} className={layout.legend}>
              {text.pick}
            </h3>
            <Hint role="status">{text.picked(ofCard.length, bookLimits.ofCard)}</Hint>
          </div>
          <PhotoChoices
            items={items}
            isChosen={(one) => ofCard.includes(one)}
            isFull={ofCard.length >= bookLimits.ofCard}
            noteOf={(one) => (ofCard.includes(one) ? text.place(ofCard.indexOf(one) + 1) : '')}
            onPress={({ documentId }) => setPicked(toggled(new Set(ofCard), documentId))}
          />
        </section>
      )}
      <div className={layout.foot}>
        {failure !== undefined && (
          <div role="alert" className={layout.problem}>
            <p>
              {serverWords(failure) ??
                (isDataError(failure, 'offline') ? text.cutOff : failureMessage(failure))}
            </p>
            <ErrorDetail error={failure} />
          </div>
        )}
        <Hint>{text.final}</Hint>
        <DialogActions>
          <Button onClick={onCancel}>{strings.cancel}</Button>
          <Button type="submit" kind="primary" disabled={(isCard ? ofCard : ids).length === 0}>
            {text.heading}
          </Button>
        </DialogActions>
      </div>
    </form>
  );
}
