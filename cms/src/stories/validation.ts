import { galleryCategories } from 'contract/gallery/gallery-category';
import { titleMaxLength } from 'contract/limits';
import {
  type StoryWord,
  slugMaxLength,
  storyKinds,
  storyMaxItems,
  storyWordNames,
  storyWords,
} from 'contract/stories/story';
import { isSlug } from 'contract/stories/story-slug';
import { type Check, checkFields, oneOf, orElse, text, titleUpTo, webAddress } from '../entries/input/texts';
import { isIdempotencyKey } from '../entries/saves/save-request';
import { refuse } from '../platform/requests';
import { strings } from '../platform/strings';
import { rightsChecks } from '../rights/check-rights';

/** From the century of the first photographs on. */
const monthForm = /^(?:1[89]|2[01])\d\d-(?:0[1-9]|1[0-2])$/;

const checkWord: Check<string | null> = (value, field) => {
  const name = field as StoryWord;
  if (name === 'link') return webAddress(storyWords.link)(value, name);
  const said = text({ most: storyWords[name], isLong: name === 'text' })(value, name);
  if (name === 'month' && said !== null && !monthForm.test(said)) refuse(name, strings.stories.monthInvalid);
  return said;
};

const slug: Check<string | null> = (value, field) => {
  const asked = text({ most: slugMaxLength })(value, field);
  return asked === null || isSlug(asked) ? asked : refuse(field, strings.stories.slugInvalid);
};

/** Keys of files, each once; null for none. */
const awaitedFiles: Check<string[] | null> = (value, field) => {
  const isList =
    Array.isArray(value) && value.every((key) => typeof key === 'string' && isIdempotencyKey(key));
  const isFit = isList && value.length <= storyMaxItems && new Set(value).size === value.length;
  if (!isFit) refuse(field, strings.stories.awaitedInvalid(storyMaxItems));
  return value.length > 0 ? value : null;
};

const category = oneOf(galleryCategories, strings.categoryInvalid);
const checks = {
  ...rightsChecks,
  title: titleUpTo(titleMaxLength),
  category,
  kind: orElse(null, oneOf(storyKinds, strings.stories.kindInvalid)),
  slug,
  awaitedFiles: orElse(null, awaitedFiles),
  ...Object.fromEntries(storyWordNames.map((name) => [name, checkWord])),
};
const newChecks = { ...checks, category: orElse(galleryCategories[0], category) };

/** Checks the values that a save sends for a story, and tidies them. @throws ValidationError */
export function checkStory(
  input: Record<string, unknown>,
  { isNew }: { isNew: boolean },
): Record<string, unknown> {
  return isNew ? checkFields(input, newChecks, ['title', 'category']) : checkFields(input, checks);
}
