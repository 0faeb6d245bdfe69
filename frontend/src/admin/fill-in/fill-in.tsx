import type { GalleryItem } from 'contract/gallery/gallery-item';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { classNames } from '../../lib/class-names';
import type { Elements } from '../../ui/elements';
import { ItemPreview } from '../items/item-preview';
import { useUnsavedEdits } from '../kit/services/session/use-unsaved-edits';
import { Button, ButtonLink } from '../kit/ui/button';
import layout from '../kit/ui/layout.module.css';
import { Loaded } from '../kit/ui/loaded';
import { PageHeading } from '../kit/ui/page-heading';
import { ProgressBar } from '../kit/ui/progress-bar';
import { Hint } from '../kit/ui/text-field';
import { useLoadFailureToast } from '../kit/ui/toast-failure';
import { paths } from '../kit/words/paths';
import { strings } from '../kit/words/strings';
import styles from './fill-in.module.css';
import { fillInStrings } from './strings';

/** An entry that lacks something. */
interface Lacking {
  documentId: string;
  title: string;
}

interface FillInProps<Entry> {
  texts: { heading: string; none: string; left: (count: number) => string };
  /** The incomplete entries when the list was opened; filled ones stay, so that the owner can go back. */
  reading: { data: { entries: readonly Entry[] } | undefined; error: unknown; retry: () => void };
  isDirty: boolean;
  pictureOf: (entry: Entry) => GalleryItem | undefined;
  field: (entry: Entry) => Elements;
  /** Whether there is something to save. */
  isFilled: (entry: Entry) => boolean;
  /** Resolves to whether it was saved. */
  onSave: (entry: Entry) => Promise<boolean>;
}

/** A page that fills in what its entries lack, one at a time. */
export function FillInPage<Entry extends Lacking>({ reading, isDirty, ...list }: FillInProps<Entry>) {
  useLoadFailureToast(reading.error, fillInStrings.loadFailed);
  const leaving = useUnsavedEdits(isDirty);
  return (
    <>
      <PageHeading title={list.texts.heading} />
      <Loaded read={reading}>
        {({ entries }) => <FillIn {...list} entries={entries} onAgain={reading.retry} />}
      </Loaded>
      {leaving}
    </>
  );
}

interface ListProps<Entry> extends Omit<FillInProps<Entry>, 'reading' | 'isDirty'> {
  entries: readonly Entry[];
  /** Rereads the incomplete entries. */
  onAgain: () => void;
}

/** One entry at a time: its picture and one field; Enter saves and goes on. */
function FillIn<Entry extends Lacking>({
  entries,
  pictureOf,
  field,
  onSave,
  isFilled,
  texts,
  onAgain,
}: ListProps<Entry>) {
  const text = fillInStrings;
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const [at, setAt] = useState(0);
  const [done, setDone] = useState<ReadonlySet<string>>(new Set());
  const [isBusy, setIsBusy] = useState(false);
  const [announcement, setAnnouncement] = useState('');
  const entry = entries[at];
  const left = entries.filter((other) => !done.has(other.documentId)).length;

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
    if (isBusy || !isFilled(entry)) return;
    setIsBusy(true);
    const isSaved = await onSave(entry);
    setIsBusy(false);
    if (isSaved) {
      setDone((before) => new Set(before).add(entry.documentId));
      setAnnouncement(text.saved(entry.title));
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
      <article className={classNames(layout.raised, styles.sheet)} key={entry.documentId}>
        <div className={styles.picture}>{picture && <ItemPreview item={picture} />}</div>
        <form
          ref={form}
          id={formId}
          className={classNames(layout.stack4, styles.form)}
          onSubmit={(event) => void submit(event)}
        >
          <h2 className={classNames(layout.heading, styles.title)}>{entry.title}</h2>
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
