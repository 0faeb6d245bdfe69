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
  /** Of a photograph's picture, in px; null for a film without a still. */
  sizeOf(item: string): Photograph['size'];
  /** The public page that shows a film; null for none. */
  filmAt(sent: SentItem): string | null;
  /** Whether a story's text is for this reader. */
  showsText(story: Story): boolean;
};

type Story = NonNullable<SentItem['story']>;
type Translated = { untranslated?: string[] | undefined };

/** The language that a word of an entry is in. */
export const languageOf = (entry: Translated, word: string, language: Language): Language =>
  entry.untranslated?.includes(word) ? 'pt' : language;

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
  const label: Text = { text: words[language].book.garments, language };
  return [...byLanguage].map(([spoken, texts], at) => ({
    label: at === 0 ? label : { ...label, text: '' },
    value: { text: texts.join('; '), language: spoken },
  }));
}

/** The owner's alternative text, else one as pages make it, of one language. */
function altOf({ item, story }: SentItem, chapter: readonly SentItem[], language: Language): Text {
  if (item.alt) return { text: item.alt, language: languageOf(item, 'alt', language) };
  const titled = story && ownTitleOf(item, story) === null ? story : item;
  const spoken = languageOf(titled, 'title', language);
  const isWithStory = story !== null && languageOf(story, 'title', language) === spoken;
  const credits = creditsOf(story?.credits ?? [], item.credits);
  const around = isWithStory ? { title: story.title, items: chapter.map((one) => one.item) } : null;
  return { text: altTextOf({ ...item, credits }, around, words[spoken]), language: spoken };
}

function photographOf(sent: SentItem, chapter: readonly SentItem[], sight: Sight): Photograph {
  const { item, story, number, note } = sent;
  const { language } = sight;
  const isOwn = (line: Credit) =>
    !story?.credits.some(
      (other) => currentRole(other.role) === currentRole(line.role) && namesOf(other) === namesOf(line),
    );
  const title = ownTitleOf(item, story);
  return {
    key: item.documentId,
    number: String(number).padStart(2, '0'),
    size: sight.sizeOf(item.documentId),
    alt: altOf(sent, chapter, language),
    title: title === null ? null : { text: title, language: languageOf(item, 'title', language) },
    note: note === null ? null : { text: note, language },
    lines: [
      ...garmentLines(item.garments ?? [], language),
      ...creditLines((item.credits ?? []).filter(isOwn), language),
    ],
    film: item.fileType === 'video' ? { url: sight.filmAt(sent) } : null,
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
  const { language } = sight;
  const stories = new Map(sent.map(({ story }) => [story?.documentId, story]));
  return [...stories].map(([id, story]) => {
    const chapter = sent.filter((one) => one.story?.documentId === id);
    const told = (word: 'title' | 'text' | 'rights'): Text | null =>
      story?.[word] ? { text: story[word], language: languageOf(story, word, language) } : null;
    return {
      title: told('title'),
      facts: story ? factsOf(story, language) : [],
      text: story && sight.showsText(story) ? told('text') : null,
      credits: creditLines(story?.credits ?? [], language),
      rights: told('rights'),
      photographs: chapter.map((one) => photographOf(one, chapter, sight)),
    };
  });
}
