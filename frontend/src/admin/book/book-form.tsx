import { type BookFormat, bookFormats, bookLimits } from 'contract/book/book';
import { type FormEvent, useId, useState } from 'react';
import type { AskedBook } from '../../data/book';
import { DataError } from '../../data/data-error';
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
import type { BookContents } from './book-contents';
import { bookStrings } from './strings';

interface BookFormProps {
  contents: BookContents;
  /** Why the last one could not be made; null for none. */
  failure: unknown;
  onMake: (asked: AskedBook) => void;
  onCancel: () => void;
}

/** How the PDF is to be. */
export function BookForm({ contents, failure, onMake, onCancel }: BookFormProps) {
  const text = bookStrings;
  const { of, title, photographs, cover } = contents;
  const isInEnglish = useIsInEnglish();
  const [format, setFormat] = useState<BookFormat>('upright');
  const [language, setLanguage] = useState(contents.language);
  const [isWithUnshown, setIsWithUnshown] = useState(false);
  const [picked, setPicked] = useState<readonly string[] | null>(null);
  const id = useId();

  const unshown = photographs.filter(({ state }) => state === 'unshown').length;
  const barred = photographs.filter(({ state }) => state === 'barred').length;
  const items = photographs
    .filter(({ state }) => state === 'shown' || (isWithUnshown && state === 'unshown'))
    .map(({ item }) => item);
  // The cover first.
  const ids = items
    .map(({ documentId }) => documentId)
    .sort((one, other) => +(other === cover) - +(one === cover));
  const ofCard = picked?.filter((one) => ids.includes(one)) ?? ids.slice(0, bookLimits.ofCard);
  const isCard = format === 'card';
  const chosen = isCard ? ofCard : ids;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    onMake({ of, format, language, items: isCard ? ofCard : undefined, isWithUnshown });
  };

  return (
    <form className={layout.stack4} onSubmit={submit}>
      <p className={layout.clamped}>{`${title} · ${countedMedia(items)}`}</p>
      <fieldset className={layout.fieldset}>
        <legend className={layout.legend}>{text.format}</legend>
        <div className={styles.formats}>
          {bookFormats.map((one) => (
            <label key={one} className={layout.choice}>
              <input
                type="radio"
                name={id}
                checked={one === format}
                aria-labelledby={`${id}-${one}`}
                aria-describedby={`${id}-${one}-use`}
                onChange={() => setFormat(one)}
              />
              <span className={styles.words}>
                <span id={`${id}-${one}`}>{text.formats[one].name}</span>
                <span id={`${id}-${one}-use`} className={layout.note}>
                  {text.formats[one].use}
                </span>
              </span>
              <span className={styles.page} data-format={one} />
            </label>
          ))}
        </div>
      </fieldset>
      {(isInEnglish || contents.language !== 'pt') && (
        <ChoiceField label={text.language} words={text.languages} value={language} onChoose={setLanguage} />
      )}
      {unshown > 0 && (
        <CheckField checked={isWithUnshown} onChange={({ target }) => setIsWithUnshown(target.checked)}>
          {text.unshown(unshown)}
        </CheckField>
      )}
      {barred > 0 && <Hint>{text.barred(barred, 'selection' in of)}</Hint>}
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
            onPress={({ documentId }) => setPicked(toggledIn(ofCard, documentId))}
          />
        </section>
      )}
      <div className={layout.foot}>
        {failure !== null && (
          <div role="alert" className={layout.problem}>
            <p>{failureWords(failure)}</p>
            <ErrorDetail error={failure} />
          </div>
        )}
        <Hint>{text.final}</Hint>
        <DialogActions>
          <Button onClick={onCancel}>{strings.cancel}</Button>
          <Button type="submit" kind="primary" disabled={chosen.length === 0}>
            {text.heading}
          </Button>
        </DialogActions>
      </div>
    </form>
  );
}

const toggledIn = (ids: readonly string[], id: string) =>
  ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id];

function failureWords(error: unknown): string {
  const { limited, offline } = bookStrings.failures;
  const kind = error instanceof DataError ? error.kind : null;
  const words = kind === 'limited' ? limited : kind === 'offline' ? offline : failureMessage(error);
  return serverWords(error) ?? words;
}
