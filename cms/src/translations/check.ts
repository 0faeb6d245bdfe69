import { isSlug } from 'contract/stories/story-slug';
import { otherLanguages } from 'contract/translations/languages';
import { type TranslatedType, translatedWords } from 'contract/translations/translated-words';
import { mergeTranslations, type SentTranslations } from 'contract/translations/translation';
import { text } from '../entries/input/texts';
import { isEntry } from '../entries/saves/save-over';
import { onlyFields, refuse } from '../platform/requests';
import { aboutPageUid, galleryItemUid, siteSettingUid, storyUid } from '../platform/strapi/content-types';
import { strings } from '../platform/strings';

type Entry = Record<string, unknown>;
type Path = readonly string[];

/** The types whose entries are translated. */
export const translatedTypes: Record<string, TranslatedType> = {
  [aboutPageUid]: 'about',
  [siteSettingUid]: 'settings',
  [galleryItemUid]: 'item',
  [storyUid]: 'story',
};
/** Their lists, whose entries are translated one by one. */
export const translatedLists: Record<string, Record<string, TranslatedType>> = {
  [aboutPageUid]: { paragraphs: 'paragraph', services: 'service' },
  [galleryItemUid]: { garments: 'garment' },
};

/** Shorter words are of one line, as their originals are. */
const longerThan = 300;

const slug = (value: unknown, path: Path) => {
  const asked = text({})(value, path);
  return asked === null || isSlug(asked) ? asked : refuse(path, strings.stories.slugInvalid);
};

type Check = (value: unknown, path: Path) => string | null;

/** What may be translated of a type; a story has its slug beside. */
function checksOf(type: TranslatedType): Record<string, Check> {
  const checks = Object.entries(translatedWords[type]).map(([word, most]) => [
    word,
    text({ most, isLong: most > longerThan }),
  ]);
  return { ...Object.fromEntries(checks), ...(type === 'story' && { slug }) };
}

const plainObject = (value: unknown, path: Path): Entry =>
  isEntry(value) ? value : refuse(path, strings.translations.invalid);

function checkWord(value: unknown, check: Check, path: Path) {
  if (value === null || value === '') return null;
  const sent = plainObject(value, path);
  onlyFields(sent, ['text', 'of'], path);
  const { of } = sent;
  if (of !== undefined && !(typeof of === 'string' && /^(?:[0-9a-f]{8})?$/.test(of)))
    refuse([...path, 'of'], strings.translations.markInvalid);
  const said = check(sent.text, [...path, 'text']);
  if (said === null) return null;
  // A slug is no translation of another one, which might change.
  return path.at(-1) === 'slug' ? { text: said, of: '' } : { text: said, ...(of !== undefined && { of }) };
}

/** Validates and tidies translations as they are sent; null takes away all of them. @throws ValidationError naming the word */
function checkTranslations(type: TranslatedType, value: unknown, path: Path): SentTranslations {
  const checks = checksOf(type);
  const inAll = (of: () => Entry) => Object.fromEntries(otherLanguages.map((language) => [language, of()]));
  const none = () => Object.fromEntries(Object.keys(checks).map((word) => [word, null]));
  if (value === null || value === '') return inAll(none) as SentTranslations;
  const sent = plainObject(value, path);
  onlyFields(sent, otherLanguages, path);
  return Object.fromEntries(
    Object.entries(sent).map(([language, of]) => {
      const words = plainObject(of, [...path, language]);
      onlyFields(words, Object.keys(checks), [...path, language]);
      const checked = Object.entries(checks)
        .filter(([word]) => Object.hasOwn(words, word))
        .map(([word, check]) => [word, checkWord(words[word], check, [...path, language, word])]);
      return [language, Object.fromEntries(checked)];
    }),
  ) as SentTranslations;
}

/**
 * Validates the translations in a save of any type, those of its lists' entries as well, which are stored as they are sent.
 * @throws ValidationError
 */
export function checkTranslated(uid: string, data: Entry): Entry {
  const type = translatedTypes[uid];
  if (!type) return data;
  const checked = { ...data };
  if (data.translations !== undefined)
    checked.translations = checkTranslations(type, data.translations, ['translations']);
  for (const [list, entries] of Object.entries(translatedLists[uid] ?? {})) {
    const sent = data[list];
    if (!Array.isArray(sent)) continue;
    checked[list] = sent.map((entry: unknown, at) => {
      if (!isEntry(entry) || entry.translations === undefined) return entry;
      const words = checkTranslations(entries, entry.translations, [list, String(at), 'translations']);
      return { ...entry, translations: mergeTranslations(undefined, words, entry) ?? null };
    });
  }
  return checked;
}

/** Translations without slugs, for a copy: it has none of its own. */
export function withoutSlugs(translations: SentTranslations): SentTranslations {
  const kept = Object.entries(translations).map(([language, { slug: _, ...words }]) => [language, words]);
  return Object.fromEntries(kept);
}
