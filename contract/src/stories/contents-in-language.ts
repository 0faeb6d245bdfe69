import type { Language } from '../translations/languages';
import { type ShownLanguages, shownEntry, translatedToOf } from '../translations/shown-entries';
import type { Contents, StoredStory } from './contents';
import { translatedSlugs } from './story-slug';

/** A story's address in a language: its own there, else the Portuguese one. */
export function slugIn(
  { slug, translations }: Pick<StoredStory, 'slug' | 'translations'>,
  language: Language,
) {
  return (language !== 'pt' && translations?.[language]?.slug?.text) || slug;
}

/** The contents as visitors read them in a language; each story has its slug there, and of its other slugs leads on. */
export function contentsIn(contents: Contents, shown: ShownLanguages): Contents {
  const { language, languages } = shown;
  const ofSite: Language[] = languages.length > 0 ? ['pt', ...languages] : [];
  const ownLanguage = ofSite.includes(language) ? language : 'pt';
  const otherLanguages = ofSite.filter((one) => one !== language);
  return {
    ...contents,
    items: contents.items.map((item) => ({
      ...shownEntry(item, 'item', shown),
      ...translatedToOf(item, 'item', languages),
    })),
    stories: contents.stories.map((story) => ({
      ...shownEntry(story, 'story', shown),
      ...translatedToOf(story, 'story', languages),
      slug: slugIn(story, ownLanguage),
      oldSlugs: [...story.oldSlugs, story.slug, ...Object.values(translatedSlugs(story.translations))],
      ...(otherLanguages.length > 0 && {
        slugs: Object.fromEntries(otherLanguages.map((one) => [one, slugIn(story, one)])),
      }),
    })),
  };
}
