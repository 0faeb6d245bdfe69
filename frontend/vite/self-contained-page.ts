import { minify, type Plugin } from 'vite';
import { splashEndMs, splashFadeMs } from '../src/contract/limits.ts';
import { runSplash } from '../src/site/splash/splash-script.js';

/** The faces that a page needs for its first paint. */
const criticalFonts = ['hanken-core', 'bodoni-display-core', 'bodoni-capitals'];

/**
 * Makes the public page paint without a second request: its styles and the splash script go inline, its critical fonts
 * are preloaded. Leaves the panel's page alone.
 */
export function selfContainedPage(): Plugin {
  return {
    name: 'self-contained-page',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle, filename }) {
        if (!bundle || filename.includes('/admin/')) {
          return html;
        }
        const files = Object.values(bundle);
        const inlined = html.replace(
          /<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g,
          (_link, name: string) => {
            const css = files.find((file) => file.fileName === name);
            if (css?.type !== 'asset') {
              throw new Error(`The page's stylesheet ${name} is not in the build`);
            }
            return `<style>${String(css.source).trim()}</style>`;
          },
        );
        const preloads = criticalFonts.map((font) => {
          const file = files.find(
            ({ fileName }) => fileName.includes(`/${font}-`) && fileName.endsWith('.woff2'),
          );
          if (!file) {
            throw new Error(`The critical font ${font} is not in the build`);
          }
          return `<link rel="preload" href="/${file.fileName}" as="font" type="font/woff2" crossorigin>`;
        });
        const script = `<script>${await splashCode()}</script>`;
        return inlined.replace('<!--head-->', `<!--head-->${script}${preloads.join('')}`);
      },
    },
  };
}

async function splashCode(): Promise<string> {
  const { code } = await minify('splash.js', `(${runSplash})(${splashFadeMs},${splashEndMs})`);
  return code.trim();
}
