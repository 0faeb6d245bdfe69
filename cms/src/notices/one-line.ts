/** A text for a header: ends of lines in it, which would begin another header, are spaces. */
export const oneLine = (text: string) => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
