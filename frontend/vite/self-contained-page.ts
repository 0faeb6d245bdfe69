import { minify, type Plugin } from 'vite';
import { refreshIntervalMs, splashEndMs, splashFadeMs } from '../src/contract/limits.ts';
import { runSplash } from '../src/site/splash/splash-script.js';
import { watchForVisitor } from '../src/site/wake/wake-script.js';

/**
 * Makes the public page paint without a second request: its styles and the scripts of the splash and of waking go
 * inline. Leaves the panel's page alone.
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
        const { modules, rest } = takeModules(inlined);
        const script = `<script>${await inlineCode(modules)}</script>`;
        return rest.replace('<!--head-->', `<!--head-->${script}`);
      },
    },
  };
}

/** Takes the page's scripts out: they are started by the inline script. Parts come before what imports them. */
function takeModules(html: string): { modules: string[]; rest: string } {
  const parts = /<link rel="modulepreload"[^>]*href="([^"]+)"[^>]*>\s*/g;
  const entry = /<script type="module"[^>]*src="([^"]+)"[^>]*><\/script>\s*/g;
  const addresses = (tag: RegExp) => [...html.matchAll(tag)].map(([, address = '']) => address);
  return {
    modules: [...addresses(parts), ...addresses(entry)],
    rest: html.replace(parts, '').replace(entry, ''),
  };
}

async function inlineCode(modules: string[]): Promise<string> {
  const source = [
    `(${runSplash})(${splashFadeMs},${splashEndMs});`,
    `(${watchForVisitor})(${JSON.stringify(modules)},${refreshIntervalMs});`,
  ];
  const { code } = await minify('inline.js', source.join('\n'));
  return code.trim();
}
