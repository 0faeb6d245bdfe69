/** Halves of surrogate pairs, characters that are none, and controls but tabs and the ends of lines. */
const odd = /[\p{Cs}\p{Noncharacter_Code_Point}]|[^\P{Cc}\t\n\r]/gu;

/** A text without what nobody sees and no server stores: other programs leave some of it in what is pasted. */
export function plainText(text: string): string {
  return text.replace(odd, '');
}

/** The same of every text in what is to be sent as JSON. */
export function plainTexts(value: unknown): unknown {
  return JSON.parse(
    JSON.stringify(value, (_key, inner: unknown) => (typeof inner === 'string' ? plainText(inner) : inner)),
  );
}
