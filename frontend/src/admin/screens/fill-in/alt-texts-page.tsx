import { altTextOf } from 'contract/alt-text';
import { creditsOf } from 'contract/credits-of';
import { galleryCategories } from 'contract/gallery-category';
import { type GalleryItem, itemVersion } from 'contract/gallery-item';
import { altMaxLength } from 'contract/limits';
import { useState } from 'react';
import { toast } from 'react-toastify';
import { DataError } from '../../../data/data-error';
import { report } from '../../../lib/report';
import { useUnsavedEdits } from '../../documents/use-unsaved-edits';
import { withoutAlt } from '../../items/missing';
import { panelKeys } from '../../services/panel-keys';
import { usePanelServices } from '../../services/panel-services';
import { usePanelData } from '../../services/use-panel-data';
import { ErrorState } from '../../ui/error-state';
import { PageHeading } from '../../ui/page-heading';
import { PageSkeleton } from '../../ui/page-skeleton';
import { TextArea } from '../../ui/text-field';
import { toastFailure, useLoadFailureToast } from '../../ui/toast-failure';
import { serverWords } from '../../words/error-words';
import { FillIn } from './fill-in';
import { fillInStrings } from './strings';

/** Writes what the pictures show, one after the other. */
export function AltTextsPage() {
  const { editor } = usePanelServices();
  const { alt: text, loadFailed } = fillInStrings;
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [stored, setStored] = useState<Readonly<Record<string, string>>>({});
  /** Items as they were saved here, or read again. */
  const [latest, setLatest] = useState<Readonly<Record<string, GalleryItem>>>({});
  const { data, error, retry } = usePanelData(panelKeys.withoutAlt, async () => {
    const lists = await Promise.all(
      galleryCategories.map(async (category) => {
        const [items, stories] = await Promise.all([
          editor.items.list(category),
          editor.stories.list(category),
        ]);
        return { items: withoutAlt(items), stories };
      }),
    );
    return { items: lists.flatMap(({ items }) => items), stories: lists.flatMap(({ stories }) => stories) };
  });
  useLoadFailureToast(error, loadFailed);
  const isDirty = Object.entries(typed).some(([id, words]) => words.trim() !== (stored[id] ?? ''));
  const leaving = useUnsavedEdits(isDirty);

  const save = async (listed: GalleryItem): Promise<boolean> => {
    const { documentId } = listed;
    const alt = (typed[documentId] ?? '').trim();
    const write = async (item: GalleryItem): Promise<true> => {
      const saved = await editor.items.update(documentId, { alt }, itemVersion(item));
      setLatest((before) => ({ ...before, [documentId]: saved }));
      setStored((before) => ({ ...before, [documentId]: alt }));
      return true;
    };
    try {
      try {
        return await write(latest[documentId] ?? listed);
      } catch (cause) {
        if (!(cause instanceof DataError && cause.kind === 'conflict')) {
          throw cause;
        }
        const items = await editor.items.list(listed.category);
        const item = items.find((known) => known.documentId === documentId) ?? listed;
        if (!item.alt || item.alt === stored[documentId]) {
          return await write(item);
        }
        setLatest((before) => ({ ...before, [documentId]: item }));
        toast.warning(text.conflict(item.alt));
        return false;
      }
    } catch (cause) {
      if (cause instanceof DataError && cause.kind === 'not-found') {
        toast.warning(text.gone);
        setTyped(({ [documentId]: _, ...others }) => others);
        return true;
      }
      report(cause);
      toastFailure(text.saveFailed, cause, { reason: serverWords(cause) });
      return false;
    }
  };
  const placeholder = (item: GalleryItem) => {
    const story = data?.stories.find(({ itemIds }) => itemIds.includes(item.documentId));
    const credits = creditsOf(story?.credits ?? [], item.credits);
    return altTextOf({ title: item.title, credits }, story?.title);
  };

  return (
    <>
      <PageHeading title={text.heading} />
      {data ? (
        <FillIn
          entries={data.items}
          idOf={({ documentId }) => documentId}
          titleOf={({ title }) => title}
          pictureOf={(item) => item}
          field={(item) => (
            <TextArea
              label={text.label}
              hint={text.hint}
              placeholder={placeholder(item)}
              rows={3}
              maxLength={altMaxLength}
              value={typed[item.documentId] ?? ''}
              onChange={(event) => setTyped({ ...typed, [item.documentId]: event.target.value })}
              onKeyDown={(event) => {
                if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) {
                  event.preventDefault();
                  event.currentTarget.form?.requestSubmit();
                }
              }}
            />
          )}
          isFilled={({ documentId }) =>
            (typed[documentId] ?? '').trim() !== '' || stored[documentId] !== undefined
          }
          onSave={save}
          texts={text}
          onAgain={retry}
        />
      ) : error ? (
        <ErrorState error={error} onRetry={retry} />
      ) : (
        <PageSkeleton />
      )}
      {leaving}
    </>
  );
}
