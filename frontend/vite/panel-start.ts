import path from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';

/** The screens whose files the panel's page asks for itself, by the first part of their address below `/admin`. */
const screens: Record<string, string> = {
  gallery: 'gallery/gallery-page.tsx',
  historias: 'stories/story-page.tsx',
  dashboard: 'dashboard/dashboard-page.tsx',
};

/** What the panel cannot begin without, and what every screen loads besides. */
const calls = (dataSource: string) =>
  dataSource === 'strapi' ? ['data/strapi/panel.ts', 'data/strapi/editor.ts'] : ['data/sample/panel.ts'];
const everywhere = ['admin/uploads/open-uploads.ts', 'admin/app/upload-strip.tsx', 'admin/app/toasts.tsx'];

type File = Rolldown.OutputBundle[string];

/** Puts `admin/app/start.ts` into the panel's page, ahead of everything else, with the names of the files that screens need. */
export function panelStart(dataSource: string): Plugin {
  let root = '';
  return {
    name: 'panel-start',
    apply: 'build',
    configResolved(config) {
      root = config.root;
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle, filename }) {
        if (!bundle || !filename.includes('/admin/')) return html;
        const files = Object.values(bundle);
        const linked = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, url = '']) => url);
        const first = filesOf(files, calls(dataSource), linked);
        const own = Object.entries(screens).map(([place, file]) => [
          place,
          filesOf(files, [`admin/${file}`, ...everywhere], [...linked, ...first]),
        ]);
        const script = await inlineCode(path.join(root, 'src/admin/app/start.ts'), dataSource, {
          frame: linked.find((url) => /\/frame-[^/]+\.js$/.test(url)),
          first,
          screens: Object.fromEntries(own),
        });
        return html.replace(/(?=\s*<script type="module")/, () => `\n    <script>${script}</script>`);
      },
    },
  };
}

/** The URLs of the chunks of source files, of those that they import, and of their styles, without those that are known. */
function filesOf(files: File[], sources: string[], known: readonly string[]): string[] {
  const chunks = files.filter((file) => file.type === 'chunk');
  const found = new Set<string>();
  const walk = (chunk: Rolldown.OutputChunk | undefined) => {
    if (!chunk || found.has(chunk.fileName)) return;
    found.add(chunk.fileName);
    for (const name of chunk.viteMetadata?.importedCss ?? []) found.add(name);
    for (const name of chunk.imports) walk(chunks.find(({ fileName }) => fileName === name));
  };
  for (const source of sources) {
    const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/src/${source}`));
    if (!chunk) throw new Error(`${source} is no chunk of the panel: name another, or none`);
    walk(chunk);
  }
  return [...found].map((name) => `/${name}`).filter((url) => !known.includes(url));
}

async function inlineCode(input: string, dataSource: string, builtFiles: object): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    define: {
      builtFiles: JSON.stringify(builtFiles),
      'import.meta.env.VITE_DATA_SOURCE': JSON.stringify(dataSource),
    },
    build: { write: false, target: 'es2022', rolldownOptions: { input, output: { format: 'iife' } } },
  });
  const [chunk] = (built as Rolldown.RolldownOutput).output;
  return chunk.code.trim();
}
