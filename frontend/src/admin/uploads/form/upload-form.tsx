import type { GalleryCategory } from 'contract/gallery/gallery-category';
import { titleMaxLength } from 'contract/limits';
import type { Accepts } from 'contract/site/site-settings';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { classNames } from '../../../lib/class-names';
import { VisuallyHidden } from '../../../ui/visually-hidden';
import { UploadIcon } from '../../kit/ui/action-icons';
import { Button } from '../../kit/ui/button';
import { ConfirmDialog } from '../../kit/ui/confirm-dialog';
import { FilePicker } from '../../kit/ui/file-picker';
import layout from '../../kit/ui/layout.module.css';
import { TextField } from '../../kit/ui/text-field';
import { strings } from '../../kit/words/strings';
import type { SiteClock } from '../../rights/publication-words';
import { draftsFor, hasTypedWords, idsOf, isUndated, isUntitled, lotOf } from '../draft';
import { isBeingSent, progressOf } from '../progress-of';
import { uploadStrings as text } from '../strings';
import { UploadProgress } from '../upload-progress';
import { useUploads } from '../use-uploads';
import { DraftRow } from './draft-row';
import { pickerAccept } from './file-check';
import { useKeptFocus } from './form-focus';
import styles from './upload-form.module.css';
import {
  NewItemsSelect,
  ReleaseChoice,
  StoryFields,
  UploadHeading,
  UploadProblems,
} from './upload-form-parts';
import { type AsStory, useAsStory } from './use-as-story';
import { useChoice } from './use-choice';
import { useFileDrop } from './use-file-drop';

interface UploadFormProps {
  category: GalleryCategory;
  accepts: Accepts;
  naming: Parameters<typeof useChoice>[0]['naming'];
  /** Set for a story's form: the story, how many more items it can hold, and when visitors see it, in words. */
  story?: { documentId: string; room: number; state: string };
  /** Enables 'Enviar como história'. */
  asStory?: AsStory;
  clock: SiteClock;
}

