import type { Credit } from 'contract/credits/credit';
import { creditsOf } from 'contract/credits/credits-of';
import { altTextOf } from 'contract/gallery/alt-text';
import type { GalleryItem } from 'contract/gallery/gallery-item';
import { altMaxLength, titleMaxLength } from 'contract/limits';
import type { Accepts } from 'contract/site/site-settings';
import type { ListedStory } from 'contract/stories/story';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { isRoleMissing } from '../credits/draft-credits';
import { ConflictDialog, StashNotice } from '../documents/conflict-dialog';
import { useWhenBack } from '../kit/services/panel-services';
import { Button } from '../kit/ui/button';
import layout from '../kit/ui/layout.module.css';
import { Answers, DialogActions, Modal } from '../kit/ui/modal';
import { SelectField, TextArea, TextField } from '../kit/ui/text-field';
import { strings } from '../kit/words/strings';
import { editedRights, rightsProblems } from '../rights/edited-rights';
import type { SiteClock } from '../rights/publication-words';
import { RightsFields } from '../rights/rights-fields';
import { OptionalWords } from '../uploads/optional-words';
import { uploadStrings } from '../uploads/strings';
import { FocalPointPicker } from './focal-point-picker';
import { ItemDetails } from './item-details';
import { ItemPreview } from './item-preview';
import { PlaceFields } from './place-fields';
import { ReplaceFile } from './replace-file';
import { itemStrings as text } from './strings';
import { type ItemEditorCalls, useItemEditor } from './use-item-editor';

/** What 'Salvar' may find missing or wrong. */
type Refused = 'title' | 'role' | 'place' | 'dates';

interface EditDialogProps extends ItemEditorCalls {
  item: GalleryItem;
  accepts: Accepts;
  /** Its place from 0, and the number of places. */
  index: number;
  count: number;
  placeLabel?: string;
  story?: { documentId: string; title: string; credits: Credit[] } | null;
  stories: ListedStory[];
  clock: SiteClock;
  onDirtyChange: (isDirty: boolean) => void;
}

/** Focus also scrolls the question into view. */
const focusAnswer = (question: HTMLElement | null) =>
  question?.parentElement?.querySelector('button')?.focus();

/**
 * 'Editar imagem': edits a draft of the item, saved by the button (§2, §4); a new file is uploaded at once. A failed save
 * keeps the draft; Escape and the backdrop ask before dropping it; a conflict asks for a choice.
 */
export function EditDialog({
  item,
  accepts,
  index,
  count,
  placeLabel = text.place,
  story = null,
  stories,
  clock,
  onDirtyChange,
  ...calls
}: EditDialogProps) {
  const { onClose } = calls;
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  /** A new object at each press of 'Salvar'. */
  const [refusal, setRefusal] = useState<{ of: Refused } | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const storyId = story?.documentId ?? null;
  const editor = useItemEditor(item, { accepts, index, count, storyId, clock }, calls);
  const { draft, edit, isDirty, isSaving, replacing, conflict, keepMine, takeTheirs } = editor;
  const isBusy = isSaving || replacing.share !== null;

  useEffect(() => {
    onDirtyChange(isDirty);
    return () => onDirtyChange(false);
  }, [isDirty, onDirtyChange]);

  useEffect(() => {
    if (refusal) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusal]);

  const dateProblems = rightsProblems(draft, clock.timeZone);
  const firstProblem = (): Refused | null => {
    if (draft.title.trim() === '') return 'title';
    if (isRoleMissing(draft.credits)) return 'role';
    if (editor.isPlaceWrong) return 'place';
    return dateProblems && 'dates';
  };
  useWhenBack(editor.isUnsent && !isBusy && !isAsking, () => editor.sendAgain(firstProblem() === null));

  const forget = (of: Refused) => setRefusal((last) => (last?.of === of ? null : last));
  /** Edits what may have been refused. */
  const correct =
    (of: Refused): typeof edit =>
    (change) => {
      edit(change);
      forget(of);
    };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsAsking(false);
    if (isBusy) return;
    const problem = firstProblem();
    setRefusal(problem && { of: problem });
    if (!problem) void editor.save();
  };

  return (
    <>
      <Modal
        heading={text.editHeading[draft.fileType]}
        isBusy={isBusy}
        onClose={() => (isDirty ? setIsAsking(true) : onClose())}
      >
        <StashNotice onRestore={editor.restoreStash} />
        {draft.focalPoint && draft.fileType === 'image' ? (
          <FocalPointPicker
            item={draft}
            point={draft.focalPoint}
            onPick={(focalPoint) => edit({ focalPoint })}
          />
        ) : (
          <ItemPreview item={draft} />
        )}
        <ReplaceFile item={draft} accepts={accepts} replacing={replacing} />
        <form ref={form} id={formId} className={layout.stack4} onSubmit={submit} noValidate>
          <TextField
            label={uploadStrings.title}
            required
            maxLength={titleMaxLength}
            value={draft.title}
            error={refusal?.of === 'title' ? uploadStrings.titleMissing : undefined}
            onChange={(event) => correct('title')({ title: event.target.value })}
          />
          <OptionalWords words={draft} onEdit={edit} />
          <TextArea
            label={uploadStrings.optional(text.alt[draft.fileType])}
            hint={text.altHint[draft.fileType]}
            placeholder={altTextOf(
              { ...draft, alt: null, credits: creditsOf(story?.credits ?? [], draft.credits) },
              story,
            )}
            rows={2}
            maxLength={altMaxLength}
            value={draft.alt}
            onChange={(event) => edit({ alt: event.target.value })}
          />
          <ItemDetails
            item={draft}
            isInStory={story !== null}
            isRoleMissing={refusal?.of === 'role'}
            onEdit={correct('role')}
          />
          <PlaceFields
            draft={draft}
            category={item.category}
            place={editor.place}
            placeLabel={placeLabel}
            isOff={editor.isJoining}
            count={count}
            hasStories={story === null && stories.length > 0}
            placeError={refusal?.of === 'place' ? text.placeWrong(count) : undefined}
            onPlace={(next) => {
              editor.setPlace(next);
              forget('place');
            }}
            onEdit={edit}
          />
          {(stories.length > 0 || story) && draft.category === item.category && (
            <SelectField
              label={text.membership}
              value={editor.storyId ?? ''}
              onChange={(event) => editor.setStoryId(event.target.value || null)}
            >
              <option value="">{text.noStory}</option>
              {(story && stories.length === 0 ? [story] : stories).map(({ documentId, title }) => (
                <option key={documentId} value={documentId}>
                  {title}
                </option>
              ))}
            </SelectField>
          )}
          <RightsFields
            rights={draft}
            stored={editedRights(item)}
            of="item"
            clock={clock}
            problems={dateProblems}
            isRefused={refusal?.of === 'dates'}
            onEdit={correct('dates')}
          />
        </form>
        <div className={layout.foot}>
          {isAsking ? (
            <>
              <p ref={focusAnswer} role="alert">
                {text.discardText}
              </p>
              <DialogActions>
                <Button onClick={() => setIsAsking(false)}>{strings.unsaved.stay}</Button>
                <Button kind="danger" onClick={onClose}>
                  {uploadStrings.discard}
                </Button>
              </DialogActions>
            </>
          ) : (
            <Answers
              act={formId}
              texts={{ submit: strings.save, submitting: isSaving ? strings.saving : strings.save }}
              isBusy={isBusy}
              onCancel={onClose}
            />
          )}
        </div>
      </Modal>
      {conflict && <ConflictDialog rows={conflict} {...{ isSaving, keepMine, takeTheirs }} />}
    </>
  );
}
