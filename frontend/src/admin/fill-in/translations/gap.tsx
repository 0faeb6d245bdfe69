import type { GalleryItem } from 'contract/gallery/gallery-item';
import type { TranslatableWord } from 'contract/translations/gaps';
import { languages } from 'contract/translations/languages';
import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { classNames } from '../../../lib/class-names';
import { CardMedia } from '../../items/card-media';
import { Button } from '../../kit/ui/button';
import layout from '../../kit/ui/layout.module.css';
import { TextArea } from '../../kit/ui/text-field';
import { translationStrings as text } from './strings';
import styles from './translations.module.css';
import { asWritten, type Translating } from './use-translating';

interface GapProps {
  word: TranslatableWord;
  place: string;
  picture: GalleryItem | undefined;
  translating: Translating;
  takesFocus: boolean;
  /** Goes to the next word. */
  onGoOn: () => void;
  onBack: (() => void) | undefined;
}

/** From how many characters on an original is a text, in which Enter makes a new line. */
const longFrom = 200;

/** One word: the original beside its translation. The field stays the same one, so that a phone's keyboard stays open. */
export function Gap({ word, place, picture, translating, takesFocus, onGoOn, onBack }: GapProps) {
  const card = useRef<HTMLFormElement>(null);
  const id = useId();
  const { key, original, maxLength, state } = word;
  const value = translating.shownText(word);
  const isLong = original.includes('\n') || original.length > longFrom;

  // biome-ignore lint/correctness/useExhaustiveDependencies: each word begins at its field's end
  useEffect(() => {
    card.current?.querySelector(`.${styles.original}`)?.scrollTo(0, 0);
    if (!takesFocus) return;
    const field = card.current?.querySelector('textarea');
    field?.focus({ preventScroll: true });
    field?.setSelectionRange(field.value.length, field.value.length);
    card.current?.scrollIntoView();
  }, [key]);

  const save = () => {
    void translating.save(word);
    onGoOn();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    if (isLong && !event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    save();
  };
  /** Keeps the focus in the field, and with it a phone's keyboard. */
  const stay = { onMouseDown: (event: { preventDefault: () => void }) => event.preventDefault() };
  const isConfirmed = state === 'changed' && value.trim() === word.translation?.text;

  return (
    <form
      ref={card}
      className={classNames(layout.raised, styles.gap)}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <h2 className={styles.place} id={id}>
        {place}
      </h2>
      {state === 'changed' && <p className={styles.mark}>{text.changed}</p>}
      <div className={styles.sides}>
        <div className={styles.side}>
          {picture && (
            <div className={classNames(layout.frame, styles.picture)} data-shown-whole>
              <CardMedia item={picture} sizes="8rem" isEager isUncropped />
            </div>
          )}
          <div className={styles.from}>
            <p className={styles.label} id={`${id}-label`}>
              {text.original}
            </p>
            <section
              tabIndex={isLong ? 0 : undefined}
              aria-labelledby={`${id}-label`}
              className={styles.original}
              lang={languages.pt.tag}
            >
              {original}
            </section>
          </div>
        </div>
        <div className={styles.to}>
          <TextArea
            label={text.field}
            aria-description={place}
            lang={languages.en.tag}
            rows={isLong ? 7 : 3}
            maxLength={maxLength}
            enterKeyHint={isLong ? 'enter' : 'next'}
            hint={isLong ? text.hintLong : text.hintShort}
            value={value}
            error={translating.problemOf(word)}
            onKeyDown={press}
            onChange={({ target }) => translating.type(word, asWritten(word, target.value))}
          />
          <div className={styles.actions}>
            <Button kind="primary" type="submit" {...stay}>
              {isConfirmed ? text.confirm : text.saveAndNext}
            </Button>
            <Button onClick={onGoOn} {...stay}>
              {text.skip}
            </Button>
            <Button onClick={onBack} disabled={!onBack} {...stay}>
              {text.back}
            </Button>
          </div>
        </div>
      </div>
    </form>
  );
}
