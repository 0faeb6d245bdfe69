import { isCameraName } from 'contract/gallery/camera-name';
import { type GalleryItem, itemVersion } from 'contract/gallery/gallery-item';
import { titleMaxLength } from 'contract/limits';
import { coverOf, type ListedStory, storyVersion } from 'contract/stories/story';
import { freeSlug, slugOf } from 'contract/stories/story-slug';
import type { SiteEditor } from '../../data/site-editor';
import { withCameraName } from '../items/missing';
import { readGalleriesNow } from '../items/read-galleries';
import { panelKey } from '../kit/services/panel-keys';
import { usePanelServices } from '../kit/services/panel-services';
import { usePanelData } from '../kit/services/use-panel-data';
import { TextField } from '../kit/ui/text-field';
import { strings } from '../kit/words/strings';
import { proposedTitles } from '../uploads/proposed-titles';
import { FillInPage } from './fill-in';
import { fillInStrings } from './strings';

/** An item or story titled with a camera's file name. */
interface Unnamed {
  documentId: string;
  title: string;
  of:
    | { kind: 'item'; item: GalleryItem }
    | { kind: 'story'; story: Pick<ListedStory, 'title' | 'updatedAt'> };
  picture: GalleryItem | undefined;
  proposed: string;
}

/** Renames items and stories with a camera's file name, each with a title proposed: its story's, or the gallery's and a number. */
export function CameraNamesPage() {
  const { editor } = usePanelServices();
  const { cameraNames: text } = fillInStrings;
  const reading = usePanelData(panelKey('with-camera-name'), () => readUnnamed(editor));

  return (
    <FillInPage<Unnamed, string>
      texts={text}
      reading={reading}
      proposed={({ proposed }) => proposed}
      isFilled={(title) => title.trim() !== ''}
      isSame={(typed, stored) => typed.trim() === stored.trim()}
      filledIn={({ title }) => (isCameraName(title) ? '' : title)}
      write={async (entry, typed) => {
        const { documentId, of } = entry;
        const title = typed.trim();
        if (of.kind === 'item') {
          const item = await editor.items.update(documentId, { title }, itemVersion(of.item));
          return { ...entry, title: item.title, of: { kind: 'item', item } };
        }
        // The slug was made from the camera's file name, too.
        const slug = freeSlug(slugOf(title), (name) => reading.data?.slugs.has(name) ?? false);
        const story = await editor.stories.save(documentId, { title, slug }, storyVersion(of.story));
        return { ...entry, title: story.title, of: { kind: 'story', story } };
      }}
      read={async (entry) => {
        const { documentId, of } = entry;
        if (of.kind === 'story') {
          const story = await editor.stories.read(documentId);
          return { ...entry, title: story.title, of: { kind: 'story', story } };
        }
        const items = await editor.items.list(of.item.category);
        const item = items.find((known) => known.documentId === documentId);
        return item && { ...entry, title: item.title, of: { kind: 'item', item } };
      }}
      pictureOf={({ picture }) => picture}
      field={({ title, of }, { number, value, error, type }) => (
        <TextField
          label={(of.kind === 'story' ? text.storyLabel : text.label)(number)}
          hint={title}
          autoComplete="off"
          maxLength={titleMaxLength}
          enterKeyHint="next"
          value={value}
          error={error}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => type(event.target.value)}
        />
      )}
    />
  );
}

/** Lists stories before their items, whose proposed titles use the story's title. */
async function readUnnamed(editor: SiteEditor): Promise<{ entries: Unnamed[]; slugs: ReadonlySet<string> }> {
  const galleries = await readGalleriesNow(editor);
  const entries = galleries.flatMap(({ category, items, toSee, stories }) => {
    const name = strings.galleries[category];
    const lacking = withCameraName(toSee, stories);
    /** @param story whose title the photographs have, too */
    const unnamed = (of: GalleryItem[], story?: string): Unnamed[] => {
      const titles = of.flatMap(({ title }) => (isCameraName(title) ? [] : [title]));
      const found = lacking.items.filter((item) => of.includes(item));
      const numbered = proposedTitles(
        found.map(({ title }) => title),
        { name, titles },
      );
      return found.map((item, at) => ({
        documentId: item.documentId,
        title: item.title,
        of: { kind: 'item', item },
        picture: item,
        proposed: story ?? numbered[at] ?? '',
      }));
    };
    const inStories = new Set(stories.flatMap(({ itemIds }) => itemIds));
    return [
      ...stories.flatMap((story): Unnamed[] => {
        const its = items.filter(({ documentId }) => story.itemIds.includes(documentId));
        const { documentId, title, cover } = story;
        const picture = coverOf({ cover, items: its });
        const own: Unnamed = { documentId, title, of: { kind: 'story', story }, picture, proposed: '' };
        return [
          ...(lacking.stories.includes(story) ? [own] : []),
          ...unnamed(its, isCameraName(title) ? undefined : title),
        ];
      }),
      ...unnamed(items.filter(({ documentId }) => !inStories.has(documentId))),
    ];
  });
  return { entries, slugs: new Set(galleries.flatMap(({ stories }) => stories.map(({ slug }) => slug))) };
}
