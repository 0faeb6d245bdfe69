/** Shortest and longest password: characters, and the bytes bcrypt reads. */
export const passwordMinLength = 12;
export const passwordMaxBytes = 72;

export function passwordBytes(password: string): number {
  return new TextEncoder().encode(password).length;
}

/**
 * A hint at how hard a password is to guess, 0 (too short) to 3: its length and the kinds of characters in it.
 * Length counts most; a run of one character counts once.
 */
export function passwordStrength(password: string): 0 | 1 | 2 | 3 {
  if (password.length < passwordMinLength) {
    return 0;
  }
  const kinds = [/[a-zà-ÿ]/, /[A-ZÀ-Þ]/, /\d/, /[^\p{L}\d]/u].filter((kind) => kind.test(password)).length;
  const distinct = new Set(password).size;
  const score = distinct + (kinds - 1) * 3;
  if (distinct < 6) {
    return 1;
  }
  return score >= 16 ? 3 : score >= 11 ? 2 : 1;
}
