import { minify, type Plugin, type Rolldown } from 'vite';
import {
  chunkTimeoutMs,
  printWaitMs,
  refreshIntervalMs,
  splashEndMs,
  splashFadeMs,
} from '../../contract/src/limits.ts';
import { hydrateOnInteraction } from '../src/site/inline/hydrate-script.js';
import { loadForPrint } from '../src/site/inline/print-script.js';
import { runSplash } from '../src/site/inline/splash-script.js';
import { countVisit } from '../src/site/inline/visits-script.js';

/**
 * Makes the public page paint without a second request: its styles and the scripts of the splash, of hydration, of print and
 * of visits are inlined. The server sends the styles that a page needs; the page loads the whole file on hydration. Skips the
 * panel's page.
 * @param isCounted whether there is a server that counts visits
 */
export function selfContainedPage(isCounted: boolean): Plugin {
  return {
    name: 'self-contained-page',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle, filename }) {
        if (!bundle || filename.includes('/admin/')) return html;
        const files = Object.values(bundle);
        let stylesheet = '';
        const inlined = html.replace(
          /<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g,
          (_link, name: string) => {
            const css = files.find((file) => file.fileName === name);
            if (css?.type !== 'asset') {
              throw new Error(`The page's stylesheet ${name} is not in the build`);
            }
            stylesheet = `/${name}`;
            const source = String(css.source).trim();
            // Fonts are inlined into every page: a second declaration would load them again.
            css.source = source.replace(/@font-face\s*\{[^}]*\}/g, '');
            return `<style>${source}${stylesOfPages(files)}</style>`;
          },
        );
        const script = `<script>${await inlineCode(modulesOf(files), stylesheet, isCounted)}</script>`;
        // Starts the modules. In the head it would make the browser paint an empty page first, and the text later.
        return inlined
          .replace(/<script type="module"[^>]*><\/script>\s*/g, '')
          .replace('</body>', () => `${script}\n  </body>`);
      },
    },
  };
}

/** The styles of pages with a chunk of their own: the server sends those that such a page needs. */
function stylesOfPages(files: Rolldown.OutputBundle[string][]): string {
  const chunks = files.filter((file) => file.type === 'chunk');
  const styles = new Set<string>();
  const walk = (chunk: Rolldown.OutputChunk | undefined) => {
    for (const name of chunk?.imports ?? []) {
      walk(chunks.find(({ fileName, isEntry }) => fileName === name && !isEntry));
    }
    for (const name of chunk?.viteMetadata?.importedCss ?? []) styles.add(name);
  };
  for (const chunk of chunks) {
    if (chunk.isDynamicEntry && /-page\.tsx$/.test(chunk.facadeModuleId ?? '')) walk(chunk);
  }
  return [...styles]
    .map((name) => files.find(({ fileName }) => fileName === name))
    .map((file) => (file?.type === 'asset' ? String(file.source).trim() : ''))
    .join('');
}

/** The URLs of a page's scripts, each after its imports. */
function modulesOf(files: Rolldown.OutputBundle[string][]): string[] {
  const chunks = files.filter((file) => file.type === 'chunk');
  const found = new Set<string>();
  const walk = (name: string) => {
    for (const next of chunks.find(({ fileName }) => fileName === name)?.imports ?? []) walk(next);
    found.add(`/${name}`);
  };
  for (const { fileName } of chunks.filter(({ isEntry }) => isEntry)) walk(fileName);
  return [...found];
}

async function inlineCode(modules: string[], stylesheet: string, isCounted: boolean): Promise<string> {
  const source = [
    isCounted ? `onpageshow = onclick = ${countVisit};` : '',
    `(${runSplash})(${splashFadeMs},${splashEndMs});`,
    `(${hydrateOnInteraction})(${JSON.stringify(modules)},${JSON.stringify(stylesheet)},${refreshIntervalMs},${chunkTimeoutMs});`,
    `(${loadForPrint})(${printWaitMs});`,
  ];
  const { code } = await minify('inline.js', source.join('\n'));
  return code.trim();
}
