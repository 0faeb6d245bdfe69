import path from 'node:path';
import type { Plugin } from 'vite';
import { type Language, languages, spokenMarkup } from '../../contract/src/translations/languages.ts';

/** What the site's sources say, in Portuguese; every part of it is a module by itself in a build. */
const imported = /import \{ ([^}]+) \} from 'contract\/words\/pt';/g;

/**
 * Builds the site in a language. Each has a build of its own, so that a page's scripts have the words of its language alone, and a
 * lazily loaded part brings its own.
 */
export function siteLanguage(root: string, language: Language): Plugin {
  const { root: prefix } = languages[language];
  const words = path.join(root, `../contract/src/words/${language}.ts`);
  return {
    name: 'site-language',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/site\//, code: /contract\/words\/pt'/ },
      handler: (code) =>
        code.replace(imported, (_, names: string) =>
          names
            .split(',')
            .map((name) => `import { ${name} } from '${words}?${name.trim().split(' ')[0]}';`)
            .join(''),
        ),
    },
    transformIndexHtml: (html, { filename }) =>
      filename.includes('/admin/')
        ? html
        : html
            .replace('lang="pt-BR"', spokenMarkup(language))
            .replace('"/manifest.webmanifest"', `"${prefix}/manifest.webmanifest"`),
  };
}
