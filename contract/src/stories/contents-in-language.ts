import { withStoryTitle } from '../gallery/own-title';
import { type ShownLanguages, shownEntry, translatedToOf } from '../translations/shown-entries';
import { type Contents, storyOf } from './contents';
import { shownSlugs, translatedSlugs } from './story-slug';

/** The contents as visitors read them in a language; each story has its slug there, and of its other slugs leads on. */
export function contentsIn(contents: Contents, shown: ShownLanguages): Contents {
  const { languages } = shown;
  return {
    ...contents,
    items: contents.items.map((stored) => {
      const item = withStoryTitle(stored, storyOf(contents, stored.documentId));
      return { ...shownEntry(item, 'item', shown), ...translatedToOf(item, 'item', languages) };
    }),
    stories: contents.stories.map((story) => ({
      ...shownEntry(story, 'story', shown),
      ...translatedToOf(story, 'story', languages),
      ...shownSlugs(story, shown),
      oldSlugs: [...story.oldSlugs, story.slug, ...Object.values(translatedSlugs(story.translations))],
    })),
  };
}
