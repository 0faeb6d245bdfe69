import { altMaxLength, textMaxLength, titleMaxLength } from '../limits';

/**
 * What is translated: the words of each type, with their maximum lengths in characters. Lists are translated entry by entry:
 * an entry carries its translations along. Names, clients, issues and handles stay as they are.
 */
export const translatedWords = {
  settings: { subtitle: textMaxLength, seoDescription: 10_000 },
  about: { title: textMaxLength, location: textMaxLength },
  paragraph: { text: 10_000 },
  service: { title: textMaxLength, description: 10_000 },
  story: { title: titleMaxLength, text: 10_000, rights: 300 },
  item: { title: titleMaxLength, description: 10_000, alt: altMaxLength },
  garment: { description: 200 },
} as const satisfies Record<string, Record<string, number>>;

export type TranslatedType = keyof typeof translatedWords;
export type TranslatedWord<Type extends TranslatedType = TranslatedType> = Type extends TranslatedType
  ? keyof (typeof translatedWords)[Type] & string
  : never;

/** A type's words, in the table's order. */
export function wordsOf<Type extends TranslatedType>(type: Type): TranslatedWord<Type>[] {
  return Object.keys(translatedWords[type]) as TranslatedWord<Type>[];
}

/** The lists whose entries are translated one by one: an entry's type, and by what it is known wherever it stands. */
export const translatedLists = {
  paragraphs: { type: 'paragraph', identity: 'text' },
  services: { type: 'service', identity: 'id' },
  garments: { type: 'garment', identity: 'description' },
} as const satisfies Record<string, { type: TranslatedType; identity: string }>;

export type TranslatedList = keyof typeof translatedLists;
