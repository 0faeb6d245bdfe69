import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { isLanguage, type Language } from '../contract/src/translations/languages.ts';
import { browserSwr } from './vite/browser-swr.ts';
import { devPages } from './vite/dev-pages.ts';
import { inlineScripts } from './vite/inline-scripts.ts';
import { panelStart } from './vite/panel-start.ts';
import { parallelStyles } from './vite/parallel-styles.ts';
import { precompress } from './vite/precompress.ts';
import { scopedNames, shortNames } from './vite/scoped-name.ts';
import { selfContainedPage } from './vite/self-contained-page.ts';
import { shortTokens } from './vite/short-tokens.ts';
import { siteLanguage } from './vite/site-language.ts';
import { usedAttributes } from './vite/used-attributes.ts';

/** URL of the cms for `npm run dev`. */
const cmsUrl = process.env.CMS_URL ?? 'http://localhost:1337';

/** Paths that the dev server proxies to the cms. */
const proxiedPaths = [
  '/api',
  '/uploads',
  '/manifest.webmanifest',
  '/robots.txt',
  '/sitemap.xml',
  '/healthz',
  '/readyz',
];

/**
 * The panel is built separately (`--mode panel`): in one build for both, their shared modules, above all the router, would
 * reach visitors with the parts that only the panel uses.
 */
const panelMode = 'panel';

/** A chunk of its own: it seldom changes, and is evaluated in a separate task. */
const vendor = { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\/|rolldown[/:]runtime/ };

/** Constants of a few bytes that every page and its lazily loaded parts share: a file for each would be a request. */
const constants = {
  name: 'limits',
  test: /src\/(config|limits|credits\/credits-of|translations\/languages|gallery\/(gallery-category|item-words))\.ts/,
};

/** The trade's words in English: a page that says none of them is without. */
const dictionary = /contract\/src\/credits\/(english-role|trade)\.ts$/;

/** Loaded with what needs it: the reader of captions is a third of what pages share. */
const rarelyNeeded = /admin\/credits\/(caption|paste)/;

/** Loaded with a dialog or a form: a gallery's photographs do not wait for what edits them. */
const editing =
  /admin\/(credits\/(credits-editor|draft-credits|garments|name-picker)|documents|items\/(edit|file-fold|focal|item-preview|place-|replace-file|use-item-editor)|rights\/(date-field|rights-fields))|contract\/src\/media\/.*-film/;

/** Shared by a few screens, of which none is a gallery. */
const elsewhere =
  /admin\/(fill-in|selections\/(news|selection-words)|items\/(missing|photo-(choices|list)|read-galleries))|site\/social-address|switch-field/;

/**
 * Few files: one for each module that two pages share made 99 requests of a gallery. `frame` is what the panel begins with,
 * without its entry, which waits for a file that imports the frame; `pages` is what at least three pages share.
 */
