import { isItemId } from '../gallery/item-id';
import { latinWords } from '../latin-words';
import { type Language, languageNames, languages, type OtherLanguage } from '../translations/languages';
import type { ShownLanguages } from '../translations/shown-entries';
import type { Translations } from '../translations/translation';
import { slugMaxLength } from './story';

const slugForm = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
/** The slug of a title without usable characters, and the prefix of reserved ones. */
const fallback = 'historia';

/** The slug of a title: without accents, other characters than Latin letters and digits become hyphens; never empty or reserved. */
export function slugOf(title: string): string {
  const words = latinWords(title.replace(/['’]/g, ''));
  const slug = shortened(words, slugMaxLength) || fallback;
  return isReserved(slug) ? shortened(`${fallback}-${slug}`, slugMaxLength) : slug;
}

/** Why a typed slug is invalid; null if it is valid. Does not check other stories. */
export function slugProblem(typed: string): 'form' | 'reserved' | null {
  if (!isSlug(typed)) {
    return 'form';
  }
  return isReserved(typed) ? 'reserved' : null;
}

/** Whether a text has the form of a slug. */
export function isSlug(text: string): boolean {
  return text.length <= slugMaxLength && slugForm.test(text);
}

/** The first of `slug`, `slug-2`, `slug-3` … that is free. */
export function freeSlug(slug: string, isTaken: (slug: string) => boolean): string {
  for (let number = 1; ; number += 1) {
    const ending = number === 1 ? '' : `-${number}`;
    // "exemplo" with a number has the form of an item id.
    const base = isReserved(slug + ending) ? `${fallback}-${slug}` : slug;
    const candidate = shortened(base, slugMaxLength - ending.length) + ending;
    if (!isReserved(candidate) && !isTaken(candidate)) {
      return candidate;
    }
  }
}

/** A story's current slug, and its former ones, which redirect. */
type Slugs = { slug: string | null; translated?: TranslatedSlugs; old: readonly string[] };
/** The slugs in other languages of a story that has some of its own there. */
type TranslatedSlugs = { readonly [language in OtherLanguage]?: string };

/** A story's slugs in other languages. */
export function translatedSlugs(translations: Translations | null | undefined): TranslatedSlugs {
  const words = Object.entries(translations ?? {}).map(([language, own]) => [language, own?.slug?.text]);
  return Object.fromEntries(words.filter(([, slug]) => slug));
}

interface Addressed {
  slug: string;
  translations?: Translations | null | undefined;
}

/** A story's slug for visitors who read a language, and those of the site's other languages, if it has any. */
export function shownSlugs(
  { slug, translations }: Addressed,
  { language, languages: others }: ShownLanguages,
) {
  const slugIn = (one: Language) => (one !== 'pt' && translations?.[one]?.slug?.text) || slug;
  const ofSite: Language[] = ['pt', ...others];
  const own = ofSite.includes(language) ? language : 'pt';
  const slugs = ofSite.filter((one) => one !== own).map((one) => [one, slugIn(one)] as const);
  return { slug: slugIn(own), ...(slugs.length > 0 && { slugs: Object.fromEntries(slugs) }) };
}

const present = ({ slug, translated = {} }: Slugs) => [slug ?? [], Object.values(translated)].flat();

/** Whether a slug is reserved or another story's, also a former one, in whatever language. */
export function isTaken(slug: string, others: readonly Slugs[]): boolean {
  return isReserved(slug) || others.some((other) => [...present(other), ...other.old].includes(slug));
}

/**
 * The slugs of a story after a save: the asked one, else one made from its title; null if the asked one is reserved or another
 * story's, also a former one.
 * @param asked null for none @param own undefined of a new story @param translated those in other languages after the save
 */
export function slugsAfter(
  asked: string | null,
  {
    title,
    own,
    others,
    translated = own?.translated ?? {},
  }: {
    title: string;
    own: Slugs | undefined;
    others: readonly Slugs[];
    translated?: TranslatedSlugs;
  },
): { slug: string; oldSlugs: string[] } | null {
  if (asked !== null && asked !== own?.slug && isTaken(asked, others)) return null;
  const slug = asked ?? freeSlug(slugOf(title), (name) => isTaken(name, others));
  const current = present({ slug, translated, old: [] });
  const former = own?.slug ? [...own.old, ...present(own)] : [];
  return { slug, oldSlugs: [...new Set(former)].filter((name) => !current.includes(name)) };
}

/** Whether a slug is reserved for pagination, in any language, or has the form of an item id. */
export function isReserved(slug: string): boolean {
  return languageNames.some((language) => languages[language].window === slug) || isItemId(slug);
}

/** Truncates a slug, at a word boundary if possible. */
function shortened(slug: string, length: number): string {
  if (slug.length <= length) {
    return slug;
  }
  const end = slug.slice(0, length + 1).lastIndexOf('-');
  return end > length / 2 ? slug.slice(0, end) : slug.slice(0, length).replace(/-$/, '');
}
