import { ownTitleOf } from 'contract/gallery/own-title';
import type { SiteSettings } from 'contract/site/site-settings';
import { site as strings } from 'contract/words/pt';
import type { ReactNode } from 'react';
import { language } from '../../config';
import type { Prefetcher } from '../content/prefetcher';
import { reads } from '../content/reads';
import { siteDescription, siteName } from '../content/site-name';
import type { AboutView, PicturedPage } from '../content/views/content-view';
import type { ItemView } from '../content/views/item-view';
import type { StoryView } from '../content/views/story-view';
import { isUntranslated, type Marked, wordHere } from '../content/views/untranslated';
import { GalleryPage, preloadFirstCard } from '../gallery/gallery-page';
import { HomePage, preloadHero } from '../home/home-page';
import { NotFoundPage } from '../layout/error-pages';
import { pathInLanguage, paths, type SiteRoute } from '../routing/paths';
import { loadLightbox } from '../viewer/viewer';
import { type PageChunk, pageChunk } from './page-chunk';

/** A page's title and description for browsers, search engines and previews. */
export interface PageMeta {
  title: string;
  description: string;
  /** Path of the canonical address; null for pages without one. */
  canonicalPath: string | null;
}

/** The content that a page's `meta` may use. */
export interface MetaContent {
  settings: Pick<SiteSettings, 'title' | 'logoText' | 'seoDescription'> & Marked;
  about?: Pick<AboutView, 'paragraphs' | 'untranslated'> | undefined;
  /** The gallery item that the address names. */
  item?: Described | undefined;
  story?:
    | (Pick<StoryView, 'title' | 'lead' | 'slugs' | 'translatedTo' | 'untranslated'> & { items: Described[] })
    | null
    | undefined;
}

type Described = Pick<ItemView, 'documentId' | 'title' | 'description' | 'translatedTo' | 'untranslated'>;

interface PageParts<Route> {
  /** The page's script, if it is a chunk of its own. */
  chunk?: PageChunk;
  show(route: Route): ReactNode;
  meta(route: Route, content: MetaContent): PageMeta;
  /** Starts the read that a link to the page waits for; null when everything is cached. */
  read(route: Route, prefetcher: Prefetcher): Promise<unknown> | null;
  /** Fetches what the page shows first, when a link to it is hovered, touched or focused. */
  prefetch(route: Route, prefetcher: Prefetcher): Promise<void>;
}

const about = pageChunk(() => import('../about/about-page'));
const story = pageChunk(() => import('../stories/story-page'));

/** The canonical path of an item or a story: the Portuguese page's where nothing of it is in this build's language. */
function canonicalOf(
  route: SiteRoute,
  content: (Pick<ItemView, 'translatedTo'> | null | undefined)[],
  slug?: string,
): string {
  const isHere =
    language === 'pt' || content.some((entry) => entry?.translatedTo?.some((name) => name === language));
  return isHere ? pathInLanguage(language, route) : pathInLanguage('pt', route, slug);
}

/** Home and About need a read of their own only for a picture of the owner's. */
const isPictured = (page: PicturedPage, prefetcher: Prefetcher) =>
  prefetcher.cached(reads.settings)?.pictured.includes(page);
const beginPicture = (page: PicturedPage) => (_route: SiteRoute, prefetcher: Prefetcher) =>
  isPictured(page, prefetcher) ? prefetcher.begin(reads.picture(page)) : null;
const getPicture = async (page: PicturedPage, prefetcher: Prefetcher) =>
  isPictured(page, prefetcher) ? prefetcher.get(reads.picture(page)) : null;

