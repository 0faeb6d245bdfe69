import { build, type Plugin, type Rolldown } from 'vite';

const mark = '?script';

/** Makes `import { script } from './entry.ts?script'` the text of a script that stands in a page: one file of all that it imports. */
export function inlineScripts(): Plugin {
  return {
    name: 'inline-scripts',
    enforce: 'pre',
    load: {
      filter: { id: /\?script$/ },
      async handler(id) {
        const built = await build({
          configFile: false,
          logLevel: 'error',
          build: {
            write: false,
            target: 'es2020',
            minify: true,
            rolldownOptions: { input: id.slice(0, -mark.length), output: { format: 'iife' } },
          },
        });
        const [chunk] = (built as Rolldown.RolldownOutput).output;
        return `export const script = ${JSON.stringify(chunk.code.trim())};`;
      },
    },
  };
}
