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
  /** Whether photographs have the numbers of the selection's page, else those of their places in the book. */
  keepsNumbers: boolean;
  /** Of a photograph's picture, in px; null for a film without a still. */
  sizeOf(sent: SentItem): Photograph['size'];
  /** The public page that shows a film; null for none. */
  filmAt(sent: SentItem): string | null;
  /** Whether a story's text is for this reader. */
  showsText(story: Story): boolean;
};

type Story = NonNullable<SentItem['story']>;
type Translated = { untranslated?: string[] | undefined };

/** The language that a word of an entry is in. */
const languageOf = (entry: Translated, word: string, language: Language): Language =>
  entry.untranslated?.includes(word) ? 'pt' : language;

const namesOf = ({ names }: Credit) => names.map(({ name }) => name).join(', ');

/** Credits with the roles' names in a language, in which two roles may be one. */
function creditLines(credits: readonly Credit[], language: Language): Line[] {
  const lines = new Map<string, { label: Text; names: Set<string> }>();
  for (const { role, names } of credits) {
    const known = words[language].roleName(role);
    const label: Text = { text: known ?? role, language: known === null ? 'pt' : language };
    const line = lines.get(label.text) ?? { label, names: new Set() };
    for (const { name } of names) line.names.add(name);
    lines.set(label.text, line);
  }
  return [...lines.values()].map(({ label, names }) => ({
    label,
    value: { text: [...names].join(', '), language },
  }));
}

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
  const ofStory = story?.credits ?? [];
  const isOwn = (line: Credit) =>
    !ofStory.some(
      (other) => currentRole(other.role) === currentRole(line.role) && namesOf(other) === namesOf(line),
    );
  const title = ownTitleOf(item, story);
  return {
    key: item.documentId,
    number: String(number).padStart(2, '0'),
    size: sight.sizeOf(sent),
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

function chapterOf(chapter: readonly SentItem[], sight: Sight): Chapter {
  const { language } = sight;
  const story = chapter[0]?.story ?? null;
  const told = (word: 'title' | 'text' | 'rights'): Text | null =>
    story?.[word] ? { text: story[word], language: languageOf(story, word, language) } : null;
  return {
    title: told('title'),
    facts: story ? factsOf(story, language) : [],
    text: story && sight.showsText(story) ? told('text') : null,
    credits: creditLines(story?.credits ?? [], language),
    rights: told('rights'),
    photographs: chapter.map((sent) => photographOf(sent, chapter, sight)),
  };
}

/** Photographs in a chapter for each story, in the order of its first one; those without a story in one without a title. */
export function chaptersOf(sent: readonly SentItem[], sight: Sight): Chapter[] {
  const chapters = new Map<string | null, SentItem[]>();
  for (const one of sent) {
    const key = one.story?.documentId ?? null;
    chapters.set(key, [...(chapters.get(key) ?? []), one]);
  }
  let number = 0;
  return [...chapters.values()].map((chapter) => {
    const placed = chapter.map((one) => {
      number += 1;
      return sight.keepsNumbers ? one : { ...one, number };
    });
    return chapterOf(placed, sight);
  });
}
