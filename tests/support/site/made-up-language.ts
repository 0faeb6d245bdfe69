import { execFile } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../../../scripts/steps/free-port.mjs';
import { contract, frontend } from '../../../scripts/steps/paths.mjs';
import { mediaTypes } from '../../../scripts/steps/sample-site.mjs';
import type { Product } from '../server/product';

/** A third language, as somebody would add it: a line of the table, and a file of words. */
const line = `  zz: {
    tag: 'he',
    direction: 'rtl',
    name: 'Ehcarps',
    root: '/zz',
    about: 'erbos',
    moda: 'adom',
    publicidade: 'edadicilbup',
    window: 'anigap',
  },
} satisfies Record<string, LanguageFacts>;`;

/** Portuguese with words 40 % longer, in brackets, so that a text from elsewhere and one that is cut are seen. */
const file = `import * as pt from './pt';

const longer = (text: string) => \`[\${text.replace(/\\p{L}+/gu, (word) => word + word.slice(-1).repeat(Math.ceil(word.length * 0.4)))}]\`;
function madeUp<Texts>(texts: Texts): Texts {
  if (typeof texts === 'string') return longer(texts) as Texts;
  if (typeof texts === 'function') return ((...given: unknown[]) => madeUp(texts(...given))) as Texts;
  if (texts === null) return texts;
  if (Array.isArray(texts)) return texts.map(madeUp) as Texts;
  return Object.fromEntries(Object.entries(texts as object).map(([name, text]) => [name, madeUp(text)])) as Texts;
}
`;

/** Adds the language to a copy of the sources. */
function addLanguage(copy: string): void {
  const change = (path: string, from: RegExp, to: string) => {
    const text = readFileSync(join(copy, 'contract/src', path), 'utf8');
    if (!from.test(text)) throw new Error(`${path} has no ${from}`);
    writeFileSync(
      join(copy, 'contract/src', path),
      text.replace(from, () => to),
    );
  };
  change('translations/languages.ts', /\} satisfies Record<string, LanguageFacts>;/, line);
  change('words/words.ts', /\{ pt, en \}/, '{ pt, en, zz }');
  change('words/words.ts', /^/, "import * as zz from './zz';\n");
  const parts = readFileSync(join(contract, 'src/words/pt.ts'), 'utf8').matchAll(/^export const (\w+)/gm);
  const words = Array.from(parts, ([, part]) => `export const ${part} = madeUp(pt.${part});\n`);
  // The word on the first page is of one length, as a picture of it were.
  const home = 'Object.assign(site.home, { word: pt.site.home.word });\n';
  writeFileSync(join(copy, 'contract/src/words/zz.ts'), file + words.join('') + home);
}

/** Builds the site in the language. @returns the folder of its copy */
async function build(): Promise<string> {
  const copy = mkdtempSync(join(tmpdir(), 'portfolio-language-'));
  const skipped = /\/(node_modules|dist|dist-sample)(\/|$)/;
  for (const [name, source] of Object.entries({ contract, frontend }))
    cpSync(source, join(copy, name), {
      recursive: true,
      filter: (path) => !skipped.test(path.slice(source.length)),
    });
  const modules = join(copy, 'frontend/node_modules');
  mkdirSync(modules);
  for (const name of readdirSync(join(frontend, 'node_modules')))
    if (name !== '.vite-temp')
      symlinkSync(
        name === 'contract' ? '../../contract' : join(frontend, 'node_modules', name),
        join(modules, name),
      );
  symlinkSync(join(frontend, 'node_modules'), join(copy, 'contract/node_modules'));
  addLanguage(copy);
  const vite = (...args: string[]) =>
    promisify(execFile)(process.execPath, ['node_modules/vite/bin/vite.js', 'build', ...args], {
      cwd: join(copy, 'frontend'),
      env: { ...process.env, VITE_LANGUAGE: 'zz' },
    });
  await vite();
  await vite('--ssr', 'src/site/entry-server.tsx');
  return copy;
}

/** Serves the site in the language, with the content of a product. Close it. */
export async function serveMadeUpLanguage(
  product: Product,
): Promise<{ url: string; close(): Promise<void> }> {
  const copy = await build();
  const dist = join(copy, 'frontend/dist/zz');
  const port = await freePort();
  const url = `http://localhost:${port}`;
  // The product does not know the language.
  const ask = (path: string) => fetch(product.url + path.replace(/(?<=[?&])locale=zz&?/, ''));
  const { createSiteHandler } = createRequire(import.meta.url)(join(dist, 'server/handler.cjs'));
  const handle: (request: Request) => Promise<Response> = createSiteHandler({
    template: readFileSync(join(dist, 'client/index.html'), 'utf8'),
    publicUrl: url,
    credit: null,
    read: async (path: string) => {
      const answer = await ask(path);
      return answer.ok ? answer.json() : null;
    },
    report: () => undefined,
  });
  async function answer(path: string): Promise<Response> {
    if (path.startsWith('/zz')) return await handle(new Request(url + path));
    if (!path.startsWith('/assets/')) return await ask(path);
    const type = mediaTypes[extname(path)] ?? '';
    return new Response(readFileSync(join(dist, 'client', path)), { headers: { 'content-type': type } });
  }
  const server = createServer(async ({ url: path = '/' }, response) => {
    const { status, headers, body } = await answer(path).then(
      async (found) => ({
        ...found,
        status: found.status,
        headers: found.headers,
        body: await found.arrayBuffer(),
      }),
      (error) => ({ status: 500, headers: new Headers(), body: String(error) }),
    );
    for (const name of ['content-type', 'location', 'content-security-policy'])
      if (headers.has(name)) response.setHeader(name, headers.get(name) ?? '');
    response.writeHead(status).end(typeof body === 'string' ? body : Buffer.from(body));
  });
  await once(server.listen(port, '127.0.0.1'), 'listening');
  const close = async () => {
    server.close().closeAllConnections();
    await once(server, 'close');
    rmSync(copy, { recursive: true, force: true });
  };
  return { url, close };
}
