import { otherLanguages } from '../translations/languages';
import type { Translation, Translations } from '../translations/translation';

/** What follows a story's title in those that earlier versions made for its photographs: ' 7'. A year is a title. */
const numbered = /^ \d{1,3}$/;

/**
 * A photograph's or film's own title; null in a story whose title it has, alone or with a number behind it: the story says it.
 * @param story that contains it; null for none
 */
export function ownTitleOf({ title }: { title: string }, story: { title: string } | null): string | null {
  const [own, shared] = [title.trim(), story?.title.trim()];
  if (shared === undefined || !own.startsWith(shared)) return title;
  const rest = own.slice(shared.length);
  return rest === '' || numbered.test(rest) ? null : title;
}

interface Titled {
  title: string;
  translations?: Translations | null | undefined;
}

/**
 * A photograph without a title of its own has its story's, in every language: the translation of that one, with the number
 * behind it, takes the place of its own.
 */
export function withStoryTitle<Item extends Titled>(item: Item, story: Titled | null | undefined): Item {
  if (!story || ownTitleOf(item, story) !== null) return item;
  const ending = item.title.trim().slice(story.title.trim().length);
  const inEach = otherLanguages.map((language) => {
    const { title: _, ...words }: Record<string, Translation> = item.translations?.[language] ?? {};
    const title = story.translations?.[language]?.title;
    return [language, { ...words, ...(title && { title: { ...title, text: title.text + ending } }) }];
  });
  return { ...item, translations: Object.fromEntries(inEach) };
}
