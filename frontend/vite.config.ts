import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { devPages } from './vite/dev-pages.ts';
import { parallelStyles } from './vite/parallel-styles.ts';
import { precompress } from './vite/precompress.ts';
import { scopedNames } from './vite/scoped-name.ts';
import { selfContainedPage } from './vite/self-contained-page.ts';

/** Where `npm run dev` finds the cms. */
const cmsUrl = process.env.CMS_URL ?? 'http://localhost:1337';

/** What the cms answers under the dev server. */
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
 * The panel is built apart from the site (`--mode panel`): with one build for both, what they share, the router above
 * all, would reach visitors whole, with the parts that only the panel uses.
 */
const panelMode = 'panel';

/** Apart from the site's own code: it seldom changes, and is evaluated in a task of its own. */
const vendor = { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\/|rolldown[/:]runtime/ };

export default defineConfig(({ command, isSsrBuild, mode }) => ({
  appType: 'mpa',
  // swr's shim for Reacts before 18.
  resolve: {
    alias: { 'use-sync-external-store/shim': 'react' },
    // The contract has its own for the server.
    dedupe: ['valibot'],
  },
  plugins: [
    react(),
    devPages(),
    ...(isSsrBuild
      ? []
      : [selfContainedPage(), precompress(), ...(mode === panelMode ? [] : [parallelStyles()])]),
  ],
  css: { modules: { generateScopedName: scopedNames(import.meta.dirname) } },
  build: isSsrBuild
    ? {
        ssr: 'src/site/entry-server.tsx',
        outDir: 'dist/server',
        copyPublicDir: false,
        rolldownOptions: { output: { format: 'cjs', entryFileNames: 'handler.cjs' } },
      }
    : {
        outDir: 'dist/client',
        ...(mode === panelMode
          ? { manifest: '.vite/panel-manifest.json', emptyOutDir: false, copyPublicDir: false }
          : { manifest: true }),
        // Slower than Vite's own and half a kilobyte smaller, which is what stands between the panel's sign-in and 120 KB.
        minify: 'terser',
        terserOptions: {
          // Functions pasted into others, and constants turned to the left, leave Brotli less to find again. No console.warn:
          // libraries' words to their developers; `report` has a way of its own to the console.
          compress: { passes: 3, inline: 1, lhs_constants: false, pure_funcs: ['console.warn'] },
          ecma: 2020,
          module: true,
        },
        // The Content-Security-Policy has no room for data: fonts.
        assetsInlineLimit: 0,
        // The site asks for its parts by itself.
        modulePreload: mode === panelMode && { polyfill: false },
        rolldownOptions: {
          input: mode === panelMode ? { admin: 'admin/index.html' } : { site: 'index.html' },
          ...(mode !== panelMode && {
            output: {
              codeSplitting: { groups: [vendor] },
              // Compiled beside the main thread as it comes in: function by function, when called, it is a long task.
              postBanner: ({ name }) => (name === vendor.name ? '//# allFunctionsCalledOnLoad' : ''),
            },
          }),
        },
      },
  // The handler is one file that needs no node_modules; React's development half stays out of it.
  ssr: { noExternal: true },
  define: {
    // Known to the build, so that the source that is not used is left out of it.
    'import.meta.env.VITE_DATA_SOURCE': JSON.stringify(dataSource()),
    // What React and SWR tell their developer tools, which visitors do not have.
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

/** @throws when VITE_DATA_SOURCE names none */
function dataSource(): 'strapi' | 'sample' {
  const name = process.env.VITE_DATA_SOURCE ?? 'strapi';
  if (name !== 'strapi' && name !== 'sample') {
    throw new Error(`VITE_DATA_SOURCE is ${name}: it is strapi, or sample`);
  }
  return name;
}
