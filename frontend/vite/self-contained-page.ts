import { minify, type Plugin } from 'vite';
import { splashEndMs, splashFadeMs } from '../src/contract/limits.ts';
import { runSplash } from '../src/site/splash/splash-script.js';

/** The faces that some page needs for its first paint; the renderer preloads those of its page. */
const criticalFonts = ['hanken-core', 'bodoni-capitals', 'bodoni-display-core', 'bodoni-poster'];

/**
 * Makes the public page paint without a second request: its styles and the splash script go inline, and the addresses
 * of the critical fonts are left for the renderer as comments, `<!--font name address-->`. Leaves the panel's page alone.
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
        const fonts = criticalFonts.map((font) => {
          const file = files.find(
            ({ fileName }) => fileName.includes(`/${font}-`) && fileName.endsWith('.woff2'),
          );
          if (!file) {
            throw new Error(`The critical font ${font} is not in the build`);
          }
          return `<!--font ${font} /${file.fileName}-->`;
        });
        const script = `<script>${await splashCode()}</script>`;
        return inlined.replace('<!--head-->', `${fonts.join('')}<!--head-->${script}`);
      },
    },
  };
}

async function splashCode(): Promise<string> {
  const { code } = await minify('splash.js', `(${runSplash})(${splashFadeMs},${splashEndMs})`);
  return code.trim();
}
