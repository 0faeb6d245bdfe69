import * as v from 'valibot';
import { creditSchema } from './credit';
import { galleryCategories } from './gallery-category';
import { galleryItemSchema } from './gallery-item';
import { titleMaxLength } from './limits';
import { imageVariantSchema } from './responsive-image';

export const storyKinds = [
  'editorial',
  'campanha',
  'lookbook',
  'capa',
  'desfile',
  'videoclipe',
  'figurino',
  'outro',
] as const;
export type StoryKind = (typeof storyKinds)[number];

/** So many items at most make a story. */
export const storyMaxItems = 60;
export const slugMaxLength = 80;

/**
 * The texts of a story beside its title, none of them required, each with the most characters it may have: `client` is the
 * client or publication, `month` is `YYYY-MM`, `rights` the copyright notice, which without one names the photographer.
 */
export const storyWords = {
  client: 200,
  issue: 100,
  month: 7,
  link: 2048,
  text: 10_000,
  rights: 300,
} as const;
export type StoryWord = keyof typeof storyWords;
export const storyWordNames = Object.keys(storyWords) as StoryWord[];

/** One value for each text. */
function forWords<Value>(value: Value): Record<StoryWord, Value> {
  return Object.fromEntries(storyWordNames.map((name) => [name, value])) as Record<StoryWord, Value>;
}

/** A story of which none is filled in. */
export const noStoryWords = forWords(null);

/** A story's facts, as every list has them. */
const summary = {
  documentId: v.string(),
  title: v.pipe(v.string(), v.minLength(1), v.maxLength(titleMaxLength)),
  slug: v.string(),
  category: v.picklist(galleryCategories),
  kind: v.nullable(v.picklist(storyKinds)),
  ...forWords(v.nullable(v.string())),
  credits: v.array(creditSchema),
  /** The item that stands for the story, as chosen; null for its first. */
  cover: v.nullable(v.string()),
  updatedAt: v.nullable(v.string()),
};

/** A story in a list: which items it has, in order; to visitors those that are not hidden. */
export const listedStorySchema = v.object({ ...summary, itemIds: v.array(v.string()) });

/** A story with its items. */
export const storySchema = v.object({ ...summary, items: v.array(galleryItemSchema) });

/** What leads from one story to another. */
export const storyLinkSchema = v.object({
  title: v.string(),
  slug: v.string(),
  category: v.picklist(galleryCategories),
  cover: galleryItemSchema,
});

/** What is around a story on its page: its neighbours in its gallery, and what previews of the page show. */
export const storyPageMetaSchema = v.object({
  previous: v.nullable(storyLinkSchema),
  next: v.nullable(storyLinkSchema),
  shareImage: v.optional(imageVariantSchema),
});

/** Where an address below a gallery leads: to a story, an item, or an item of a story. */
export const foundAddressSchema = v.object({
  category: v.picklist(galleryCategories),
  /** The story it is of; null for an item without one. */
  slug: v.nullable(v.string()),
  /** The item; null where the address names a story. */
  documentId: v.nullable(v.string()),
  /** The address is an old one of the story: it leads on for good. */
  isOldSlug: v.boolean(),
});

export type FoundAddress = v.InferOutput<typeof foundAddressSchema>;
export type ListedStory = v.InferOutput<typeof listedStorySchema>;
export type Story = v.InferOutput<typeof storySchema>;
export type StoryLink = v.InferOutput<typeof storyLinkSchema>;

/** The version a change of a story is based on; opaque. */
export function storyVersion({ updatedAt }: Pick<Story, 'updatedAt'>): string {
  return updatedAt ?? 'never changed';
}

/** The item that stands for a story: the chosen one as long as it is among them, else the first. */
export function coverOf<Item extends { documentId: string }>(story: {
  cover: string | null;
  items: readonly Item[];
}): Item | undefined {
  return story.items.find(({ documentId }) => documentId === story.cover) ?? story.items[0];
}
