/**
 * A text for a header: ends of lines in it, which would begin another header, are spaces, as are signs that turn the direction of
 * what follows: a client's name would turn the rest of the line.
 */
export const oneLine = (text: string) => text.replace(/[\s\p{Cc}\u202A-\u202E\u2066-\u2069]+/gu, ' ').trim();
