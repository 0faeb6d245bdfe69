import { isCameraName } from 'contract/camera-name';
import { galleryCategories } from 'contract/gallery-category';
import { type GalleryItem, itemVersion } from 'contract/gallery-item';
import { titleMaxLength } from 'contract/limits';
import { coverOf, type ListedStory, storyVersion } from 'contract/story';
import { freeSlug, slugOf } from 'contract/story-slug';
import type { SiteEditor } from '../../../data/site-editor';
import { useUnsavedEdits } from '../../documents/use-unsaved-edits';
import { withCameraName } from '../../items/missing';
import { panelKeys } from '../../services/panel-keys';
import { usePanelServices } from '../../services/panel-services';
import { usePanelData } from '../../services/use-panel-data';
import { ErrorState } from '../../ui/error-state';
import { PageHeading } from '../../ui/page-heading';
import { PageSkeleton } from '../../ui/page-skeleton';
import { TextField } from '../../ui/text-field';
import { useLoadFailureToast } from '../../ui/toast-failure';
import { proposedTitles } from '../../uploads/proposed-titles';
import { strings } from '../../words/strings';
import { FillIn } from './fill-in';
import { readGallery } from './read-gallery';
import { fillInStrings } from './strings';
import { useFilling } from './use-filling';

/** An item or story titled with a camera's file name. */
interface Unnamed {
  documentId: string;
  of:
    | { kind: 'item'; item: GalleryItem }
    | { kind: 'story'; story: Pick<ListedStory, 'title' | 'updatedAt'> };
  picture: GalleryItem | undefined;
  proposed: string;
}

/** Renames items and stories with a camera's file name, one at a time; Enter accepts the proposed number. */
export function CameraNamesPage() {
  const { editor } = usePanelServices();
  const { cameraNames: text, loadFailed } = fillInStrings;
  const { data, error, retry } = usePanelData(panelKeys.withCameraName, () => readUnnamed(editor));
  useLoadFailureToast(error, loadFailed);
  const { typed, isDirty, type, save } = useFilling<Unnamed>({
    filledIn: (entry) => (isCameraName(titleOf(entry)) ? '' : titleOf(entry)),
    write: async (entry, title) => {
      const { documentId, of } = entry;
      if (of.kind === 'item') {
        const item = await editor.items.update(documentId, { title }, itemVersion(of.item));
        return { ...entry, of: { kind: 'item', item } };
      }
      // The slug was made from the camera's file name, too.
      const slug = freeSlug(slugOf(title), (name) => data?.slugs.has(name) ?? false);
      const story = await editor.stories.save(documentId, { title, slug }, storyVersion(of.story));
      return { ...entry, of: { kind: 'story', story } };
    },
    read: async (entry) => {
      const { documentId, of } = entry;
      if (of.kind === 'story') {
        return { ...entry, of: { kind: 'story', story: await editor.stories.read(documentId) } };
      }
      const items = await editor.items.list(of.item.category);
      const item = items.find((known) => known.documentId === documentId);
      return item && { ...entry, of: { kind: 'item', item } };
    },
    texts: text,
  });
  const leaving = useUnsavedEdits(isDirty);
  const title = ({ documentId, proposed }: Unnamed) => typed[documentId] ?? proposed;

  return (
    <>
      <PageHeading title={text.heading} />
      {data ? (
        <FillIn
          entries={data.unnamed}
          idOf={({ documentId }) => documentId}
          titleOf={titleOf}
          pictureOf={({ picture }) => picture}
          field={(entry) => (
            <TextField
              label={entry.of.kind === 'story' ? text.storyLabel : text.label}
              autoComplete="off"
              maxLength={titleMaxLength}
              value={title(entry)}
              onFocus={(event) => event.currentTarget.select()}
              onChange={(event) => type(entry.documentId, event.target.value)}
            />
          )}
          isFilled={(entry) => title(entry).trim() !== ''}
          onSave={(entry) => save(entry, title(entry).trim())}
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

function titleOf({ of }: Unnamed): string {
  return of.kind === 'item' ? of.item.title : of.story.title;
}

/** Lists stories before their items, whose proposed titles use the story's title. */
async function readUnnamed(editor: SiteEditor): Promise<{ unnamed: Unnamed[]; slugs: ReadonlySet<string> }> {
  const galleries = await Promise.all(
    galleryCategories.map(async (category) => ({
      name: strings.galleries[category],
      ...(await readGallery(editor, category)),
    })),
  );
  const unnamed = galleries.flatMap(({ name, items, toSee, stories }) => {
    const lacking = withCameraName(toSee, stories);
    const numbered = (of: GalleryItem[], by: string): Unnamed[] => {
      const titles = of.flatMap(({ title }) => (isCameraName(title) ? [] : [title]));
      const found = lacking.items.filter((item) => of.includes(item));
      const proposed = proposedTitles(
        found.map(({ title }) => title),
        { name: by, titles },
      );
      return found.map((item, at) => ({
        documentId: item.documentId,
        of: { kind: 'item', item },
        picture: item,
        proposed: proposed[at] ?? '',
      }));
    };
    const inStories = new Set(stories.flatMap(({ itemIds }) => itemIds));
    return [
      ...stories.flatMap((story): Unnamed[] => {
        const its = items.filter(({ documentId }) => story.itemIds.includes(documentId));
        const isUnnamed = lacking.stories.includes(story);
        const { documentId, cover } = story;
        const picture = coverOf({ cover, items: its });
        return [
          ...(isUnnamed
            ? [{ documentId, of: { kind: 'story', story } as const, picture, proposed: '' }]
            : []),
          ...numbered(its, isCameraName(story.title) ? name : story.title),
        ];
      }),
      ...numbered(
        items.filter(({ documentId }) => !inStories.has(documentId)),
        name,
      ),
    ];
  });
  return { unnamed, slugs: new Set(galleries.flatMap(({ stories }) => stories.map(({ slug }) => slug))) };
}
