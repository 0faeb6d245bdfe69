import type { Core } from '@strapi/strapi';
import { type GalleryCategory, galleryCategories } from 'contract/gallery/gallery-category';
import { contentVersionOf, rememberWhileCurrent } from '../entries/version/content-version';
import { onlyShownStories } from '../gallery/shown-items';
import { type Viewer, visitorNow, visitorVersion } from '../rights/visibility';
import { countCards } from './cards';
import { readSlugs } from './story-slugs';

const serviceName = 'address-cache';

/** Look-ups of addresses that visitors may make up, cached until the content changes: they cost no query. */
function createAddressCache(strapi: Core.Strapi) {
  const { current } = contentVersionOf(strapi);
  const names = rememberWhileCurrent(current, async () => {
    const stories = await readSlugs(strapi.db.connection);
    const former = stories.flatMap((story) => story.old.map((slug) => [slug, story] as const));
    const present = ({ slug, translated }: (typeof stories)[number]) => [slug, ...Object.values(translated)];
    const own = stories.flatMap((story) =>
      present(story).flatMap((slug) => (slug ? [[slug, story] as const] : [])),
    );
    const ids = stories.map((story) => [story.documentId, story] as const);
    return new Map([...former, ...own, ...ids]);
  });
  const cards = Object.fromEntries(
    galleryCategories.map((category) => [
      category,
      rememberWhileCurrent(
        () => visitorVersion(strapi),
        () => countCards(strapi, { category, viewer: visitorNow(strapi) }),
      ),
    ]),
  ) as Record<GalleryCategory, () => Promise<number>>;
  return {
    /** The story that has or had a slug in any language, or has this documentId; undefined where a viewer sees nothing of it. */
    async storyNamed(name: string, viewer: Viewer) {
      const story = (await names()).get(name);
      const [seen] = await onlyShownStories(strapi, story ? [story] : [], viewer);
      return seen;
    },
    /** How many cards visitors see in a gallery. */
    cardsOf: (category: GalleryCategory) => cards[category](),
  };
}

export function provideAddressCache(strapi: Core.Strapi): void {
  strapi.add(serviceName, createAddressCache(strapi));
}

export function addressCacheOf(strapi: Core.Strapi) {
  return strapi.get(serviceName) as ReturnType<typeof createAddressCache>;
}
