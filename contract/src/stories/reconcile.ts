import { type GalleryCategory, galleryCategories } from '../gallery/gallery-category';
import { storyMaxItems } from './story';
import { gatherChanged, type Id, rearrangedStories } from './story-blocks';

/** An item with its story, and its place among the story's items as the save gives it. */
export type PlacedItem = { id: Id; category: GalleryCategory; story: Id | null; rank: number | null };

/** What a save wrote: the item that it moved to another gallery, and the story whose items it gave anew. */
export type Written = { movedItem?: Id | null; rearrangedStory?: Id | null };

/**
 * Reconciles the galleries after a save: a story's items are in its gallery, 60 at most, and adjacent. An item that moves to
 * another gallery leaves its story, unless the save adds it to one; the items of a story that moves follow it to the end.
 * @param items of all galleries in their order @param stories the gallery of each story @param before each story's former items
 */
export function reconcile<Item extends PlacedItem>(
  items: readonly Item[],
  stories: ReadonlyMap<Id, GalleryCategory>,
  before: readonly { id: Id; story: Id | null }[],
  { movedItem = null, rearrangedStory = null }: Written,
) {
  const galleryOf = ({ category, story }: Item) =>
    (story === null ? undefined : stories.get(story)) ?? category;
  const isElsewhere = (item: Item) => galleryOf(item) !== item.category;
  const former = before.find(({ id }) => id === movedItem)?.story ?? null;
  const left = items.find((item) => item.id === movedItem && item.story === former && isElsewhere(item));
  const members = items.map((item) => (item === left ? { ...item, story: null } : item));
  const brought = members.filter(isElsewhere).map((item) => ({ ...item, category: galleryOf(item) }));
  const placed = [...members.filter((item) => !isElsewhere(item)), ...brought];

  const changed = new Set<Id>(changedStories(before, placed));
  if (rearrangedStory !== null) changed.add(rearrangedStory);
  const sizeOf = (id: Id) => placed.filter(({ story }) => story === id).length;
  const formerItems = new Map([...changed].map((id) => [id, new Set<Id>()]));
  for (const { id, story } of before) if (story !== null) formerItems.get(story)?.add(id);
  const galleries = galleryCategories.map((category) =>
    gatherChanged(
      placed.filter((item) => item.category === category),
      formerItems,
    ),
  );
  const isTooLarge = [...changed].some((id) => sizeOf(id) > storyMaxItems);
  const rearranged = rearrangedStories(before, galleries.flat());
  return { galleries, left, brought, changed, isTooLarge, rearranged };
}

type Member = { id: Id; story: Id | null };

/** The stories that items joined or left. */
function changedStories(before: readonly Member[], after: readonly Member[]): Id[] {
  const pairOf = ({ id, story }: Member) => `${id} ${story}`;
  const [old, now] = [before, after].map((members) => new Set(members.map(pairOf))) as [
    Set<string>,
    Set<string>,
  ];
  const gone = before.filter((member) => !now.has(pairOf(member)));
  const come = after.filter((member) => !old.has(pairOf(member)));
  return [...gone, ...come].flatMap(({ story }) => story ?? []);
}
