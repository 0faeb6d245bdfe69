import type { Credit } from 'contract/credits/credit';
import type { GalleryCategory } from 'contract/gallery/gallery-category';
import { type StoryKind, type StoryWord, storyWordNames } from 'contract/stories/story';
import type { ListedStoryBody } from 'contract/stories/story-bodies';
import { shownSlugs } from 'contract/stories/story-slug';
import { translatedToOf } from 'contract/translations/shown-entries';
import { awaitedOf, type StoredRights, toRights } from '../rights/rights-row';
import type { Viewer } from '../rights/visibility';
import { type Reader, type StoredTranslations, toldTo, toTranslations } from '../translations/reader';

export type StoredStory = { [word in StoryWord]?: string | null } & StoredRights & {
    id: number;
    documentId: string;
    title: string;
    slug: string;
    category: GalleryCategory;
    kind?: StoryKind | null;
    updatedAt?: string | number | Date | null;
    translations?: StoredTranslations;
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
  const { slug, ...slugs } = slugsOf(story, viewer);
  const facts = {
    id: story.id,
    documentId: story.documentId,
    title: story.title,
    slug,
    category: story.category,
    kind: story.kind ?? null,
    ...(words as { [word in StoryWord]: string | null }),
    credits,
    cover: cover ?? null,
    ...(viewer.audience === 'owner' && toRights(story)),
    ...(viewer.audience === 'owner' && awaitedFiles.length > 0 && { awaitedFiles }),
    updatedAt: story.updatedAt ? new Date(story.updatedAt).toISOString() : null,
    translations: toTranslations(story.translations),
  };
  return {
    ...toldTo(facts, 'story', viewer),
    ...translatedToOf(facts, 'story', viewer.languages),
    ...slugs,
  };
}

/** A story's slug in the language of an answer, and for visitors those in the site's other languages. */
function slugsOf({ slug, translations }: StoredStory, reader: Reader) {
  return shownSlugs({ slug, translations: toTranslations(translations) }, reader);
}

/** A story's slug in the language of an answer. */
export function slugFor(story: StoredStory, reader: Reader): string {
  return slugsOf(story, reader).slug;
}

/** A story's title in the language of an answer. */
export function titleFor({ title, translations }: StoredStory, reader: Reader) {
  const told = toldTo({ title, translations }, 'story', reader);
  return { title: told.title, ...(told.untranslated && { untranslated: told.untranslated }) };
}