/** A form to drop or pick files, edit their texts and queue them for upload (§2, §4, §5). */
export function UploadForm({ category, accepts, naming, story, asStory, clock }: UploadFormProps) {
  const { queue, ...uploads } = useUploads();
  const place = { category, story: story?.documentId ?? null };
  const drafts = draftsFor(uploads.drafts, place);
  const hints = uploads.hints.filter((hint) => hint.category === category);
  const lot = lotOf(uploads.drafts, place);
  const { sameTitle } = lot;
  const room = story?.room ?? Number.POSITIVE_INFINITY;
  const choice = useChoice({ place, accepts, room, naming, sameTitle });
  const { problems, isPreparing, take, reduce, say, forget } = choice;
  const newStory = useAsStory(place, asStory);
  const form = useRef<HTMLFormElement>(null);
  const headingId = useId();
  const [isStopped, setIsStopped] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  /** What 'Enviar' found missing: the title of the story or of a file, or the minute. A new object at each press. */
  const [refusal, setRefusal] = useState<{ of: 'story' | 'files' | 'minute' } | null>(null);
  const hasDrafts = drafts.length > 0;
  const isSending = drafts.some(isBeingSent);
  const progress = isSending ? progressOf(uploads) : null;
  const isNewStory = newStory.isOn && hasDrafts && !isSending;
  const isBusy = isSending || newStory.isMaking;

  useEffect(() => {
    if (refusal) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusal]);
  const { pickerId, sendId } = useKeptFocus(drafts.length, isSending);

  const choose = (files: readonly File[], way: 'choose' | 'drop') => {
    setIsStopped(false);
    take(files, way);
  };
  const drop = useFileDrop((files) => choose(files, 'drop'), isBusy);
  /** Sets one title for all; an empty one restores the proposed titles. */
  const titleAll = (title: string) => {
    const isEmpty = title.trim() === '';
    void queue.change(idsOf(drafts), ({ proposed }) => ({
      sameTitle: title,
      title: isEmpty ? proposed : title,
    }));
  };

  const missingPart = () => {
    if (isUndated(lot, clock.timeZone)) return 'minute';
    if (isNewStory) return isUntitled(newStory) ? 'story' : null;
    return drafts.some(isUntitled) ? 'files' : null;
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || isPreparing) return;
    say(null);
    queue.clearHints(category);
    setIsStopped(false);
    const missing = missingPart();
    setRefusal(missing && { of: missing });
    if (missing) return;
    if (isNewStory) {
      say(await newStory.send());
    } else if (hasDrafts) {
      queue.send(idsOf(drafts));
    } else {
      say(text.fileMissing);
    }
  };
  const discard = () => {
    void queue.remove(idsOf(drafts));
    forget();
    setRefusal(null);
    setIsStopped(false);
    setIsAsking(false);
  };
  const cancel = () => {
    say(null);
    if (isSending) {
      void queue.change(idsOf(drafts.filter(isBeingSent)), { phase: 'chosen' });
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
      onSubmit={(event) => void submit(event)}
      {...drop.handlers}
    >
      <UploadHeading id={headingId} accepts={accepts} isOver={drop.isOver} />
      <FilePicker
        id={pickerId}
        kind={hasDrafts ? 'secondary' : 'primary'}
        label={text.choose}
        accept={pickerAccept(accepts)}
        multiple
        disabled={isBusy}
        onFiles={(files) => choose(files, 'choose')}
      >
        <UploadIcon />
        <span>{hasDrafts ? text.chooseMore : story ? text.uploadToStory : text.choose}</span>
      </FilePicker>
      {hasDrafts && (
        <Button kind="quiet" onClick={cancel}>
          {strings.cancel}
        </Button>
      )}
      <div className={classNames(styles.messages, isQuiet && styles.quiet)}>
        <UploadProblems problems={problems} onReduce={(problem) => void reduce(problem)} />
        <div role="status">
          {isStoppedNow && <p>{text.stopped}</p>}
          {hasDrafts && uploads.isUnkept && (
            <p className={classNames(layout.info, layout.small)}>{text.notKept}</p>
          )}
          {hints.map((hint) => (
            <p key={hint.text} className={classNames(layout.info, layout.small)}>
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
          <StoryFields story={newStory} isTitleMissing={refusal?.of === 'story' && isUntitled(newStory)} />
        </div>
      )}
      {drafts.length > 1 && !isSending && !isNewStory && (
        <div className={styles.words}>
          <TextField
            label={text.sameTitle}
            autoComplete="off"
            maxLength={titleMaxLength}
            value={sameTitle}
            onChange={({ target }) => titleAll(target.value)}
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          />
        </div>
      )}
      {hasDrafts && !isSending && story && <p className={styles.words}>{text.followsStory(story.state)}</p>}
      {hasDrafts && !isSending && !story && (
        <div className={styles.words}>
          <ReleaseChoice
            lot={lot}
            isOfStory={isNewStory}
            clock={clock}
            isRefused={refusal?.of === 'minute' && isUndated(lot, clock.timeZone)}
            onEdit={(change) => void queue.change(idsOf(drafts), change)}
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
              isTitleMissing={refusal?.of === 'files' && isUntitled(draft)}
              share={uploads.sending?.id === draft.id ? uploads.sending.share : null}
              queue={queue}
            />
          ))}
        </ul>
      )}
      <div className={classNames(styles.actions, hasDrafts && styles.wide)}>
        {progress !== null && <UploadProgress progress={progress} />}
        {hasDrafts && !isSending && !story && <NewItemsSelect />}
        {(hasDrafts || !story) && (
          <Button
            id={sendId}
            kind={hasDrafts ? 'primary' : 'secondary'}
            type="submit"
            aria-disabled={isBusy || isPreparing}
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
