import type { Credit } from 'contract/credits/credit';
import { creditsOf } from 'contract/credits/credits-of';
import { altTextOf } from 'contract/gallery/alt-text';
import type { GalleryItem } from 'contract/gallery/gallery-item';
import { ownTitleOf } from 'contract/gallery/own-title';
import { altMaxLength, titleMaxLength } from 'contract/limits';
import type { VisibilityRights } from 'contract/rights/rights';
import type { Accepts } from 'contract/site/site-settings';
import type { ListedStory } from 'contract/stories/story';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { CreditsEditor } from '../credits/credits-editor';
import { isRoleMissing } from '../credits/draft-credits';
import { GarmentsEditor } from '../credits/garments-editor';
import { creditStrings } from '../credits/strings';
import { ConflictDialog, StashNotice } from '../documents/conflict-dialog';
import { panelKeys } from '../kit/services/panel-keys';
import { usePanelServices, useWhenBack } from '../kit/services/panel-services';
import { usePanelData } from '../kit/services/use-panel-data';
import { Button } from '../kit/ui/button';
import { focusRefused } from '../kit/ui/focus-refused';
import { Fold } from '../kit/ui/fold';
import layout from '../kit/ui/layout.module.css';
import { Answers, Modal } from '../kit/ui/modal';
import { Hint, TextArea, TextField } from '../kit/ui/text-field';
import { strings } from '../kit/words/strings';
import { editedRights, rightsProblems } from '../rights/edited-rights';
import { type SiteClock, standing } from '../rights/publication-words';
import { RightsFields } from '../rights/rights-fields';
import { rightsStrings } from '../rights/strings';
import { WithEnglish } from '../translations/with-english';
import { OptionalWords } from '../uploads/optional-words';
import { uploadStrings } from '../uploads/strings';
import { FileFold } from './file-fold';
import styles from './item-dialog.module.css';
import { ItemPreview } from './item-preview';
import { PlaceFields } from './place-fields';
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
  story?:
    | ({ documentId: string; title: string; credits: Credit[]; items?: GalleryItem[] } & VisibilityRights)
    | null;
  stories: ListedStory[];
  clock: SiteClock;
  onDirtyChange: (isDirty: boolean) => void;
}

