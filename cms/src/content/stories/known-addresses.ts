import type { Core } from '@strapi/strapi';
import { type GalleryCategory, galleryCategories } from 'contract/gallery-category';
import { contentVersionOf, rememberWhileCurrent } from '../version/content-version';
import { countCards } from './cards';
import { readSlugs } from './story-slugs';

/** What is asked for by addresses that strangers make up: known without a query until the content changes. */
type KnownAddresses = {
  /** The row of the story that has a slug, or had it; undefined of a name that is none's. */
  storyNamed(slug: string): Promise<number | undefined>;
  /** How many cards visitors see in a gallery. */
  cardsOf(category: GalleryCategory): Promise<number>;
};

const serviceName = 'known-addresses';

export function provideKnownAddresses(strapi: Core.Strapi): void {
  const { current } = contentVersionOf(strapi);
  const slugs = rememberWhileCurrent(current, async () => {
    const stories = await readSlugs(strapi.db.connection);
    const former = stories.flatMap(({ id, old }) => old.map((slug) => [slug, id] as const));
    const own = stories.flatMap(({ id, slug }) => (slug ? [[slug, id] as const] : []));
    return new Map([...former, ...own]);
  });
  const cards = Object.fromEntries(
    galleryCategories.map((category) => [
      category,
      rememberWhileCurrent(current, () => countCards(strapi, { category, withHidden: false })),
    ]),
  ) as Record<GalleryCategory, () => Promise<number>>;
  const known: KnownAddresses = {
    storyNamed: async (slug) => (await slugs()).get(slug),
    cardsOf: (category) => cards[category](),
  };
  strapi.add(serviceName, known);
}

export function knownAddressesOf(strapi: Core.Strapi): KnownAddresses {
  return strapi.get(serviceName) as KnownAddresses;
}
