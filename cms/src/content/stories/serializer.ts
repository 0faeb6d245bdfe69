import type { GalleryCategory } from 'contract/gallery-category';
import { type StoryKind, type StoryWord, storyWordNames } from 'contract/story';
import type { ImageVariant } from '../../media/files/stored-file';
import type { CreditBody } from '../credits/serializer';
import type { GalleryItemBody } from '../gallery/serializer';
import type { ListPagination } from '../input/list-query';

/** A story's row. */
export type StoredStory = { [word in StoryWord]?: string | null } & {
  id: number;
  documentId: string;
  title: string;
  slug: string;
  category: GalleryCategory;
  kind?: StoryKind | null;
  updatedAt?: string | number | Date | null;
};

/** What every answer says of a story. Dates are ISO 8601, `month` is YYYY-MM; null is what was not filled in. */
type StoryFacts = { [word in StoryWord]: string | null } & {
  id: number;
  documentId: string;
  title: string;
  slug: string;
  category: GalleryCategory;
  kind: StoryKind | null;
  credits: CreditBody[];
  /** The documentId of the item that stands for the story, as chosen; null for its first. */
  cover: string | null;
  updatedAt: string | null;
};

/** A story in a list: which items it has, in order; to visitors those that are not hidden. */
export type ListedStoryBody = StoryFacts & { itemIds: string[] };

/** A story with its items. */
export type StoryBody = StoryFacts & { items: GalleryItemBody[] };

export type StoryListMeta = { pagination: ListPagination };

/** What leads from one story to another. */
export type StoryLinkBody = {
  title: string;
  slug: string;
  category: GalleryCategory;
  cover: GalleryItemBody;
};

/**
 * What a story's page says beside the story: its neighbours in its gallery, and what previews show, of the photograph that it
 * was asked for by, else of the cover.
 */
export type StoryPageMeta = {
  previous: StoryLinkBody | null;
  next: StoryLinkBody | null;
  shareImage?: ImageVariant;
};

/** Where an address leads: the story and the item that it names, or has named; `slug` is null of an item without a story. */
export type FoundAddressBody = {
  category: GalleryCategory;
  slug: string | null;
  documentId: string | null;
  isOldSlug: boolean;
};

/** What is read beside a story's row; an item in it is named by its documentId. */
type Beside = { credits: CreditBody[] | undefined; cover: string | undefined };

/** Turns a stored story into the API's shape, without its items. */
export function toStoryFacts(story: StoredStory, { credits = [], cover }: Partial<Beside>): StoryFacts {
  const words = Object.fromEntries(storyWordNames.map((name) => [name, story[name] || null]));
  return {
    id: story.id,
    documentId: story.documentId,
    title: story.title,
    slug: story.slug,
    category: story.category,
    kind: story.kind ?? null,
    ...(words as { [word in StoryWord]: string | null }),
    credits,
    cover: cover ?? null,
    updatedAt: story.updatedAt ? new Date(story.updatedAt).toISOString() : null,
  };
}
