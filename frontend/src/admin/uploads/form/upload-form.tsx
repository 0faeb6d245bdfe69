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
import { useFileFacts } from '../use-file-facts';
import { useUploads } from '../use-uploads';
import { DraftGrid } from './draft-grid';
import { pickerAccept } from './file-check';
import { useKeptFocus } from './form-focus';
import { ReleaseChoice } from './release-choice';
import { StoryFields } from './story-fields';
import styles from './upload-form.module.css';
import {
  FileCredits,
  filmHints,
  NewItemsSelect,
  Requirements,
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
  /** Files that were chosen before the form was here. */
  first?: { files: readonly File[]; way: 'choose' | 'drop' } | undefined;
}

/** A form to drop or pick files, edit their texts and queue them for upload (§2, §4, §5). */
export function UploadForm({ category, accepts, naming, story, asStory, clock, first }: UploadFormProps) {
  const { queue, ...uploads } = useUploads();
  const place = { category, story: story?.documentId ?? null };
  const drafts = draftsFor(uploads.drafts, place);
  const lot = lotOf(uploads.drafts, place);
  const { sameTitle } = lot;
  const room = story?.room ?? Number.POSITIVE_INFINITY;
  const choice = useChoice({ place, accepts, room, naming, sameTitle });
  const { problems, isPreparing, take, reduce, say, forget } = choice;
  const newStory = useAsStory(place, asStory);
  useFileFacts(drafts, queue);
  const form = useRef<HTMLFormElement>(null);
  const headingId = useId();
  const [isStopped, setIsStopped] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  /** What 'Enviar' found missing: the title of the story or of a file, or the minute. A new object at each press. */
  const [refusal, setRefusal] = useState<{ of: 'story' | 'files' | 'minute' } | null>(null);
  const hasDrafts = drafts.length > 0;
  const hints = [
    ...(hasDrafts && uploads.isUnkept ? [text.notKept] : []),
    ...filmHints(drafts),
    ...uploads.hints.flatMap((hint) => (hint.category === category ? hint.text : [])),
  ];
  const isSending = drafts.some(isBeingSent);
  const progress = isSending ? progressOf(uploads) : null;
  const isNewStory = newStory.isOn && hasDrafts && !isSending;
  const isBusy = isSending || newStory.isMaking;

  const messages = useRef<HTMLDivElement>(null);
  // Pressed at the form's end, 'Enviar' would look dead.
  useEffect(() => {
    if (problems.length > 0) messages.current?.scrollIntoView({ block: 'nearest' });
  }, [problems]);
  useEffect(() => {
    if (refusal) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusal]);
  const { pickerId, sendId } = useKeptFocus(drafts.length, isSending);

  const choose = (files: readonly File[], way: 'choose' | 'drop') => {
    setIsStopped(false);
    void take(files, way);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the first files
  useEffect(() => {
    if (!first) return;
    choose(first.files, first.way);
    if (document.activeElement === document.body)
      document.getElementById(pickerId)?.focus({ preventScroll: true });
  }, []);
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
  const failures = drafts.flatMap(({ failure, position, file: { name } }) =>
    failure === null ? [] : { position, name, text: failure, photo: null },
  );
  const isEditable = hasDrafts && !isSending;

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
      <div className={styles.head}>
        <UploadHeading id={headingId} accepts={accepts} isOver={drop.isOver} drafts={drafts} />
        <FilePicker
          id={pickerId}
          kind={hasDrafts ? 'secondary' : 'primary'}
          label={text.choose}
          accept={pickerAccept(accepts)}
          multiple
          disabled={isBusy || room === 0}
          onFiles={(files) => choose(files, 'choose')}
        >
          <UploadIcon />
          <span>{hasDrafts ? text.chooseMore : story ? text.uploadToStory : text.choose}</span>
        </FilePicker>
      </div>
      <Requirements accepts={accepts} />
      <div ref={messages} className={styles.messages}>
        <UploadProblems problems={[...problems, ...failures]} onReduce={(large) => void reduce(large)} />
        <div role="status" className={layout.stack2}>
          {isStoppedNow && <p>{text.stopped}</p>}
          {hints.map((hint) => (
            <p key={hint} className={classNames(layout.info, layout.small)}>
              {hint}
            </p>
          ))}
          <VisuallyHidden>
            {isSending ? text.sending : hasDrafts ? text.chosen(drafts.length) : ''}
          </VisuallyHidden>
        </div>
      </div>
      {hasDrafts && (
        <DraftGrid
          drafts={drafts}
          isBare={isNewStory || story !== undefined}
          untitled={refusal?.of === 'files' ? refusal : null}
          sending={uploads.sending}
          accept={pickerAccept(accepts)}
          queue={queue}
          onDone={() => document.getElementById(sendId)?.focus()}
          onReplace={(draft, file) => void take([file], 'choose', draft)}
        />
      )}
      {isEditable && (
        <div className={styles.lines}>
          {asStory && (
            <StoryFields
              story={newStory}
              drafts={drafts}
              isTitleMissing={refusal?.of === 'story' && isUntitled(newStory)}
            />
          )}
          {drafts.length > 1 && !isNewStory && !story && (
            <div className={styles.line}>
              <TextField
                label={text.sameTitle}
                autoComplete="off"
                maxLength={titleMaxLength}
                value={sameTitle}
                onChange={({ target }) => titleAll(target.value)}
                onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
              />
              <FileCredits drafts={drafts} queue={queue} />
            </div>
          )}
          {story ? (
            <p className={styles.line}>{text.followsStory(story.state)}</p>
          ) : (
            <>
              <ReleaseChoice
                lot={lot}
                isOfStory={isNewStory}
                clock={clock}
                isRefused={refusal?.of === 'minute' && isUndated(lot, clock.timeZone)}
                onEdit={(change) => void queue.change(idsOf(drafts), change)}
              />
              <NewItemsSelect />
            </>
          )}
        </div>
      )}
      {hasDrafts && (
        <div className={styles.actions}>
          {progress !== null && <UploadProgress progress={progress} />}
          <Button onClick={cancel}>{strings.cancel}</Button>
          <Button id={sendId} kind="primary" type="submit" aria-disabled={isBusy || isPreparing}>
            {isBusy ? text.sending : text.send}
          </Button>
        </div>
      )}
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
