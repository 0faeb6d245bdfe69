import type { GalleryItem } from 'contract/gallery/gallery-item';
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { classNames } from '../../lib/class-names';
import type { Elements } from '../../ui/elements';
import { CardMedia } from '../items/card-media';
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
import { type Filling, useFilling } from './use-filling';

/** How many entries stand on the screen at once. */
const pageSize = 6;

/** An entry that lacks something. */
interface Lacking {
  documentId: string;
}

/** The state of an entry's field. */
export interface FilledField<Value> {
  /** From 1, among all entries. */
  number: number;
  value: Value;
  /** Why it is not saved. */
  error: string | undefined;
  type: (value: Value) => void;
}

interface FillInProps<Entry, Value> extends Filling<Entry, Value> {
  texts: Filling<Entry, Value>['texts'] & {
    heading: string;
    hint: string;
    none: string;
    left: (count: number) => string;
  };
  /** The incomplete entries when the list was opened; filled ones stay, so that the owner can go back. */
  reading: { data: { entries: readonly Entry[] } | undefined; error: unknown; retry: () => void };
  pictureOf: (entry: Entry) => GalleryItem | undefined;
  field: (entry: Entry, state: FilledField<Value>) => Elements;
}

/** A page that fills in what its entries lack, six at a time. */
export function FillInPage<Entry extends Lacking, Value>({ reading, ...list }: FillInProps<Entry, Value>) {
  useLoadFailureToast(reading.error, fillInStrings.loadFailed);
  const filling = useFilling(list);
  const leaving = useUnsavedEdits(filling.isDirty);
  return (
    <>
      <PageHeading title={list.texts.heading} />
      <Loaded read={reading}>
        {({ entries }) => <FillIn {...list} {...{ filling, entries }} onAgain={reading.retry} />}
      </Loaded>
      {leaving}
    </>
  );
}

interface ListProps<Entry, Value> extends Pick<FillInProps<Entry, Value>, 'texts' | 'pictureOf' | 'field'> {
  filling: ReturnType<typeof useFilling<Entry & Lacking, Value>>;
  entries: readonly Entry[];
  /** Rereads the incomplete entries. */
  onAgain: () => void;
}

/** Six entries at a time: each its picture and one field; Enter goes through them, and saves after the last. */
function FillIn<Entry extends Lacking, Value>(props: ListProps<Entry, Value>) {
  const { entries, pictureOf, field, filling, texts, onAgain } = props;
  const text = fillInStrings;
  const form = useRef<HTMLFormElement>(null);
  const [at, setAt] = useState(0);
  const [done, setDone] = useState<ReadonlySet<string>>(new Set());
  const [isBusy, setIsBusy] = useState(false);
  const [announcement, setAnnouncement] = useState('');
  const page = entries.slice(at, at + pageSize);
  const due = page.filter(filling.isDue);
  const left = entries.filter(({ documentId }) => !done.has(documentId)).length;

  // biome-ignore lint/correctness/useExhaustiveDependencies: focuses the first field of the next entries
  useEffect(() => fieldsOf(form.current)[0]?.focus(), [at]);

  if (page.length === 0) {
    return (
      <div className={styles.end}>
        <p className={layout.subheading}>{left === 0 ? texts.none : texts.left(left)}</p>
        <div className={layout.actions}>
          {entries.length > 0 && <Button onClick={() => setAt(at - pageSize)}>{text.back}</Button>}
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
    if (isBusy) return;
    setIsBusy(true);
    const saved: string[] = [];
    for (const entry of due) if (await filling.save(entry)) saved.push(entry.documentId);
    setIsBusy(false);
    setDone((before) => new Set([...before, ...saved]));
    setAnnouncement(text.saved(saved.length));
    if (saved.length === due.length) setAt(at + pageSize);
    else form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  };
  const goOn = (event: KeyboardEvent) => {
    const fields = fieldsOf(form.current);
    const place = fields.indexOf(event.target as HTMLElement);
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    if (place < 0 || event.defaultPrevented) return;
    event.preventDefault();
    if (place + 1 < fields.length) fields[place + 1]?.focus();
    else form.current?.requestSubmit();
  };
  const progress = text.progress(at + 1, at + page.length, entries.length);
  return (
    <>
      <div className={classNames(layout.progress, styles.progress)}>
        <p>{progress}</p>
        <ProgressBar label={progress} share={at / entries.length} />
        <Hint>{texts.hint}</Hint>
      </div>
      <form ref={form} className={layout.stack5} onSubmit={(event) => void submit(event)} onKeyDown={goOn}>
        <ol className={layout.pair}>
          {page.map((entry, index) => {
            const picture = pictureOf(entry);
            return (
              <li key={entry.documentId} className={classNames(layout.raised, styles.entry)}>
                <div
                  className={classNames(layout.frame, styles.picture)}
                  style={picture && { aspectRatio: shapeOf(picture) }}
                  data-shown-whole
                >
                  {picture && <CardMedia item={picture} sizes="16rem" isUncropped />}
                </div>
                {field(entry, {
                  number: at + index + 1,
                  value: filling.valueFor(entry),
                  error: filling.problemOf(entry),
                  type: (value) => filling.type(entry, value),
                })}
              </li>
            );
          })}
        </ol>
        <div className={layout.actions}>
          <Button kind="primary" type="submit" disabled={isBusy || due.length === 0}>
            {isBusy ? strings.saving : text.saveAndNext}
          </Button>
          <Button disabled={isBusy} onClick={() => setAt(at + pageSize)}>
            {text.skip}
          </Button>
          <Button disabled={isBusy || at === 0} onClick={() => setAt(at - pageSize)}>
            {text.back}
          </Button>
        </div>
      </form>
      <p role="status" className={styles.said}>
        {announcement}
      </p>
    </>
  );
}

/** Width to height of a picture, within what leaves the other entries in view. */
const shapeOf = ({ image }: GalleryItem) =>
  Math.min(1.5, Math.max(0.8, image ? image.width / image.height : 0.8));

const fieldsOf = (form: HTMLFormElement | null) => [
  ...(form?.querySelectorAll<HTMLElement>('textarea, input') ?? []),
];
