import { galleryCategories } from 'contract/gallery-category';
import { titleMaxLength } from 'contract/limits';
import { type StoryWord, slugMaxLength, storyKinds, storyWordNames, storyWords } from 'contract/story';
import { isSlug } from 'contract/story-slug';
import { refuse } from '../../platform/requests';
import { strings } from '../../platform/strings';
import { checkText, checkTitle, checkWebAddress, isEmpty } from '../input/texts';
import { checkRights } from '../rights/check-rights';

/** From the century of the first photographs on. */
const monthForm = /^(?:1[89]|2[01])\d\d-(?:0[1-9]|1[0-2])$/;

type Input = Record<string, unknown>;

/** @throws ValidationError naming the field */
function checkWord(name: StoryWord, value: unknown): string | null {
  if (name === 'link') return checkWebAddress(name, value, storyWords.link);
  const text = checkText(name, value, { most: storyWords[name], isLong: name === 'text' });
  if (name === 'month' && text !== null && !monthForm.test(text)) refuse(name, strings.stories.monthInvalid);
  return text;
}

/**
 * Checks the values that a save sends for a story, each for itself, and returns them tidied; a key that is absent stays as
 * it is.
 * @throws ValidationError in Portuguese, naming the field
 */
export function checkStory(input: Input, { isNew }: { isNew: boolean }): Input {
  const story = checkRights(input);
  if (isNew || 'title' in story) story.title = checkTitle(story.title, titleMaxLength);
  if (isEmpty(story.category)) {
    if (isNew) story.category = galleryCategories[0];
    else if ('category' in story) refuse('category', strings.categoryInvalid);
  } else if (!galleryCategories.some((category) => category === story.category)) {
    refuse('category', strings.categoryInvalid);
  }
  if (isEmpty(story.kind)) {
    if ('kind' in story) story.kind = null;
  } else if (!storyKinds.some((kind) => kind === story.kind)) {
    refuse('kind', strings.stories.kindInvalid);
  }
  if ('slug' in story) {
    const slug = checkText('slug', story.slug, { most: slugMaxLength });
    if (slug !== null && !isSlug(slug)) refuse('slug', strings.stories.slugInvalid);
    story.slug = slug;
  }
  for (const name of storyWordNames) if (name in story) story[name] = checkWord(name, story[name]);
  return story;
}