const panelChunks = [
  { name: 'frame', tags: ['$initial' as const], test: (id: string) => !/entry\.tsx|\.html/.test(id) },
  { name: 'calls', test: /src\/data\/strapi\// },
  {
    name: 'pages',
    minShareCount: 3,
    test: (id: string) => ![rarelyNeeded, editing, elsewhere].some((apart) => apart.test(id)),
  },
  { name: 'editing', minShareCount: 2, test: editing },
];

export default defineConfig(({ command, isSsrBuild, mode }) => ({
  appType: 'mpa',
  resolve: {
    alias: {
      // swr's shim is for React before 18.
      'use-sync-external-store/shim': 'react',
      'side-channel': `${import.meta.dirname}/vite/side-channel.cjs`,
    },
    // The contract has its own copy for the server.
    dedupe: ['valibot'],
  },
  plugins: [
    react(),
    devPages(),
    siteLanguage(import.meta.dirname, siteLanguageOf()),
    ...(isSsrBuild
      ? [inlineScripts()]
      : [
          selfContainedPage(dataSource() === 'strapi'),
          precompress(),
          ...(mode === panelMode
            ? [panelStart(dataSource())]
            : [parallelStyles(), browserSwr(), usedAttributes(import.meta.dirname)]),
        ]),
  ],
  css: {
    postcss: { plugins: command === 'build' ? [shortTokens(import.meta.dirname)] : [] },
    modules: {
      generateScopedName:
        command === 'build' ? shortNames(import.meta.dirname) : scopedNames(import.meta.dirname),
    },
  },
  build: isSsrBuild
    ? {
        ssr: 'src/site/entry-server.tsx',
        outDir: `${distOf()}/server`,
        copyPublicDir: false,
        rolldownOptions: { output: { format: 'cjs', entryFileNames: 'handler.cjs' } },
      }
    : {
        outDir: `${distOf()}/client`,
        // The files of `public` are the same in every language.
        ...(siteLanguageOf() !== 'pt' && { copyPublicDir: false }),
        ...(mode === panelMode
          ? { manifest: '.vite/panel-manifest.json', emptyOutDir: false, copyPublicDir: false }
          : { manifest: true }),
        // Slower than Vite's minifier, but a story's page needs the half kilobyte to stay below 80 KB. Inlined functions and
        // constants on the left compress worse with Brotli.
        ...(mode !== panelMode && {
          minify: 'terser',
          terserOptions: {
            compress: { passes: 3, inline: 1, lhs_constants: false },
            ecma: 2020,
            module: true,
          },
        }),
        // The Content-Security-Policy does not allow data: fonts.
        assetsInlineLimit: 0,
        // The site's inline script preloads its chunks.
        modulePreload: mode === panelMode && { polyfill: false },
        rolldownOptions: {
          // Drops the developer warnings of libraries; `report` does not depend on console.warn.
          treeshake: {
            manualPureFunctions: ['console.warn'],
            moduleSideEffects: [{ test: dictionary, sideEffects: false }],
          },
          input: mode === panelMode ? { admin: 'admin/index.html' } : { site: 'index.html' },
          output:
            mode === panelMode
              ? { codeSplitting: { groups: panelChunks } }
              : {
                  codeSplitting: { groups: [vendor, constants, { name: 'roles', test: dictionary }] },
                  // Compiled off the main thread while loading: lazy compilation would be a long task.
                  postBanner: ({ name }) => (name === vendor.name ? '//# allFunctionsCalledOnLoad' : ''),
                },
        },
      },
  // The handler is one file without node_modules and without React's development build.
  ssr: { noExternal: true },
  define: {
    // A constant of the build, so that the unused data source is left out.
    'import.meta.env.VITE_DATA_SOURCE': JSON.stringify(dataSource()),
    'import.meta.env.VITE_LANGUAGE': JSON.stringify(siteLanguageOf()),
    // Removes the hooks of React's and SWR's developer tools.
    ...(command === 'build' && {
      __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined',
      'window.__SWR_DEVTOOLS_USE__': 'undefined',
    }),
    ...(isSsrBuild && { 'process.env.NODE_ENV': '"production"' }),
  },
  server: {
    proxy: Object.fromEntries(proxiedPaths.map((path) => [path, { target: cmsUrl, changeOrigin: false }])),
  },
}));

/** @throws if VITE_DATA_SOURCE is neither `strapi` nor `sample` */
function dataSource(): 'strapi' | 'sample' {
  const name = process.env.VITE_DATA_SOURCE ?? 'strapi';
  if (name !== 'strapi' && name !== 'sample') {
    throw new Error(`VITE_DATA_SOURCE is ${name}: it is strapi, or sample`);
  }
  return name;
}

/** Which language of the public site is built. @throws if VITE_LANGUAGE is none of the table's */
function siteLanguageOf(): Language {
  const name = process.env.VITE_LANGUAGE ?? 'pt';
  if (!isLanguage(name)) throw new Error(`VITE_LANGUAGE is ${name}: it is no language of the site`);
  return name;
}

/** Where a language's build goes. */
function distOf(): string {
  return siteLanguageOf() === 'pt' ? 'dist' : `dist/${siteLanguageOf()}`;
}
