import { altTextOf } from 'contract/alt-text';
import { creditsOf } from 'contract/credits-of';
import { galleryCategories } from 'contract/gallery-category';
import { type GalleryItem, itemVersion } from 'contract/gallery-item';
import { altMaxLength } from 'contract/limits';
import { useUnsavedEdits } from '../../documents/use-unsaved-edits';
import { withoutAlt } from '../../items/missing';
import { panelKeys } from '../../services/panel-keys';
import { usePanelServices } from '../../services/panel-services';
import { usePanelData } from '../../services/use-panel-data';
import { ErrorState } from '../../ui/error-state';
import { PageHeading } from '../../ui/page-heading';
import { PageSkeleton } from '../../ui/page-skeleton';
import { TextArea } from '../../ui/text-field';
import { useLoadFailureToast } from '../../ui/toast-failure';
import { FillIn } from './fill-in';
import { readGallery } from './read-gallery';
import { fillInStrings } from './strings';
import { useFilling } from './use-filling';

/** Fills in missing alternative texts, one picture at a time. */
export function AltTextsPage() {
  const { editor } = usePanelServices();
  const { alt: text, loadFailed } = fillInStrings;
  const { typed, stored, isDirty, type, save } = useFilling<GalleryItem>({
    filledIn: ({ alt }) => alt ?? '',
    write: (item, alt) => editor.items.update(item.documentId, { alt }, itemVersion(item)),
    read: async ({ category, documentId }) =>
      (await editor.items.list(category)).find((item) => item.documentId === documentId),
    texts: text,
  });
  const { data, error, retry } = usePanelData(panelKeys.withoutAlt, async () => {
    const lists = await Promise.all(
      galleryCategories.map(async (category) => {
        const { toSee, stories } = await readGallery(editor, category);
        return { items: withoutAlt(toSee), stories };
      }),
    );
    return { items: lists.flatMap(({ items }) => items), stories: lists.flatMap(({ stories }) => stories) };
  });
  useLoadFailureToast(error, loadFailed);
  const leaving = useUnsavedEdits(isDirty);

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
              onChange={(event) => type(item.documentId, event.target.value)}
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
          onSave={(item) => save(item, (typed[item.documentId] ?? '').trim())}
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
