import { posterOf } from 'contract/gallery/art';
import { type GalleryCategory, galleryCategories } from 'contract/gallery/gallery-category';
import type { GalleryItem } from 'contract/gallery/gallery-item';
import { galleryWindowSize } from 'contract/limits';
import { type PlainPage, pathsIn, plainPagesIn } from 'contract/site/paths';
import type { ListedStory } from 'contract/stories/story';
import type { Language, OtherLanguage } from 'contract/translations/languages';
import type { SiteReader } from '../../data/site-reader';
import { plainPages, type SiteRoute } from '../routing/paths';
import { loadGallery, type OwnContent } from './load-gallery';
import { loadStory } from './load-story';
import { pageImage } from './page-image';
import type { PageReads } from './page-reads';

/** One address in the sitemap. */
export interface ListedAddress {
  path: (language: Language) => string;
  /** The languages into which something of it is translated; absent for pages whose own words are in each. */
  translatedTo?: readonly OtherLanguage[];
  /** Time of the owner's last change. */
  lastModified?: string | null | undefined;
  /** Addresses of the photographs that the page shows. */
  images?: string[];
}

interface ServerParts<Route> {
  load(route: Route, reader: SiteReader, pageReads: PageReads): Promise<OwnContent>;
  /** Addresses for the sitemap: those that always exist, each with the stored ones beneath it. */
  listed: Array<ListedAddress & { beneath?: (reader: SiteReader) => Promise<ListedAddress[]> }>;
}

const loadNothing = async (route: SiteRoute): Promise<OwnContent> => ({
  route,
  items: [],
  story: null,
  image: pageImage(),
  movedTo: null,
});

/** The pages that have one address each. */
const plainRoutes = Object.fromEntries(
  (Object.keys(plainPages) as PlainPage[]).map((name): [string, ServerParts<SiteRoute>] => [
    name,
    { load: loadNothing, listed: [{ path: (language) => plainPagesIn(language)[name] }] },
  ]),
) as Record<PlainPage, ServerParts<SiteRoute>>;

/** The server-only part of every public page; the rest is in `app/routes.tsx`. */
export const serverRoutes: {
  [Name in SiteRoute['page']]: ServerParts<Extract<SiteRoute, { page: Name }>>;
} = {
  ...plainRoutes,
  gallery: {
    load: loadGallery,
    listed: galleryCategories.map((category) => ({
      path: (language) => pathsIn(language).gallery(category),
      beneath: (reader) => listGallery(category, reader),
    })),
  },
  // Listed beneath the galleries, which read their photographs.
  story: { load: loadStory, listed: [] },
  'not-found': { load: loadNothing, listed: [] },
};

/** A gallery's later windows, its items, and its stories with their photographs. */
async function listGallery(category: GalleryCategory, reader: SiteReader): Promise<ListedAddress[]> {
  const [items, stories] = await Promise.all([reader.listGallery(category), reader.listStories(category)]);
  const byId = new Map(items.map((item) => [item.documentId, item]));
  const storyOf = new Map(stories.flatMap((story) => story.itemIds.map((id) => [id, story] as const)));
  const cards = items.filter(({ documentId }) => !storyOf.has(documentId)).length + stories.length;
  const windows = Math.ceil(cards / galleryWindowSize);
  return [
    ...Array.from({ length: Math.max(windows - 1, 0) }, (_, at) => ({
      path: (language: Language) => pathsIn(language).gallery(category, at + 2),
    })),
    ...stories.map((story) => ({
      path: (language: Language) => pathsIn(language).story(category, slugIn(story, language)),
      translatedTo: story.translatedTo ?? [],
      lastModified: story.updatedAt,
      images: story.itemIds.flatMap((id) => listedImage(byId.get(id))),
    })),
    ...items.map((item) => {
      const story = storyOf.get(item.documentId);
      return {
        path: (language: Language) =>
          story
            ? pathsIn(language).story(category, slugIn(story, language), item.documentId)
            : pathsIn(language).item(category, item.documentId),
        translatedTo: [...(item.translatedTo ?? []), ...(story?.translatedTo ?? [])],
        lastModified: item.updatedAt ?? item.uploadedAt,
        ...(story && { images: listedImage(item) }),
      };
    }),
  ];
}

const slugIn = ({ slug, slugs }: ListedStory, language: Language) => slugs?.[language] ?? slug;

/** The URL of an item's picture for search engines: its largest JPEG. */
function listedImage(item: GalleryItem | undefined): string[] {
  const url = item && (posterOf(item) ?? (item.fileType === 'image' ? item.imageUrl : undefined));
  return url && !url.startsWith('data:') ? [url] : [];
}

/** Reads the content that only this route's page has. */
export function loadOwn(route: SiteRoute, reader: SiteReader, pageReads: PageReads): Promise<OwnContent> {
  const parts: ServerParts<SiteRoute> = serverRoutes[route.page];
  return parts.load(route, reader, pageReads);
}