/**
 * 'Editar imagem': edits a draft of the item, saved by the button (§2, §4); a new file is uploaded at once. What is edited
 * most is open, the rest a line each, with its state. A failed save keeps the draft; Escape and the backdrop ask before
 * dropping it; a conflict asks for a choice.
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
  const [typedTitle, setTypedTitle] = useState('');
  const storyId = story?.documentId ?? null;
  const editor = useItemEditor(item, { accepts, index, count, storyId, clock }, calls);
  const { draft, edit, isDirty, isSaving, replacing, conflict, keepMine, takeTheirs } = editor;
  const isBusy = isSaving || replacing.share !== null;
  const { names } = usePanelServices().editor;
  const existingNames = usePanelData(panelKeys.names, () => names.list()).data ?? [];

  useEffect(() => {
    onDirtyChange(isDirty);
    return () => onDirtyChange(false);
  }, [isDirty, onDirtyChange]);

  useEffect(() => {
    if (refusal) focusRefused(form.current);
  }, [refusal]);

  const dateProblems = rightsProblems(draft, clock.timeZone);
  const firstProblem = (): Refused | null => {
    if (draft.title.trim() === '') return 'title';
    if (isRoleMissing(draft.credits)) return 'role';
    if (editor.isPlaceWrong) return 'place';
    return dateProblems && 'dates';
  };
  useWhenBack(editor.isUnsent && !isBusy, () => editor.sendAgain(firstProblem() === null));

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
    if (isBusy) return;
    const problem = firstProblem();
    setRefusal(problem && { of: problem });
    if (!problem) void editor.save();
  };

  const credits = creditsOf(story?.credits ?? [], draft.credits);
  const ownCount = draft.credits.length;
  const madeState = (): string => {
    if (credits.length === 0) return text.made.nobody;
    if (!story) return String(credits.length);
    return ownCount === 0 ? text.made.asStory(credits.length) : text.made.unlike(ownCount);
  };
  const described = draft.description.trim().slice(0, altMaxLength);
  const hasOwnTitle = ownTitleOf(item, story) !== null;
  const ownTitle = ownTitleOf(draft, story);
  /** As it is typed, also while that is how the story's begins. */
  const shownTitle = (typedTitle.trim() || story?.title) === draft.title ? typedTitle : (ownTitle ?? '');
  const english = { of: 'item' as const, entry: draft, onEdit: edit };

  return (
    <>
      <Modal
        heading={text.editHeading[draft.fileType]}
        isScreen
        isBusy={isBusy}
        isTyped={isDirty}
        onClose={onClose}
      >
        <StashNotice onRestore={editor.restoreStash} />
        <div className={styles.sides}>
          <ItemPreview item={draft} />
          <form ref={form} id={formId} className={layout.stack4} onSubmit={submit} noValidate>
            {hasOwnTitle && (
              <WithEnglish {...english} word="title" label={uploadStrings.title}>
                <TextField
                  label={uploadStrings.title}
                  required
                  maxLength={titleMaxLength}
                  value={draft.title}
                  error={refusal?.of === 'title' ? uploadStrings.titleMissing : undefined}
                  onChange={(event) => correct('title')({ title: event.target.value })}
                />
              </WithEnglish>
            )}
            <h3 className={layout.subheading}>{creditStrings.garments}</h3>
            <GarmentsEditor
              garments={draft.garments}
              existingNames={existingNames}
              onEdit={(garments) => edit({ garments })}
            />
            <OptionalWords
              words={draft}
              onEdit={edit}
              around={(field, word, label) => (
                <WithEnglish {...english} {...{ word, label }} rows={2}>
                  {field}
                </WithEnglish>
              )}
            />
            <div>
              {story && !hasOwnTitle && (
                <Fold label={text.ownTitle.label} state={ownTitle ?? text.ownTitle.none}>
                  <WithEnglish
                    {...english}
                    word="title"
                    label={uploadStrings.title}
                    entry={{ title: ownTitle, translations: draft.translations }}
                  >
                    <TextField
                      label={uploadStrings.optional(uploadStrings.title)}
                      placeholder={story.title}
                      maxLength={titleMaxLength}
                      value={shownTitle}
                      onChange={({ target: { value } }) => {
                        setTypedTitle(value);
                        edit({ title: value.trim() || story.title });
                      }}
                    />
                  </WithEnglish>
                </Fold>
              )}
              <Fold
                label={text.made.label}
                state={madeState()}
                isLacking={credits.length === 0}
                isRefused={refusal?.of === 'role'}
              >
                <div className={layout.stack4}>
                  {story && <Hint>{creditStrings.ofItemHint}</Hint>}
                  <CreditsEditor
                    credits={draft.credits}
                    existingNames={existingNames}
                    empty={story ? creditStrings.emptyItem : creditStrings.empty}
                    isRoleMissing={refusal?.of === 'role'}
                    onEdit={(next) => correct('role')({ credits: next })}
                  />
                </div>
              </Fold>
              <PlaceFields
                {...{ draft, placeLabel, count, story, stories }}
                category={item.category}
                place={editor.place}
                storyId={editor.storyId}
                isOff={editor.isJoining}
                placeError={refusal?.of === 'place' ? text.placeWrong(count) : undefined}
                onPlace={(next) => {
                  editor.setPlace(next);
                  forget('place');
                }}
                onStory={editor.setStoryId}
                onEdit={edit}
              />
              <Fold
                label={rightsStrings.heading}
                state={standing(dateProblems ? item : draft, story, clock)}
                isRefused={refusal?.of === 'dates'}
              >
                <RightsFields
                  rights={draft}
                  stored={editedRights(item)}
                  of="item"
                  clock={clock}
                  problems={dateProblems}
                  isRefused={refusal?.of === 'dates'}
                  onEdit={correct('dates')}
                />
              </Fold>
              <Fold
                label={text.alt}
                state={draft.alt.trim() || text.altMissing}
                isLacking={draft.alt.trim() === '' && draft.fileType === 'image'}
              >
                <div className={layout.stack3}>
                  <WithEnglish {...english} word="alt" label={text.alt} rows={2}>
                    <TextArea
                      label={uploadStrings.optional(text.alt)}
                      hint={text.altHint[draft.fileType]}
                      placeholder={described || altTextOf({ ...draft, alt: null, credits }, story)}
                      rows={2}
                      maxLength={altMaxLength}
                      value={draft.alt}
                      onChange={(event) => edit({ alt: event.target.value })}
                    />
                  </WithEnglish>
                  {described !== '' && described !== draft.alt && (
                    <Button onClick={() => edit({ alt: described })}>{text.useDescription}</Button>
                  )}
                </div>
              </Fold>
              <FileFold item={draft} {...{ accepts, replacing }} onEdit={edit} />
            </div>
          </form>
        </div>
        <div className={layout.foot}>
          <Answers
            act={formId}
            texts={{ submit: strings.save, submitting: isSaving ? strings.saving : strings.save }}
            isBusy={isBusy}
            onCancel={onClose}
          />
        </div>
      </Modal>
      {conflict && <ConflictDialog rows={conflict} {...{ isSaving, keepMine, takeTheirs }} />}
    </>
  );
}
