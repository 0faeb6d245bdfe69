export interface LanguageFacts {
  /** BCP 47, for `lang`, `hreflang` and `inLanguage`. */
  tag: string;
  /** Where it is not read from left to right. */
  direction?: 'rtl';
  /** Its own name, for the switch. */
  name: string;
  /** Before every path. */
  root: '' | `/${string}`;
  about: string;
  moda: string;
  publicidade: string;
  /** Before the number of a gallery's window. */
  window: string;
}

/**
 * The languages of the public site, with the words of its addresses (§2). Routes, the server's matching, nginx's rule and the
 * tests come from here. A further language is a line here and a file in `words`.
 */
export const languages = {
  pt: {
    tag: 'pt-BR',
    name: 'Português',
    root: '',
    about: 'about',
    moda: 'moda',
    publicidade: 'publicidade',
    window: 'pagina',
  },
  en: {
    tag: 'en',
    name: 'English',
    root: '/en',
    about: 'about',
    moda: 'fashion',
    publicidade: 'advertising',
    window: 'page',
  },
} satisfies Record<string, LanguageFacts>;

export type Language = keyof typeof languages;
/** A language into which content is translated from Portuguese. */
export type OtherLanguage = Exclude<Language, 'pt'>;

export const languageNames = Object.keys(languages) as Language[];
export const otherLanguages = languageNames.filter((name): name is OtherLanguage => name !== 'pt');

/** Whether a text names a language of the site. */
export function isLanguage(text: string): text is Language {
  return Object.hasOwn(languages, text);
}

/** The attributes of an element in a language. */
export function spoken(language: Language): { lang: string; dir?: 'rtl' } {
  const { tag, direction } = languages[language] as LanguageFacts;
  return { lang: tag, ...(direction && { dir: direction }) };
}

/** The same, as markup. */
export const spokenMarkup = (language: Language): string =>
  Object.entries(spoken(language))
    .map(([name, value]) => `${name}="${value}"`)
    .join(' ');
