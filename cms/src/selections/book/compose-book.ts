import type { Credit, Garment } from 'contract/credits/credit';
import { creditsOf, currentRole } from 'contract/credits/credits-of';
import { altTextOf } from 'contract/gallery/alt-text';
import { ownTitleOf } from 'contract/gallery/own-title';
import type { Language } from 'contract/translations/languages';
import { words } from 'contract/words/words';
import type { Chapter, Line, Photograph, Text } from '../../book/form/book';
import type { SentItem } from '../files/sent-items';

/** What a book's words do not say of its photographs. */
export type Sight = {
  language: Language;
  /** Whether its reader reads the text and the facts of a story that is not public. */
  isOwn: boolean;
  /** By photographs, and by films with a still. */
  pictures: ReadonlyMap<string, { size: NonNullable<Photograph['size']> }>;
  /** The public pages of what visitors see, by item. */
  pages: ReadonlyMap<string, string>;
};

type Story = NonNullable<SentItem['story']>;
type Translated = { untranslated?: string[] | undefined };

/** The language that a word of an entry is in. */
const languageOf = ({ untranslated }: Translated, word: string, language: Language): Language =>
  untranslated?.includes(word) ? 'pt' : language;

/** A word of an entry, in the language that it is in; null where it has none. */
export const told = <Word extends string>(
  entry: Translated & { [word in Word]?: string | null },
  word: Word,
  language: Language,
): Text | null => {
  const text = entry[word];
  return text ? { text, language: languageOf(entry, word, language) } : null;
};

const namesOf = ({ names }: Credit) => names.map(({ name }) => name).join(', ');

/** Credits with the roles' names in a language. */
const creditLines = (credits: readonly Credit[], language: Language): Line[] =>
  credits.map((credit) => {
    const known = words[language].roleName(credit.role);
    return {
      label: { text: known ?? credit.role, language: known === null ? 'pt' : language },
      value: { text: namesOf(credit), language },
    };
  });

/** Garments with their brands: one line, or one for each language. */
function garmentLines(garments: readonly (Garment & Translated)[], language: Language): Line[] {
  const byLanguage = new Map<Language, string[]>();
  for (const garment of garments) {
    const spoken = languageOf(garment, 'description', language);
    const text = [garment.description, garment.brand?.name].filter(Boolean).join(', ');
    if (text !== '') byLanguage.set(spoken, [...(byLanguage.get(spoken) ?? []), text]);
  }
  return [...byLanguage].map(([spoken, texts], at) => ({
    label: { text: at === 0 ? words[language].book.garments : '', language },
    value: { text: texts.join('; '), language: spoken },
  }));
}

/** The owner's alternative text, else one as pages make it, of one language. */
function altOf({ item, story }: SentItem, chapter: readonly SentItem[], language: Language): Text {
  const own = told(item, 'alt', language);
  if (own) return own;
  const titled = story && ownTitleOf(item, story) === null ? story : item;
  const spoken = languageOf(titled, 'title', language);
  const isWithStory = story !== null && languageOf(story, 'title', language) === spoken;
  const credits = creditsOf(story?.credits ?? [], item.credits);
  const around = isWithStory ? { title: story.title, items: chapter.map((one) => one.item) } : null;
  return { text: altTextOf({ ...item, credits }, around, words[spoken]), language: spoken };
}

function photographOf(sent: SentItem, chapter: readonly SentItem[], sight: Sight): Photograph {
  const { item, story, number, note } = sent;
  const { language, pictures, pages } = sight;
  const isOwn = (line: Credit) =>
    !story?.credits.some(
      (other) => currentRole(other.role) === currentRole(line.role) && namesOf(other) === namesOf(line),
    );
  return {
    key: item.documentId,
    number: String(number).padStart(2, '0'),
    size: pictures.get(item.documentId)?.size ?? null,
    alt: altOf(sent, chapter, language),
    title: ownTitleOf(item, story) === null ? null : told(item, 'title', language),
    note: note === null ? null : { text: note, language },
    lines: [
      ...garmentLines(item.garments ?? [], language),
      ...creditLines((item.credits ?? []).filter(isOwn), language),
    ],
    film: item.fileType === 'video' ? { url: pages.get(item.documentId) ?? null } : null,
  };
}

/** A story's kind, client with issue, and month. */
export function factsOf({ kind, client, issue, month }: Story, language: Language): Text[] {
  const { facts } = words[language];
  const named = [client, issue].filter(Boolean).join(', ');
  return [kind && facts.kinds[kind], named, month && facts.month(month)].flatMap((text) =>
    text ? [{ text, language }] : [],
  );
}

/** Photographs in a chapter for each story, in the order of its first one; those without a story in one without a title. */
export function chaptersOf(sent: readonly SentItem[], sight: Sight): Chapter[] {
  const { language, isOwn, pages } = sight;
  const stories = new Map(sent.map(({ story }) => [story?.documentId, story]));
  return [...stories].map(([id, story]) => {
    const chapter = sent.filter((one) => one.story?.documentId === id);
    const isTold = isOwn || chapter.some(({ item }) => pages.has(item.documentId));
    return {
      title: story && told(story, 'title', language),
      facts: story && isTold ? factsOf(story, language) : [],
      text: story && isTold ? told(story, 'text', language) : null,
      credits: creditLines(story?.credits ?? [], language),
      rights: story && told(story, 'rights', language),
      photographs: chapter.map((one) => photographOf(one, chapter, sight)),
    };
  });
}
