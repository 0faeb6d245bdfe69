import * as v from 'valibot';
import { creditSchema } from '../credits/credit';
import { galleryCategories } from '../gallery/gallery-category';
import { galleryItemSchema } from '../gallery/gallery-item';
import { titleMaxLength } from '../limits';
import { imageVariantSchema } from '../responsive-image';
import { rightsEntries } from '../rights/rights';
import { type Language, languageNames } from '../translations/languages';
import { translatedEntries, translatedTo } from '../translations/translation';

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

/** Maximum number of items of a story. */
export const storyMaxItems = 60;
export const slugMaxLength = 80;

/**
 * The optional texts of a story, with their maximum lengths in characters: `client` is the client or publication, `month` is
 * `YYYY-MM`, `rights` the copyright notice, by default the photographer's.
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

/** A record with one value for all texts. */
function forWords<Value>(value: Value): Record<StoryWord, Value> {
  return Object.fromEntries(storyWordNames.map((name) => [name, value])) as Record<StoryWord, Value>;
}

/** All texts empty. */
export const noStoryWords = forWords(null);

const slugIn = Object.fromEntries(languageNames.map((language) => [language, v.string()])) as Record<
  Language,
  v.StringSchema<undefined>
>;

/** The fields of a story in every list. */
const summary = {
  documentId: v.string(),
  title: v.pipe(v.string(), v.minLength(1), v.maxLength(titleMaxLength)),
  slug: v.string(),
  category: v.picklist(galleryCategories),
  kind: v.nullable(v.picklist(storyKinds)),
  ...forWords(v.nullable(v.string())),
  credits: v.array(creditSchema),
  /** The chosen cover item; null for the first item. */
  cover: v.nullable(v.string()),
  ...rightsEntries,
  /**
   * The idempotency keys of the files that are still to be sent into it: visitors do not see the story while there is one. In
   * the owner's responses only, absent if empty.
   */
  awaitedFiles: v.optional(v.array(v.string())),
  updatedAt: v.nullable(v.string()),
  ...translatedEntries,
  translatedTo,
  /** Its slug in the site's other languages, by language; absent while there are none. */
  slugs: v.optional(v.partial(v.object(slugIn))),
};

/** A story in a list, with its items' ids in order; visitors do not get hidden ones. */
export const listedStorySchema = v.object({ ...summary, itemIds: v.array(v.string()) });

/** A story with its items. */
export const storySchema = v.object({ ...summary, items: v.array(galleryItemSchema) });

/** A link to another story. */
export const storyLinkSchema = v.object({
  title: v.string(),
  untranslated: translatedEntries.untranslated,
  slug: v.string(),
  category: v.picklist(galleryCategories),
  cover: galleryItemSchema,
});

/** Further data of a story's page: its neighbours in the gallery, and the share picture. */
export const storyPageMetaSchema = v.object({
  previous: v.nullable(storyLinkSchema),
  next: v.nullable(storyLinkSchema),
  shareImage: v.optional(imageVariantSchema),
});

/** The target of a URL below a gallery: a story, an item, or an item of a story. */
export const foundAddressSchema = v.object({
  category: v.picklist(galleryCategories),
  /** The story's slug; null for an item without one. */
  slug: v.nullable(v.string()),
  /** The item; null if the URL is a story's. */
  documentId: v.nullable(v.string()),
  /** The slug is a former one: redirect permanently. */
  isOldSlug: v.boolean(),
});

export type FoundAddress = v.InferOutput<typeof foundAddressSchema>;
export type ListedStory = v.InferOutput<typeof listedStorySchema>;
export type Story = v.InferOutput<typeof storySchema>;
export type StoryLink = v.InferOutput<typeof storyLinkSchema>;

/** The opaque version of a story, for conflict checks. */
export function storyVersion({ updatedAt }: Pick<Story, 'updatedAt'>): string {
  return updatedAt ?? 'never changed';
}

/** A story's cover: the chosen item if it is still in the story, else the first. */
export function coverOf<Item extends { documentId: string }>(story: {
  cover: string | null;
  items: readonly Item[];
}): Item | undefined {
  return story.items.find(({ documentId }) => documentId === story.cover) ?? story.items[0];
}
