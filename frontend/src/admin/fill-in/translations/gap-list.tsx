import { coverOf } from 'contract/stories/story';
import type { TranslatableWord } from 'contract/translations/gaps';
import { useEffect, useRef, useState } from 'react';
import { classNames } from '../../../lib/class-names';
import { VisuallyHidden } from '../../../ui/visually-hidden';
import { Button, ButtonLink } from '../../kit/ui/button';
import layout from '../../kit/ui/layout.module.css';
import { ProgressBar } from '../../kit/ui/progress-bar';
import { paths } from '../../kit/words/paths';
import fillIn from '../fill-in.module.css';
import { Gap } from './gap';
import { translationStrings as text } from './strings';
import styles from './translations.module.css';
import type { Translating } from './use-translating';

interface GapListProps {
  /** What it begins with; what is translated on the way stays, so that she can go back. */
  listed: readonly TranslatableWord[];
  /** What is said of an empty list. */
  none: string;
  translating: Translating;
  /** From the beginning on; else once she moves. */
  takesFocus: boolean;
  onAgain: () => void;
}

/** The words of a filter, one at a time. */
export function GapList({ listed, none, translating, takesFocus, onAgain }: GapListProps) {
  const { words, documents, saving, failed, refused } = translating;
  const [keys, setKeys] = useState(() => listed.map(({ key }) => key));
  const [at, setAt] = useState(0);
  const [hasMoved, setHasMoved] = useState(takesFocus);
  const end = useRef<HTMLParagraphElement>(null);
  const key = keys[at];
  const word = words.find((one) => one.key === key);
  const isOver = key === undefined;
  useEffect(() => {
    if (isOver && hasMoved) end.current?.focus();
  }, [isOver, hasMoved]);
  const moveTo = (place: number) => {
    setAt(place);
    setHasMoved(true);
  };

  /** Brings a word here, after the present one. */
  const comeTo = (wanted: string) => {
    const isOther = (one: string) => one !== wanted;
    const before = keys.slice(0, at + 1).filter(isOther);
    setKeys([...before, wanted, ...keys.slice(at + 1).filter(isOther)]);
    moveTo(before.length);
  };
  const [firstFailed] = failed;
  const goOn = () => {
    const asks = refused.find((one) => one !== key);
    if (asks === undefined) moveTo(at + 1);
    else comeTo(asks);
  };
  const place = word && placeOf(word, translating);
  const progress = isOver ? '' : text.progress(at + 1, keys.length);
  const left = listed.length;
  const sending = saving > 0 && <span className={styles.sending}>{text.saving(saving)}</span>;

  return (
    <>
      {firstFailed !== undefined && firstFailed !== key && (
        <p className={layout.problem} role="alert">
          <span>{text.notSaved(failed.length)}</span>{' '}
          <Button kind="quiet" onClick={() => comeTo(firstFailed)}>
            {text.toFailed}
          </Button>
        </p>
      )}
      {isOver ? (
        <div className={fillIn.end}>
          {sending}
          <p ref={end} tabIndex={-1} className={classNames(layout.subheading, layout.place)}>
            {keys.length === 0 ? none : left > 0 ? text.left(left) : text.done}
          </p>
          <div className={layout.actions}>
            {keys.length > 0 && <Button onClick={() => moveTo(at - 1)}>{text.back}</Button>}
            {keys.length > 0 && left > 0 && <Button onClick={onAgain}>{text.again}</Button>}
            <ButtonLink to={paths.dashboard}>{text.toDashboard}</ButtonLink>
          </div>
        </div>
      ) : (
        <>
          <div className={classNames(layout.progress, styles.progress)}>
            <p>
              <span>{progress}</span> {sending}
            </p>
            <ProgressBar label={progress} share={at / keys.length} />
          </div>
          {word && place !== undefined ? (
            <Gap
              word={word}
              place={place}
              picture={pictureOf(word, documents)}
              translating={translating}
              takesFocus={hasMoved}
              onGoOn={goOn}
              onBack={at > 0 ? () => moveTo(at - 1) : undefined}
            />
          ) : (
            <div className={fillIn.end}>
              <p>{text.gone}</p>
              <Button onClick={goOn}>{text.skip}</Button>
            </div>
          )}
        </>
      )}
      <VisuallyHidden>
        <span role="status">{isOver ? (hasMoved ? '' : none) : `${progress}. ${place ?? ''}`}</span>
      </VisuallyHidden>
    </>
  );
}

/** Where a word stands, in words. */
export function placeOf(
  { place }: TranslatableWord,
  { documents: { stories, items } }: Pick<Translating, 'documents'>,
): string {
  const story = stories.find(({ documentId }) => documentId === place.story);
  const item = items.find(({ documentId }) => documentId === place.documentId);
  return text.placeWords(
    place,
    story?.title ?? null,
    item?.fileType === 'video' ? 'deste filme' : 'desta foto',
  );
}

function pictureOf({ place }: TranslatableWord, { stories, items }: Translating['documents']) {
  const item = items.find(({ documentId }) => documentId === place.documentId);
  const story = stories.find(({ documentId }) => documentId === place.documentId);
  if (!story) return item;
  const its = new Set(story.itemIds);
  return coverOf({ cover: story.cover, items: items.filter(({ documentId }) => its.has(documentId)) });
}
