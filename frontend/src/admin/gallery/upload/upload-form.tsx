import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import type { GalleryCategory } from '../../../contract/gallery-category';
import type { GalleryItem } from '../../../contract/gallery-item';
import { classNames } from '../../../lib/class-names';
import { VisuallyHidden } from '../../../ui/visually-hidden';
import { strings } from '../../strings';
import { Button } from '../../ui/button';
import { DraftRow } from './draft-row';
import { type Accepts, checkFile, pickerAccept } from './file-check';
import { FilePicker } from './file-picker';
import { refusalText } from './refusal-text';
import styles from './upload-form.module.css';
import { UploadHeading } from './upload-heading';
import { useFileDrop } from './use-file-drop';
import { useKeptFocus } from './use-kept-focus';
import { useUploadQueue } from './use-upload-queue';

interface UploadFormProps {
  category: GalleryCategory;
  /** What may be chosen. */
  accepts: Accepts;
  onUploaded: (item: GalleryItem) => void;
  /** The list may hold a file of which no answer came. */
  onUncertain: () => void;
  /** Whether there is something here that would be lost. */
  onDraftsChange: (hasDrafts: boolean) => void;
}

/** Files are dropped or picked, given their words, and sent one after the other (§2, §4, §5). */
export function UploadForm({ category, accepts, onUploaded, onUncertain, onDraftsChange }: UploadFormProps) {
  const [hints, setHints] = useState<readonly string[]>([]);
  const { drafts, isSending, queue, send } = useUploadQueue(category, {
    onUploaded: (item, found) => {
      setHints((before) => [...before, ...found]);
      onUploaded(item);
    },
    onUncertain,
  });
  const form = useRef<HTMLFormElement>(null);
  const headingId = useId();
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [isStopped, setIsStopped] = useState(false);
  const [refusedSends, setRefusedSends] = useState(0);
  const text = strings.gallery;
  const hasDrafts = drafts.length > 0;

  useEffect(() => onDraftsChange(hasDrafts), [hasDrafts, onDraftsChange]);
  useEffect(() => {
    if (refusedSends > 0) {
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    }
  }, [refusedSends]);
  const { pickerId, sendId } = useKeptFocus(drafts.length, isSending);

  const take = (files: readonly File[], way: 'choose' | 'drop') => {
    const checked = files.map((file) => ({ file, ...checkFile(file, accepts) }));
    setIsStopped(false);
    setHints([]);
    setProblems(
      checked.flatMap((check) => refusalText(check, { accepts, way, isAlone: files.length === 1 }) ?? []),
    );
    queue.add(checked.flatMap(({ file, kind, refusal }) => (refusal === null ? [{ file, kind }] : [])));
  };
  const drop = useFileDrop((files) => take(files, 'drop'), isSending);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending) {
      return;
    }
    setProblems([]);
    setHints([]);
    setIsStopped(false);
    const end = await send();
    if (end === 'no-file') {
      setProblems([text.fileMissing]);
    } else if (end === 'title-missing') {
      setRefusedSends((count) => count + 1);
    }
  };
  const cancel = () => {
    setProblems([]);
    if (isSending) {
      queue.stop();
      setIsStopped(true);
    } else {
      queue.clear();
      setIsStopped(false);
    }
  };

  return (
    <form
      ref={form}
      className={classNames(styles.form, drop.isOver && styles.over)}
      aria-labelledby={headingId}
      aria-busy={isSending}
      noValidate
      onSubmit={(event) => void submit(event)}
      {...drop.handlers}
    >
      <UploadHeading id={headingId} accepts={accepts} isOver={drop.isOver} />
      <FilePicker
        buttonId={pickerId}
        kind={hasDrafts ? 'secondary' : 'primary'}
        label={hasDrafts ? text.chooseMore : text.choose}
        accept={pickerAccept(accepts)}
        isDisabled={isSending}
        onFiles={(files) => take(files, 'choose')}
      />
      <div
        className={classNames(
          styles.messages,
          problems.length + hints.length === 0 && !isStopped && styles.quiet,
        )}
      >
        <div role="alert">
          {problems.map((problem) => (
            <p key={problem} className={styles.problem}>
              {problem}
            </p>
          ))}
        </div>
        <div role="status">
          {isStopped && !isSending && hasDrafts && <p>{text.stopped}</p>}
          {hints.map((hint) => (
            <p key={hint} className={styles.hint}>
              {hint}
            </p>
          ))}
          <VisuallyHidden>
            {statusText(
              drafts.length,
              isSending,
              drafts.some(({ share }) => share >= 1),
            )}
          </VisuallyHidden>
        </div>
      </div>
      {hasDrafts && (
        <ul className={styles.drafts} aria-label={text.drafts}>
          {drafts.map((draft) => (
            <DraftRow key={draft.id} draft={draft} onEdit={queue.edit} onRemove={queue.remove} />
          ))}
        </ul>
      )}
      <div className={classNames(styles.actions, hasDrafts && styles.wide)}>
        {hasDrafts && <Button onClick={cancel}>{strings.cancel}</Button>}
        <Button
          id={sendId}
          kind={hasDrafts ? 'primary' : 'secondary'}
          type="submit"
          aria-disabled={isSending}
        >
          {isSending ? text.sending : text.send}
        </Button>
      </div>
    </form>
  );
}

function statusText(count: number, isSending: boolean, isProcessing: boolean): string {
  const text = strings.gallery;
  if (isSending) {
    return isProcessing ? text.processing : text.sending;
  }
  return count === 0 ? '' : text.chosen(count);
}
