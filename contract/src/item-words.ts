/**
 * The texts of an item beside its title, none of them required: the most characters of one line, or null for a text of
 * several lines. Answers, forms, drafts, uploads and samples follow from it; the schema in Strapi is compared by a test.
 */
export const optionalWords = { description: null } as const satisfies Record<string, number | null>;

export type OptionalWord = keyof typeof optionalWords;
export const optionalWordNames = Object.keys(optionalWords) as OptionalWord[];

/** What the owner writes of an item, as typed: an empty text for none. */
export type ItemWords = Record<'title' | OptionalWord, string>;
export const itemWordNames: ReadonlyArray<keyof ItemWords> = ['title', ...optionalWordNames];

/** One value for each optional text. */
export function forOptionalWords<Value>(value: Value): Record<OptionalWord, Value> {
  return Object.fromEntries(optionalWordNames.map((name) => [name, value])) as Record<OptionalWord, Value>;
}

/** The words of an item or of a draft as they are sent: trimmed. */
export function sentWords(of: Record<keyof ItemWords, string | null>): ItemWords {
  return Object.fromEntries(itemWordNames.map((name) => [name, (of[name] ?? '').trim()])) as ItemWords;
}
