import type { Language } from '../translations/languages';
import * as en from './en';
import * as pt from './pt';

export type Words = typeof pt;

/** The words of every language, for the server. A page's scripts have those of their language alone. */
export const words: Record<Language, Words> = { pt, en };
