import type { CreditName } from 'contract/credit';
import { photographyRole } from 'contract/credits-of';
import { galleryCategories } from 'contract/gallery-category';
import { coverOf, type ListedStory, type Story, storyVersion } from 'contract/story';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { toast } from 'react-toastify';
import { DataError } from '../../../data/data-error';
import { report } from '../../../lib/report';
import { sentCredits, withNames } from '../../credits/draft-credits';
import { NamePicker } from '../../credits/name-picker';
import { useUnsavedEdits } from '../../documents/use-unsaved-edits';
import { isPhotography, withoutPhotographer } from '../../items/missing';
import { panelKeys } from '../../services/panel-keys';
import { usePanelServices } from '../../services/panel-services';
import { usePanelData } from '../../services/use-panel-data';
import { ErrorState } from '../../ui/error-state';
import { PageHeading } from '../../ui/page-heading';
import { PageSkeleton } from '../../ui/page-skeleton';
import { toastFailure, useLoadFailureToast } from '../../ui/toast-failure';
import { serverWords } from '../../words/error-words';
import { paths } from '../../words/paths';
import { FillIn } from './fill-in';
import styles from './fill-in.module.css';
import { readGallery } from './read-gallery';
import { fillInStrings } from './strings';

/** Fills in missing photographers, one story at a time. */
export function PhotographersPage() {
  const { editor } = usePanelServices();
  const { photographers: text, loadFailed } = fillInStrings;
  const [chosen, setChosen] = useState<Readonly<Record<string, CreditName[]>>>({});
  /** Stories saved or reread on this page. */
  const [latest, setLatest] = useState<Readonly<Record<string, Pick<Story, 'credits' | 'updatedAt'>>>>({});
  const [dirty, setDirty] = useState<ReadonlySet<string>>(new Set());
  const names = usePanelData(panelKeys.names, () => editor.names.list());
  const { data, error, retry } = usePanelData(panelKeys.withoutPhotographer, async () => {
    const lists = await Promise.all(
      galleryCategories.map(async (category) => {
        const { items, toSee, stories } = await readGallery(editor, category);
        return { items, stories: withoutPhotographer(stories, toSee) };
      }),
    );
    return { items: lists.flatMap(({ items }) => items), stories: lists.flatMap(({ stories }) => stories) };
  });
  useLoadFailureToast(error, loadFailed);
  const leaving = useUnsavedEdits(dirty.size > 0);

  const clearDirty = (id: string) =>
    setDirty((before) => new Set([...before].filter((other) => other !== id)));
  const save = async (story: ListedStory): Promise<boolean> => {
    const { documentId } = story;
    const { credits, updatedAt } = latest[documentId] ?? story;
    const line = { role: photographyRole, names: chosen[documentId] ?? [] };
    try {
      const others = credits.filter(({ role }) => !isPhotography(role));
      const stored = await editor.stories.save(
        documentId,
        { credits: sentCredits([line, ...others]) },
        storyVersion({ updatedAt }),
      );
      setLatest((before) => ({ ...before, [documentId]: stored }));
      clearDirty(documentId);
      // A new name is then offered for the next story.
      names.retry();
      return true;
    } catch (cause) {
      if (cause instanceof DataError && cause.kind === 'not-found') {
        toast.warning(text.gone);
        clearDirty(documentId);
        return true;
      }
      if (cause instanceof DataError && cause.kind === 'conflict') {
        const read = await editor.stories.read(documentId).catch(report);
        if (read) {
          setLatest((before) => ({ ...before, [documentId]: read }));
        }
        toast.warning(text.conflict);
        return false;
      }
      report(cause);
      toastFailure(text.saveFailed, cause, { reason: serverWords(cause) });
      return false;
    }
  };

  return (
    <>
      <PageHeading title={text.heading} />
      {data ? (
        <FillIn
          entries={data.stories}
          idOf={({ documentId }) => documentId}
          titleOf={({ title }) => title}
          pictureOf={(story) =>
            coverOf({
              cover: story.cover,
              items: data.items.filter(({ documentId }) => story.itemIds.includes(documentId)),
            })
          }
          field={({ documentId }) => (
            <>
              <NamePicker
                label={text.label}
                of=""
                existingNames={withNames(names.data ?? [], Object.values(chosen).flat())}
                names={chosen[documentId] ?? []}
                onChange={(next) => {
                  setChosen((before) => ({ ...before, [documentId]: next }));
                  setDirty((before) => new Set(before).add(documentId));
                }}
              />
              <Link className={styles.open} to={paths.story(documentId)}>
                {text.open}
              </Link>
            </>
          )}
          isFilled={({ documentId }) => (chosen[documentId] ?? []).length > 0}
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
