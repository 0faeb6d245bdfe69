import type { Credit } from 'contract/credits/credit';
import type { GalleryCategory } from 'contract/gallery/gallery-category';
import { type StoryKind, type StoryWord, storyWordNames } from 'contract/stories/story';
import type { ListedStoryBody } from 'contract/stories/story-bodies';
import { awaitedOf, type StoredRights, toRights } from '../rights/rights-row';
import type { Viewer } from '../rights/visibility';

export type StoredStory = { [word in StoryWord]?: string | null } & StoredRights & {
    id: number;
    documentId: string;
    title: string;
    slug: string;
    category: GalleryCategory;
    kind?: StoryKind | null;
    updatedAt?: string | number | Date | null;
  };

type StoryFacts = Omit<ListedStoryBody, 'itemIds'>;

/** What is read beside a story's row; an item in it is named by its documentId. */
type Beside = { credits: Credit[] | undefined; cover: string | undefined };

/** Turns a stored story into the API's shape, without its items. @param viewer the owner gets further fields */
export function toStoryFacts(
  story: StoredStory,
  { credits = [], cover }: Partial<Beside>,
  viewer: Viewer,
): StoryFacts {
  const awaitedFiles = [...awaitedOf(story)];
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
    ...(viewer.audience === 'owner' && toRights(story)),
    ...(viewer.audience === 'owner' && awaitedFiles.length > 0 && { awaitedFiles }),
    updatedAt: story.updatedAt ? new Date(story.updatedAt).toISOString() : null,
  };
}
