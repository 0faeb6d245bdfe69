import type { GalleryItem } from 'contract/gallery-item';
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { classNames } from '../../../lib/class-names';
import { ItemPreview } from '../../items/item-preview';
import { Button, ButtonLink } from '../../ui/button';
import layout from '../../ui/layout.module.css';
import { ProgressBar } from '../../ui/progress-bar';
import { Hint } from '../../ui/text-field';
import { paths } from '../../words/paths';
import { strings } from '../../words/strings';
import styles from './fill-in.module.css';
import { fillInStrings } from './strings';

interface FillInProps<Entry> {
  /** The incomplete entries when the list was opened; filled ones stay, so that the owner can go back. */
  entries: readonly Entry[];
  idOf: (entry: Entry) => string;
  titleOf: (entry: Entry) => string;
  pictureOf: (entry: Entry) => GalleryItem | undefined;
  field: (entry: Entry) => ReactNode;
  /** Resolves to whether it was saved. */
  onSave: (entry: Entry) => Promise<boolean>;
  /** Whether there is something to save. */
  isFilled: (entry: Entry) => boolean;
  texts: { none: string; left: (count: number) => string };
  /** Rereads the incomplete entries. */
  onAgain: () => void;
}

/** Shows one entry at a time: its picture and one field; Enter saves and goes on. */
export function FillIn<Entry>({
  entries,
  idOf,
  titleOf,
  pictureOf,
  field,
  onSave,
  isFilled,
  texts,
  onAgain,
}: FillInProps<Entry>) {
  const text = fillInStrings;
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const [at, setAt] = useState(0);
  const [done, setDone] = useState<ReadonlySet<string>>(new Set());
  const [isBusy, setIsBusy] = useState(false);
  const [announcement, setAnnouncement] = useState('');
  const entry = entries[at];
  const left = entries.filter((other) => !done.has(idOf(other))).length;

  // biome-ignore lint/correctness/useExhaustiveDependencies: focuses the field of each new entry
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('textarea, input')?.focus({ preventScroll: true });
  }, [at]);

  if (entry === undefined) {
    return (
      <div className={styles.end}>
        <p className={styles.endHeading}>{left === 0 ? texts.none : texts.left(left)}</p>
        <div className={layout.actions}>
          {entries.length > 0 && <Button onClick={() => setAt(entries.length - 1)}>{text.back}</Button>}
          {left > 0 && (
            <Button
              onClick={() => {
                onAgain();
                setDone(new Set());
                setAt(0);
              }}
            >
              {text.again}
            </Button>
          )}
          <ButtonLink to={paths.dashboard}>{text.toDashboard}</ButtonLink>
        </div>
      </div>
    );
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || !isFilled(entry)) {
      return;
    }
    setIsBusy(true);
    const isSaved = await onSave(entry);
    setIsBusy(false);
    if (isSaved) {
      setDone((before) => new Set(before).add(idOf(entry)));
      setAnnouncement(text.saved(titleOf(entry)));
      setAt(at + 1);
    }
  };
  const picture = pictureOf(entry);
  return (
    <>
      <div className={styles.progress}>
        <p>{text.progress(at + 1, entries.length)}</p>
        <ProgressBar label={text.progress(at + 1, entries.length)} share={at / entries.length} />
      </div>
      <article className={classNames(layout.raised, styles.sheet)} key={idOf(entry)}>
        <div className={styles.picture}>{picture && <ItemPreview item={picture} />}</div>
        <form ref={form} id={formId} className={styles.form} onSubmit={(event) => void submit(event)}>
          <h2 className={styles.title}>{titleOf(entry)}</h2>
          {field(entry)}
          <Hint>{text.keys}</Hint>
          <div className={layout.actions}>
            <Button kind="primary" type="submit" disabled={isBusy || !isFilled(entry)}>
              {isBusy ? strings.saving : text.saveAndNext}
            </Button>
            <Button disabled={isBusy} onClick={() => setAt(at + 1)}>
              {text.skip}
            </Button>
            <Button disabled={isBusy || at === 0} onClick={() => setAt(at - 1)}>
              {text.back}
            </Button>
          </div>
        </form>
      </article>
      <p role="status" className={styles.said}>
        {announcement}
      </p>
    </>
  );
}
