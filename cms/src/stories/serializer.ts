import type { Credit } from 'contract/credits/credit';
import type { GalleryCategory } from 'contract/gallery/gallery-category';
import { type StoryKind, type StoryWord, storyWordNames } from 'contract/stories/story';
import type { ListedStoryBody } from 'contract/stories/story-bodies';
import type { Language } from 'contract/translations/languages';
import { awaitedOf, type StoredRights, toRights } from '../rights/rights-row';
import type { Viewer } from '../rights/visibility';
import {
  languageShown,
  type Reader,
  type StoredTranslations,
  toldTo,
  toTranslations,
  translatedToOf,
  wordsOf,
} from '../translations/reader';

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
  const facts: StoryFacts = {
    id: story.id,
    documentId: story.documentId,
    title: story.title,
    slug: slugFor(story, viewer),
    category: story.category,
    kind: story.kind ?? null,
    ...(words as { [word in StoryWord]: string | null }),
    credits,
    cover: cover ?? null,
    ...(viewer.audience === 'owner' && toRights(story)),
    ...(viewer.audience === 'owner' && awaitedFiles.length > 0 && { awaitedFiles }),
    updatedAt: story.updatedAt ? new Date(story.updatedAt).toISOString() : null,
  };
  const { translations } = story;
  return {
    ...toldTo(facts, wordsOf('story'), translations, viewer),
    ...translatedToOf(viewer, [facts, 'story', translations]),
    ...slugsFor(story, viewer),
  };
}

type Addressed = Pick<StoredStory, 'slug' | 'translations'>;

/** A story's slug in a language: its own there, else the Portuguese one. */
export function slugIn({ slug, translations }: Addressed, language: Language): string {
  const own = language === 'pt' ? undefined : toTranslations(translations)?.[language]?.slug;
  return own?.text ?? slug;
}

/** A story's slug in the language of an answer. */
export function slugFor(story: Addressed, reader: Reader): string {
  return slugIn(story, languageShown(reader) ?? 'pt');
}

/** For visitors: its slugs in the site's other languages, if there are any. */
function slugsFor(story: Addressed, reader: Reader): Pick<StoryFacts, 'slugs'> {
  const { audience, languages = [] } = reader;
  if (audience === 'owner' || languages.length === 0) return {};
  const own = languageShown(reader) ?? 'pt';
  const others = (['pt', ...languages] as const).filter((language) => language !== own);
  return { slugs: Object.fromEntries(others.map((language) => [language, slugIn(story, language)])) };
}

/** A story's title in the language of an answer. */
export function titleFor({ title, translations }: StoredStory, reader: Reader) {
  const told = toldTo({ title }, ['title'], translations, reader);
  return { title: told.title, ...(told.untranslated && { untranslated: told.untranslated }) };
}
