import type { Plugin } from 'vite';

/** What swr asks its surroundings, options and keys, by the file that asks; answered for a browser and for what we use. */
const answers: Record<string, [asked: string, answered: string][]> = {
  'config-context': [
    ['const isWindowDefined = typeof window != STR_UNDEFINED;', 'const isWindowDefined = true;'],
    ['const isDocumentDefined = typeof document != STR_UNDEFINED;', 'const isDocumentDefined = true;'],
    ["isLegacyDeno = isWindowDefined && 'Deno' in window", 'isLegacyDeno = false'],
    ['IS_REACT_LEGACY = !React.useId', 'IS_REACT_LEGACY = false'],
    // The site's keys are texts; any other throws, by this name.
    ['? stableHash(key) :', '? key.shouldBeText() :'],
    ["isWindowDefined && typeof window['requestAnimationFrame'] != STR_UNDEFINED", 'true'],
  ],
  'use-swr': [
    [' suspense,', ''],
    [
      ', strictServerPrefetchWarning } = config',
      ' } = config, suspense = false, strictServerPrefetchWarning = false',
    ],
    ['const use = React.use ||', 'const use = React.use, unused ='],
    ["resolvedUndef.status = 'fulfilled';", ''],
    ['resolvedUndef.value = UNDEFINED;', ''],
    // Data of Server Components, and a warning of a page without any.
    [
      'const hasCacheData = isUndefined(req) && !isUndefined(configCacheData);',
      'const hasCacheData = false;',
    ],
    ['if (!preloaded) return;', 'return;'],
    ['!IS_SERVER && // getServerSnapshot', 'false && // getServerSnapshot'],
  ],
};

/**
 * Builds swr without its parts for servers, Suspense and keys of objects, half a kilobyte of every visitor's page. The panel's keys are
 * lists.
 *
 * @throws if swr no longer asks so, or in another file
 */
export function browserSwr(): Plugin {
  const found = new Set<string>();
  return {
    name: 'browser-swr',
    apply: 'build',
    transform: {
      filter: { id: /node_modules\/swr\/dist\/(config-context|use-swr)-/ },
      handler: (code, id) => {
        const file = Object.keys(answers).find((name) => id.includes(`/${name}-`)) ?? '';
        found.add(file);
        return (answers[file] ?? []).reduce((before, [asked, answered]) => {
          if (!before.includes(asked)) throw new Error(`${file} of swr has no '${asked}' any more`);
          return before.replace(asked, answered);
        }, code);
      },
    },
    buildEnd: (error) => {
      const missing = Object.keys(answers).filter((file) => !found.has(file));
      if (!error && missing.length > 0) throw new Error(`swr has no file ${missing} any more`);
    },
  };
}
