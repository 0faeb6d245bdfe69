import type { GalleryCategory } from 'contract/gallery-category';
import { titleMaxLength } from 'contract/limits';
import type { Accepts } from 'contract/site-settings';
import { type FormEvent, useCallback, useEffect, useId, useRef, useState } from 'react';
import { classNames } from '../../../lib/class-names';
import { VisuallyHidden } from '../../../ui/visually-hidden';
import { Button } from '../../ui/button';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { TextField } from '../../ui/text-field';
import { strings } from '../../words/strings';
import { hasTypedWords } from '../draft';
import { isBeingSent, progressOf } from '../progress-of';
import { uploadStrings } from '../strings';
import { UploadProgress } from '../upload-progress';
import { useUploads } from '../use-uploads';
import { DraftRow } from './draft-row';
import { pickerAccept } from './file-check';
import { focusNextTitle, useKeptFocus } from './form-focus';
import { StoryFields } from './story-fields';
import styles from './upload-form.module.css';
import { FilePicker, NewItemsSelect, UploadHeading, UploadProblems } from './upload-form-parts';
import { type AsStory, useAsStory } from './use-as-story';
import { type UploadStory, useChoice } from './use-choice';
import { useFileDrop } from './use-file-drop';

interface UploadFormProps {
  category: GalleryCategory;
  /** What may be chosen. */
  accepts: Accepts;
  naming: Parameters<typeof useChoice>[0]['naming'];
  /** Where it is a story's form. */
  story?: UploadStory;
  /** Where it sends stories as well. */
  asStory?: AsStory;
}