/** Every public page, for browser and server; the server-only part is in `server/routes.ts`. */
const routes: { [Name in SiteRoute['page']]: PageParts<Extract<SiteRoute, { page: Name }>> } = {
  home: {
    show: () => <HomePage />,
    meta: (_route, { settings }) => ({
      title: strings.meta.home(siteName(settings)),
      description: siteDescription(settings),
      canonicalPath: paths.home,
    }),
    read: beginPicture('home'),
    prefetch: async (_route, prefetcher) => preloadHero(await getPicture('home', prefetcher)),
  },
  about: {
    chunk: about,
    show: () => <about.Page />,
    meta: (_route, { settings, about }) => ({
      title: strings.meta.page(strings.nav.about, siteName(settings)),
      description:
        (isUntranslated(about, 'paragraph 0') ? undefined : about?.paragraphs[0]) ??
        siteDescription(settings),
      canonicalPath: paths.about,
    }),
    read: beginPicture('about'),
    prefetch: async (_route, prefetcher) => {
      const [{ preloadFirst }, content, picture] = await Promise.all([
        about.load(),
        prefetcher.get(reads.about),
        getPicture('about', prefetcher),
      ]);
      preloadFirst(content, picture);
    },
  },
  gallery: {
    show: ({ category, documentId, window }) => (
      <GalleryPage category={category} documentId={documentId} windowNumber={window} />
    ),
    meta: (route, { settings, item }) => {
      const { category, window } = route;
      const { heading, intro } = strings.gallery[category];
      const titleOf = (page: string) => strings.meta.page(page, siteName(settings));
      return item
        ? {
            title: titleOf(item.title),
            description: wordHere(item, 'description') || strings.meta.item[category](item.title),
            canonicalPath: canonicalOf(route, [item]),
          }
        : {
            title: titleOf(strings.gallery.window(heading, window)),
            description: intro,
            canonicalPath: paths.gallery(category, window),
          };
    },
    read: ({ category, documentId, window }, prefetcher) =>
      documentId === null ? prefetcher.begin(reads.gallery(category, window)) : null,
    prefetch: async ({ category, documentId, window }, prefetcher) => {
      if (documentId !== null) {
        await loadLightbox();
        return;
      }
      preloadFirstCard((await prefetcher.get(reads.gallery(category, window))).items);
    },
  },
  story: {
    chunk: story,
    show: ({ category, slug, documentId }) => (
      <story.Page category={category} slug={slug} documentId={documentId} />
    ),
    meta: (route, { settings, story }) => {
      const { category, documentId } = route;
      const { heading, intro } = strings.gallery[category];
      const item = story?.items.find((one) => one.documentId === documentId);
      const title = story?.title ?? heading;
      const own = item && ownTitleOf(item, { title });
      return {
        title: strings.meta.page(own ? strings.meta.ofStory(own, title) : title, siteName(settings)),
        description:
          wordHere(item, 'description') ||
          (!isUntranslated(story, 'text') && story?.lead) ||
          (story ? strings.meta.story[category](title) : intro),
        canonicalPath: canonicalOf(
          { ...route, documentId: item?.documentId ?? null },
          [item, story],
          story?.slugs?.pt,
        ),
      };
    },
    read: ({ category, slug }, prefetcher) => prefetcher.begin(reads.story(category, slug)),
    prefetch: async ({ category, slug, documentId }, prefetcher) => {
      const [{ preloadFirst }, cached] = await Promise.all([
        story.load(),
        prefetcher.get(reads.story(category, slug)),
      ]);
      if (documentId !== null) {
        await loadLightbox();
      } else if (cached) {
        preloadFirst(cached);
      }
    },
  },
  'not-found': {
    show: () => <NotFoundPage />,
    meta: (_route, { settings }) => ({
      title: strings.meta.page(strings.meta.notFound, siteName(settings)),
      description: siteDescription(settings),
      canonicalPath: null,
    }),
    read: () => null,
    prefetch: async () => undefined,
  },
};

/** Fetches the script of every page that has a chunk of its own. */
export const loadPages = () => Promise.all([about, story].map(({ load }) => load()));

/** The parts of a route's page. */
export function partsOf(route: SiteRoute): PageParts<SiteRoute> {
  return routes[route.page];
}
