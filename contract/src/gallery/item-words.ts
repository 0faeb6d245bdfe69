/**
 * The optional texts of an item: maximum length of a single-line text, or null for a multi-line one. Responses, forms, drafts,
 * uploads and samples derive from this; a test compares Strapi's schema.
 */
export const optionalWords = { description: null } as const satisfies Record<string, number | null>;

export type OptionalWord = keyof typeof optionalWords;
export const optionalWordNames = Object.keys(optionalWords) as OptionalWord[];

/** An item's texts as typed; empty for none. */
export type ItemWords = Record<'title' | OptionalWord, string>;
export const itemWordNames: ReadonlyArray<keyof ItemWords> = ['title', ...optionalWordNames];

/** A record with one value for all optional texts. */
export function forOptionalWords<Value>(value: Value): Record<OptionalWord, Value> {
  return Object.fromEntries(optionalWordNames.map((name) => [name, value])) as Record<OptionalWord, Value>;
}

/** The trimmed texts of an item or draft, to be sent. */
export function sentWords(of: Record<keyof ItemWords, string | null>): ItemWords {
  return Object.fromEntries(itemWordNames.map((name) => [name, (of[name] ?? '').trim()])) as ItemWords;
}

/** An item's texts as they are stored: null for an empty one. */
export function storedWords(words: ItemWords): Record<OptionalWord, string | null> & { title: string } {
  const { title, ...others } = sentWords(words);
  const stored = Object.entries(others).map(([name, text]) => [name, text || null]);
  return { title, ...(Object.fromEntries(stored) as Record<OptionalWord, string | null>) };
}
