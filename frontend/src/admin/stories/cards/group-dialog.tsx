import { isCameraName } from 'contract/gallery/camera-name';
import type { GalleryCategory } from 'contract/gallery/gallery-category';
import type { GalleryItem } from 'contract/gallery/gallery-item';
import { titleMaxLength } from 'contract/limits';
import { storyVersion } from 'contract/stories/story';
import { type FormEvent, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { toast } from 'react-toastify';
import { useSWRConfig } from 'swr';
import { restoreOrder } from '../../items/restore-order';
import { panelKeys } from '../../kit/services/panel-keys';
import { usePanelServices } from '../../kit/services/panel-services';
import layout from '../../kit/ui/layout.module.css';
import { Answers, Modal } from '../../kit/ui/modal';
import { TextField } from '../../kit/ui/text-field';
import { reportFailure } from '../../kit/ui/toast-failure';
import { toastUndo } from '../../kit/ui/toast-undo';
import { paths } from '../../kit/words/paths';
import { strings } from '../../kit/words/strings';
import { isNumbered } from '../../uploads/proposed-titles';
import { isStale } from './is-stale';
import { storyCardStrings } from './strings';

interface GroupDialogProps {
  category: GalleryCategory;
  /** At least one. */
  items: GalleryItem[];
  /** Ids of the gallery's items in display order. */
  order: readonly string[];
  /** Called if the gallery changed meanwhile. */
  onConflict: () => void;
  onClose: () => void;
}

/** The first item's title; empty for a camera's or a numbered title, which would make a poor slug. */
function proposedTitle([first]: readonly GalleryItem[], gallery: string): string {
  const title = first?.title ?? '';
  return isCameraName(title) || isNumbered(title, gallery) ? '' : title;
}

/** 'Nova história': asks for the title, creates the story and opens its page. */
export function GroupDialog({ category, items, order, onConflict, onClose }: GroupDialogProps) {
  const { editor, undoEditor } = usePanelServices();
  const navigate = useNavigate();
  const { mutate } = useSWRConfig();
  const formId = useId();
  const [proposed] = useState(() => proposedTitle(items, strings.galleries[category]));
  const [title, setTitle] = useState(proposed);
  const [isMissing, setIsMissing] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const text = storyCardStrings;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (title.trim() === '') {
      setIsMissing(true);
      return;
    }
    setIsBusy(true);
    try {
      const itemIds = items.map(({ documentId }) => documentId);
      const story = await editor.stories.create({ title: title.trim(), category, itemIds });
      toastUndo(text.created(items), async () => {
        await undoEditor.stories.delete(story.documentId, { withItems: false }, storyVersion(story));
        await restoreOrder(undoEditor.items, category, order);
        await mutate(panelKeys.gallery(category));
        await navigate(paths.gallery(category));
      });
      // Closed before the navigation, which Back may interrupt.
      flushSync(onClose);
      await navigate(paths.story(story.documentId));
    } catch (error) {
      setIsBusy(false);
      if (isStale(error)) {
        toast.warning(text.conflict);
        onConflict();
        return;
      }
      reportFailure(text.createFailed, error);
    }
  };

  return (
    <Modal heading={text.heading} isTyped={title !== proposed} isBusy={isBusy} onClose={onClose}>
      <form id={formId} className={layout.stack4} onSubmit={(event) => void submit(event)} noValidate>
        <TextField
          label={text.title}
          hint={text.titleHint}
          required
          autoComplete="off"
          maxLength={titleMaxLength}
          value={title}
          error={isMissing ? text.titleMissing : undefined}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => {
            setTitle(event.target.value);
            setIsMissing(false);
          }}
        />
      </form>
      <Answers
        act={formId}
        texts={{ submit: text.create, submitting: text.creating }}
        isBusy={isBusy}
        onCancel={onClose}
      />
    </Modal>
  );
}
