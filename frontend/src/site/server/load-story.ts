import type { GalleryItem } from 'contract/gallery/gallery-item';
import { coverOf } from 'contract/stories/story';
import type { SiteReader, StoryPage } from '../../data/site-reader';
import { reads } from '../content/reads';
import { toStoryView } from '../content/views/story-view';
import type { SiteRoute } from '../routing/paths';
import { findMoved } from './find-moved';
import type { OwnContent } from './load-gallery';
import { firstPicture, type PageImage, pageImage } from './page-image';
import type { PageReads } from './page-reads';

type StoryRoute = Extract<SiteRoute, { page: 'story' }>;

/** Reads the story that an address names, or finds the present address of a missing story or photograph. */
export async function loadStory(
  route: StoryRoute,
  reader: SiteReader,
  pageReads: PageReads,
): Promise<OwnContent> {
  const { category, slug, documentId } = route;
  const { key } = reads.story(category, slug);
  const page = await pageReads.read<StoryPage | null>(
    key,
    () => reader.readStory(category, slug),
    null,
    (read) => read && toStoryView(read),
  );
  const nothing = { items: [], story: null, image: pageImage(), movedTo: null };
  if (pageReads.failed.includes(key)) {
    // Unknown is not missing: without this entry the browser reads it.
    delete pageReads.fallback[key];
    return { ...nothing, route };
  }
  const items = page?.story.items ?? [];
  const item = items.find((one) => one.documentId === documentId);
  if (page && (documentId === null || item)) {
    return { route, items, story: page, image: await storyImage(page, item, reader), movedTo: null };
  }
  const movedTo = await findMoved({ slug: page ? null : slug, documentId }, reader, pageReads);
  if (movedTo !== 'unknown') return { ...nothing, route: { page: 'not-found' }, movedTo };
  if (!page) delete pageReads.fallback[key];
  return { ...nothing, items, story: page, route: { ...route, documentId: null } };
}

/** The share picture of the open photograph, else of the cover, else of the first item that has one. */
async function storyImage(
  { story, shareImage }: StoryPage,
  open: GalleryItem | undefined,
  reader: SiteReader,
): Promise<PageImage> {
  const cover = coverOf(story);
  const ofStory = firstPicture([...(cover ? [cover] : []), ...story.items]);
  const item = (open && firstPicture([open])) ?? ofStory;
  if (!item || item === ofStory) return pageImage(item, shareImage, story);
  // If this read fails, the photograph itself is shared and the page is still rendered.
  const page = await reader.readStory(story.category, story.slug, item.documentId).catch(() => null);
  return pageImage(item, page?.shareImage, story);
}
