import { type BookFormat, bookLimits } from 'contract/book/book';
import { type FormEvent, useId, useState } from 'react';
import type { AskedBook } from '../../data/book';
import { PhotoChoices } from '../items/photo-choices';
import { useIsInEnglish } from '../kit/services/use-is-in-english';
import { Button } from '../kit/ui/button';
import { CheckField } from '../kit/ui/check-field';
import layout from '../kit/ui/layout.module.css';
import { DialogActions } from '../kit/ui/modal';
import { ChoiceField, Hint } from '../kit/ui/text-field';
import { countedMedia } from '../kit/words/media-words';
import { strings } from '../kit/words/strings';
import styles from './book.module.css';
import { askedItems, type BookContents, countOf, firstOfCard, itemsFor } from './book-contents';
import { FormatChoice } from './format-choice';
import { bookStrings } from './strings';

interface BookFormProps {
  contents: BookContents;
  onMake: (asked: AskedBook) => void;
  onCancel: () => void;
}

/** How the PDF is to be. */
export function BookForm({ contents, onMake, onCancel }: BookFormProps) {
  const text = bookStrings;
  const { of, title } = contents;
  const isInEnglish = useIsInEnglish();
  const [format, setFormat] = useState<BookFormat>('upright');
  const [language, setLanguage] = useState(contents.language);
  const [isWithUnshown, setIsWithUnshown] = useState(false);
  const [picked, setPicked] = useState<readonly string[] | null>(null);
  const pickId = useId();

  const unshown = countOf('unshown', contents);
  const items = itemsFor(contents, isWithUnshown);
  const ids = new Set(items.map(({ documentId }) => documentId));
  const ofCard = picked?.filter((id) => ids.has(id)) ?? firstOfCard(items, contents.cover);
  const isCard = format === 'card';
  const { ofCard: mostOfCard, photographs: most } = bookLimits;
  const isOff = items.length === 0 || (isCard && ofCard.length === 0);
  const notes = [
    [text.ended, countOf('ended', contents)] as const,
    [text.unseen, countOf('unseen', contents)] as const,
  ].flatMap(([words, count]) => (count > 0 ? words(count) : []));

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isOff) return;
    onMake({ of, format, language, items: askedItems(format, items, ofCard), isWithUnshown });
  };

  return (
    <form className={layout.stack4} onSubmit={submit}>
      <p className={layout.clamped}>{`${title} · ${countedMedia(items)}`}</p>
      <FormatChoice value={format} onChoose={setFormat} />
      {(isInEnglish || contents.language !== 'pt') && (
        <ChoiceField label={text.language} words={text.languages} value={language} onChoose={setLanguage} />
      )}
      {unshown > 0 && (
        <CheckField checked={isWithUnshown} onChange={({ target }) => setIsWithUnshown(target.checked)}>
          {text.unshown(unshown)}
        </CheckField>
      )}
      {notes.map((words) => (
        <Hint key={words}>{words}</Hint>
      ))}
      {items.length > most && !isCard && <Hint>{text.tooMany(most, items.length)}</Hint>}
      {items.length === 0 && <Hint role="status">{unshown > 0 ? text.noneShown : text.none}</Hint>}
      {isCard && items.length > 0 && (
        <section className={layout.stack3} aria-labelledby={pickId}>
          <div className={styles.pick}>
            <h3 id={pickId} className={layout.legend}>
              {text.pick}
            </h3>
            <Hint role="status">
              {ofCard.length === 0 ? text.pickOne : text.picked(ofCard.length, mostOfCard)}
            </Hint>
          </div>
          <PhotoChoices
            items={items}
            isChosen={(id) => ofCard.includes(id)}
            isFull={ofCard.length >= mostOfCard}
            noteOf={(id) => (ofCard.includes(id) ? text.place(ofCard.indexOf(id) + 1) : '')}
            onPress={({ documentId: id }) =>
              setPicked(ofCard.includes(id) ? ofCard.filter((one) => one !== id) : [...ofCard, id])
            }
          />
        </section>
      )}
      <div className={layout.foot}>
        <Hint>{text.final}</Hint>
        <DialogActions>
          <Button onClick={onCancel}>{strings.cancel}</Button>
          <Button type="submit" kind="primary" disabled={isOff}>
            {text.make}
          </Button>
        </DialogActions>
      </div>
    </form>
  );
}
