import { minify, type Plugin } from 'vite';

/** Minifies the scripts that the server puts into pages as the text of their functions: the server's build is not minified. */
export function minifiedScripts(): Plugin {
  return {
    name: 'minified-scripts',
    apply: 'build',
    async transform(code, id) {
      return /\/site\/client\/[a-z-]+-script\.js$/.test(id) ? (await minify(id, code)).code : null;
    },
  };
}
