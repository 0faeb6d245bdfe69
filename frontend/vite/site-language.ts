import path from 'node:path';
import { type Plugin, runnerImport } from 'vite';
import { type Language, languages, spokenMarkup } from '../../contract/src/translations/languages.ts';

/** What the site's sources say, in Portuguese; every part of it is a module by itself in a build. */
const imported = /import \{ ([^}]+) \} from 'contract\/words\/pt';/g;

/**
 * Builds the site in a language. Each has a build of its own, so that a page's scripts have the words of its language alone, and a
 * lazily loaded part brings its own.
 */
export function siteLanguage(root: string, language: Language): Plugin {
  const { root: prefix } = languages[language];
  const textsOf = (name: Language) => path.join(root, `../contract/src/words/${name}.ts`);
  const words = textsOf(language);
  return {
    name: 'site-language',
    enforce: 'pre',
    async configResolved() {
      const [own, portuguese] = await Promise.all(
        [words, textsOf('pt')].map((file) => runnerImport<object>(file)),
      );
      const missing = missingIn(own?.module, portuguese?.module ?? {});
      if (missing.length > 0)
        throw new Error(`The site has no text in '${language}' for ${missing.join(', ')}`);
    },
    transform: {
      filter: { id: /\/src\/(site|data)\//, code: /contract\/words\/pt'/ },
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

/** The paths of the texts that a language lacks. The types say the same, but a build does not look at them. */
function missingIn(texts: unknown, portuguese: object): string[] {
  return Object.entries(portuguese).flatMap(([name, text]) => {
    const own = (texts as Record<string, unknown> | undefined)?.[name];
    if (typeof text === 'object') return missingIn(own, text).map((path) => `${name}.${path}`);
    return typeof own === typeof text && own !== '' ? [] : [name];
  });
}