/** Files are dropped or picked, given their words, and handed to the panel's uploads (§2, §4, §5). */
export function UploadForm({ category, accepts, naming, story, asStory }: UploadFormProps) {
  const { queue, ...uploads } = useUploads();
  const storyId = story?.documentId ?? null;
  const drafts = uploads.drafts.filter(
    (draft) => draft.story === storyId && (story !== undefined || draft.category === category),
  );
  const hints = uploads.hints.filter((hint) => hint.category === category);
  const [sameTitle, setSameTitle] = useState('');
  const choice = useChoice({ category, accepts, story: story ?? null, naming, sameTitle });
  const { problems, isNaming, take, reduceAndSend, say, forget } = choice;
  const newStory = useAsStory(category, asStory);
  const form = useRef<HTMLFormElement>(null);
  const headingId = useId();
  const [isStopped, setIsStopped] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const [refusedSends, setRefusedSends] = useState(0);
  const text = uploadStrings;
  const hasDrafts = drafts.length > 0;
  const isSending = drafts.some(isBeingSent);
  const progress = isSending ? progressOf(uploads) : null;

  useEffect(() => {
    if (refusedSends > 0) {
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    }
  }, [refusedSends]);
  const { pickerId, sendId } = useKeptFocus(drafts.length, isSending);
  useEffect(() => {
    if (!hasDrafts) {
      setSameTitle('');
    }
  }, [hasDrafts]);
  const isNewStory = newStory.isOn && hasDrafts && !isSending;
  const isBusy = isSending || newStory.isMaking;
  const sendStory = async () => {
    const problem = await newStory.send(drafts);
    if (problem === '') {
      setRefusedSends((count) => count + 1);
    } else if (problem !== null) {
      say(problem);
    }
  };
  const onNext = useCallback(
    (title: HTMLElement) => focusNextTitle(form.current, title, document.getElementById(sendId)),
    [sendId],
  );

  const choose = (files: readonly File[], way: 'choose' | 'drop') => {
    setIsStopped(false);
    take(files, way);
  };
  const drop = useFileDrop((files) => choose(files, 'drop'), isBusy);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || isNaming) {
      return;
    }
    say(null);
    queue.clearHints(category);
    setIsStopped(false);
    if (isNewStory) {
      void sendStory();
      return;
    }
    const start = queue.send(category, undefined, storyId);
    if (start === 'no-file') {
      say(text.fileMissing);
    } else if (start === 'title-missing') {
      setRefusedSends((count) => count + 1);
    }
  };
  const discard = () => {
    queue.clear(category, storyId);
    forget();
    newStory.reset();
    setIsStopped(false);
    setIsAsking(false);
  };
  const cancel = () => {
    say(null);
    if (isSending) {
      queue.stop(category, storyId);
      setIsStopped(true);
    } else if (drafts.some(hasTypedWords) || newStory.isDirty) {
      setIsAsking(true);
    } else {
      discard();
    }
  };
  const isStoppedNow = isStopped && !isSending && hasDrafts;
  const isQuiet = problems.length + hints.length === 0 && !isStoppedNow && !uploads.isUnkept;

  return (
    <form
      ref={form}
      className={classNames(styles.form, drop.isOver && styles.over)}
      aria-labelledby={headingId}
      aria-busy={isSending}
      noValidate
      onSubmit={submit}
      {...drop.handlers}
    >
      <UploadHeading id={headingId} accepts={accepts} isOver={drop.isOver} />
      <FilePicker
        buttonId={pickerId}
        kind={hasDrafts ? 'secondary' : 'primary'}
        label={hasDrafts ? text.chooseMore : story ? text.uploadToStory : text.choose}
        accept={pickerAccept(accepts)}
        isDisabled={isBusy}
        onFiles={(files) => choose(files, 'choose')}
      />
      {hasDrafts && (
        <Button kind="quiet" onClick={cancel}>
          {strings.cancel}
        </Button>
      )}
      <div className={classNames(styles.messages, isQuiet && styles.quiet)}>
        <UploadProblems problems={problems} onReduce={(problem) => void reduceAndSend(problem)} />
        <div role="status">
          {isStoppedNow && <p>{text.stopped}</p>}
          {hasDrafts && uploads.isUnkept && <p className={styles.hint}>{text.notKept}</p>}
          {hints.map((hint) => (
            <p key={hint.text} className={styles.hint}>
              {hint.text}
            </p>
          ))}
          <VisuallyHidden>
            {isSending ? text.sending : hasDrafts ? text.chosen(drafts.length) : ''}
          </VisuallyHidden>
        </div>
      </div>
      {asStory && hasDrafts && !isSending && (
        <div className={styles.words}>
          <StoryFields story={newStory} />
        </div>
      )}
      {drafts.length > 1 && !isSending && !isNewStory && (
        <div className={styles.words}>
          <TextField
            label={text.sameTitle}
            autoComplete="off"
            maxLength={titleMaxLength}
            value={sameTitle}
            onChange={({ target }) => {
              setSameTitle(target.value);
              queue.titleAll(category, storyId, target.value);
            }}
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          />
        </div>
      )}
      {hasDrafts && (
        <ul className={styles.drafts} aria-label={text.drafts}>
          {drafts.map((draft, index) => (
            <DraftRow
              key={draft.id}
              draft={draft}
              isLast={index === drafts.length - 1}
              isBare={isNewStory}
              fileOf={queue.fileOf}
              onEdit={queue.edit}
              onNext={onNext}
              onRemove={queue.remove}
            />
          ))}
        </ul>
      )}
      <div className={classNames(styles.actions, hasDrafts && styles.wide)}>
        {progress !== null && <UploadProgress progress={progress} pause={uploads.pause} />}
        {hasDrafts && !isSending && !story && <NewItemsSelect />}
        {(hasDrafts || !story) && (
          <Button
            id={sendId}
            kind={hasDrafts ? 'primary' : 'secondary'}
            type="submit"
            aria-disabled={isBusy || isNaming}
          >
            {isBusy ? text.sending : text.send}
          </Button>
        )}
      </div>
      {isAsking && (
        <ConfirmDialog
          heading={text.discardDrafts}
          text={text.discardDraftsText}
          confirm={text.discard}
          cancel={strings.unsaved.stay}
          onConfirm={discard}
          onCancel={() => setIsAsking(false)}
        />
      )}
    </form>
  );
}
