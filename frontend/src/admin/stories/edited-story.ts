import type { Credit } from 'contract/credits/credit';
import type { GalleryItem } from 'contract/gallery/gallery-item';
import { type Story, type StoryWord, storyVersion, storyWordNames } from 'contract/stories/story';
import { slugProblem } from 'contract/stories/story-slug';
import type { Versioned } from '../../data/documents';
import type { SentRights } from '../../data/rights';
import type { StoryChanges } from '../../data/stories';
import { isWebAddress } from '../../lib/web-address';
import { creditLines, isRoleMissing, sentCredits } from '../credits/draft-credits';
import { creditStrings } from '../credits/strings';
import { type ConflictField, textFields } from '../documents/conflict-fields';
import { strings } from '../kit/words/strings';
import { editedRights, rightsConflictFields, rightsProblems, sentRights } from '../rights/edited-rights';
import { sentTranslations } from '../translations/edited-translations';
import { storyStrings } from './strings';

/** A story's draft; absent texts are empty. Photos, cover and awaited files are saved by calls of their own. */
export interface EditedStory
  extends Pick<Story, 'documentId' | 'title' | 'slug' | 'category' | 'kind' | 'cover' | 'translations'>,
    Record<StoryWord, string>,
    SentRights {
  credits: Credit[];
  items: GalleryItem[];
  /** Keys of files that are still to come. */
  awaitedFiles: string[];
}

export function editedStory(story: Story): Versioned<EditedStory> {
  const { documentId, title, slug, category, kind, cover, credits, items, awaitedFiles = [] } = story;
  const { translations } = story;
  const words = storyWordNames.map((name) => [name, story[name] ?? '']);
  return {
    content: {
      ...{ documentId, title, slug, category, kind, cover, credits, items, awaitedFiles },
      ...(Object.fromEntries(words) as Record<StoryWord, string>),
      ...editedRights(story),
      ...(translations && { translations }),
    },
    version: storyVersion(story),
  };
}

/** The slug in English as it is typed; empty if it is the Portuguese one. */
export const englishSlugOf = ({ translations }: Pick<EditedStory, 'translations'>) =>
  translations?.en?.slug?.text ?? '';

/** A slug as it is typed: small letters, and hyphens for spaces. */
export const typedSlug = (typed: string) => typed.toLowerCase().replace(/\s/g, '-');

/** What saving the page sends: all but the photos, the cover and the awaited files. */
export function storyChanges(story: EditedStory): StoryChanges {
  const { title, slug, category, kind, credits } = story;
  const words = Object.fromEntries(storyWordNames.map((name) => [name, story[name].trim()]));
  return {
    title: title.trim(),
    slug: slug.trim(),
    category,
    kind,
    ...words,
    ...sentRights(story),
    credits: sentCredits(credits),
    translations: sentTranslations('story', story, 'slug'),
  };
}

/** Validation errors by field. */
export interface StoryProblems {
  title?: string;
  slug?: string;
  /** Of the slug in English. */
  translations?: string;
  month?: string;
  link?: string;
  dates?: true;
  credits?: true;
}

/** @param timeZone the site's */
export function storyProblems(story: EditedStory, timeZone: string): StoryProblems {
  const { title, slug, month, link, credits } = story;
  const wrong = slugProblem(slug.trim());
  const english = englishSlugOf(story).trim();
  const wrongEnglish = english === '' ? null : slugProblem(english);
  return {
    ...(title.trim() === '' && { title: storyStrings.titleMissing }),
    ...(wrong && { slug: storyStrings.slugProblem[wrong] }),
    ...(wrongEnglish && { translations: storyStrings.slugProblem[wrongEnglish] }),
    ...(month.trim() !== '' &&
      !/^\d{4}-(0[1-9]|1[0-2])$/.test(month.trim()) && { month: storyStrings.monthHint }),
    ...(link.trim() !== '' && !isWebAddress(link.trim()) && { link: storyStrings.linkProblem }),
    ...(rightsProblems(story, timeZone) && { dates: true as const }),
    ...(isRoleMissing(credits) && { credits: true as const }),
  };
}

const text = storyStrings;

/** The fields a conflict shows. @param timeZone the site's */
export const storyConflictFields = (timeZone: string): ConflictField<EditedStory>[] => [
  ...textFields({ title: text.title, slug: text.slug }),
  { label: text.category, keys: ['category'], show: ({ category }) => strings.galleryPages[category] },
  { label: text.kind, keys: ['kind'], show: ({ kind }) => (kind ? text.kinds[kind] : '') },
  ...storyWordNames.map((name) => ({
    label: text[name],
    keys: [name],
    show: (story: EditedStory) => story[name],
  })),
  { translated: 'story' },
  ...rightsConflictFields(timeZone),
  { label: creditStrings.heading, keys: ['credits'], show: ({ credits }) => creditLines(credits) },
];
