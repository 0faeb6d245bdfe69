import type { CreditName } from '../credits/credit';
import { renamedCredits, renamedGarments } from '../credits/credit-names';
import { type GalleryCategory, galleryCategories } from '../gallery/gallery-category';
import type { GalleryItem } from '../gallery/gallery-item';
import { reconcile, type Written } from './reconcile';
import type { ListedStory, Story } from './story';

/** A story with what no answer has: former slugs, which redirect, and its first version. */
export interface StoredStory extends ListedStory {
  oldSlugs: string[];
  madeAt?: string | undefined;
}

/** Items in display order, one gallery after the other, stories and names, which depend on each other. */
export interface Contents {
  items: GalleryItem[];
  stories: StoredStory[];
  names: CreditName[];
}

/** The story that an item is in. */
export function storyOf({ stories }: Pick<Contents, 'stories'>, item: string): StoredStory | null {
  return stories.find(({ itemIds }) => itemIds.includes(item)) ?? null;
}

/** A story as a list has it. */
export function toListed({ oldSlugs: _, madeAt: __, ...story }: StoredStory): ListedStory {
  return story;
}

/** The items of a gallery in display order, including hidden ones. */
export function galleryOf({ items }: Pick<Contents, 'items'>, category: GalleryCategory): GalleryItem[] {
  return items.filter((item) => item.category === category);
}

/** The contents with other items in a gallery, or with these in this order. */
export function withGallery(contents: Contents, category: GalleryCategory, items: GalleryItem[]): Contents {
  return { ...contents, items: [...contents.items.filter((item) => item.category !== category), ...items] };
}

/** The rows with a changed one in its place. */
export function replaced<Row extends { documentId: string }>(rows: readonly Row[], row: Row): Row[] {
  return rows.map((one) => (one.documentId === row.documentId ? row : one));
}

/** The contents without a file that is in among those that its story awaits. @param key the upload's */
export function withArrived(contents: Contents, key: string): Contents {
  const story = contents.stories.find(({ awaitedFiles }) => awaitedFiles?.includes(key));
  if (!story) return contents;
  const left = story.awaitedFiles?.filter((one) => one !== key);
  const awaitedFiles = left?.length ? left : undefined;
  return { ...contents, stories: replaced(contents.stories, { ...story, awaitedFiles }) };
}

/** A version's time (ISO 8601): now, but later than the one before. */
export function later(before: string | null, now = Date.now()): string {
  return new Date(Math.max(now, before === null ? 0 : Date.parse(before) + 1)).toISOString();
}

/** A story with its items. */
export function toStory(contents: Contents, stored: StoredStory): Story {
  const { itemIds, ...story } = toListed(stored);
  return { ...story, items: contents.items.filter(({ documentId }) => itemIds.includes(documentId)) };
}

/**
 * What a save makes of the contents: galleries are numbered from 1, and stories whose items or their order changed have a new
 * version.
 */
export function savedContents(changed: Contents, before: Contents, written: Written) {
  const { contents, isTooLarge, rearranged } = reconciled(changed, before.stories, written);
  const items = galleryCategories.flatMap((category) =>
    galleryOf(contents, category).map((item, at) => ({ ...item, order: at + 1 })),
  );
  const stories = contents.stories.map((story) =>
    rearranged.includes(story.documentId) ? { ...story, updatedAt: later(story.updatedAt) } : story,
  );
  return { contents: { ...contents, items, stories }, isTooLarge };
}

/**
 * The contents of a site after a save, by the rules of galleries, stories and names: see `reconcile`; a cover is in its story,
 * names are current, and credit lines and garments that become empty are gone. Stories without items come last.
 * @param former the stories before the save
 */
export function reconciled(
  { items, stories, names }: Contents,
  former: readonly StoredStory[],
  written: Written,
) {
  const places = (list: readonly StoredStory[]) =>
    list.flatMap(({ documentId: story, itemIds }) => itemIds.map((id, rank) => ({ id, story, rank })));
  // The story whose items are given takes them from the others.
  const taking = stories.filter(({ documentId }) => documentId === written.rearrangedStory);
  const placeOf = new Map(places([...stories, ...taking]).map((place) => [place.id, place]));
  const { galleries, isTooLarge, rearranged } = reconcile(
    items.map((item) => {
      const { documentId: id, category } = item;
      const { story = null, rank = null } = placeOf.get(id) ?? {};
      return { item, id, category, story, rank };
    }),
    new Map(stories.map(({ documentId, category }) => [documentId, category])),
    places(former),
    written,
  );
  const placed = galleries.flat();
  const current = (name: CreditName) => names.find((known) => known.documentId === name.documentId) ?? null;
  const shown = stories.map((story): StoredStory => {
    const itemIds = placed.filter((row) => row.story === story.documentId).map(({ id }) => id);
    const cover = story.cover !== null && itemIds.includes(story.cover) ? story.cover : null;
    return { ...story, itemIds, credits: renamedCredits(story.credits, current), cover };
  });
  const rankOf = ({ itemIds: [first] }: StoredStory) =>
    first === undefined ? placed.length : placed.findIndex(({ id }) => id === first);
  const contents: Contents = {
    items: placed.map(({ item: { credits = [], garments = [], ...item }, category }) => {
      const named = renamedCredits(credits, current);
      const worn = renamedGarments(garments, current);
      const lines = {
        ...(named.length > 0 && { credits: named }),
        ...(worn.length > 0 && { garments: worn }),
      };
      return { ...item, category, ...lines };
    }),
    stories: shown.sort((a, b) => rankOf(a) - rankOf(b)),
    names,
  };
  return { contents, isTooLarge, rearranged };
}

/** The contents with a name instead of another in all lines, which is gone. */
export function withMergedName(
  { items, stories, names }: Contents,
  kept: CreditName,
  merged: string,
): Contents {
  const instead = (name: CreditName) => (name.documentId === merged ? kept : name);
  return {
    items: items.map(({ credits = [], garments = [], ...item }) => ({
      ...item,
      credits: renamedCredits(credits, instead),
      garments: renamedGarments(garments, instead),
    })),
    stories: stories.map((story) => ({ ...story, credits: renamedCredits(story.credits, instead) })),
    names: replaced(names, kept).filter(({ documentId }) => documentId !== merged),
  };
}

/** The stories that refer to a name directly or by an item, and items without a story that do. */
export function appearancesOf(
  contents: Contents,
  name: string,
): { stories: ListedStory[]; items: GalleryItem[] } {
  const isIn = (credits: GalleryItem['credits'] = []) =>
    credits.some(({ names }) => names.some(({ documentId }) => documentId === name));
  const items = contents.items.filter(
    ({ credits, garments = [] }) => isIn(credits) || garments.some(({ brand }) => brand?.documentId === name),
  );
  return {
    stories: contents.stories
      .filter(
        ({ credits, itemIds }) =>
          isIn(credits) || items.some(({ documentId }) => itemIds.includes(documentId)),
      )
      .map(toListed),
    items: items.filter(({ documentId }) => storyOf(contents, documentId) === null),
  };
}
