// @ts-check
import { cpSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { frontend } from '../steps/paths.mjs';
import { runOrFail } from '../steps/run.mjs';

const source = fileURLToPath(new URL('ordinary', import.meta.url));

/**
 * Builds the client-rendered page on stock Strapi's endpoints.
 * @param {string} folder to serve afterwards
 * @param {string} strapiUrl
 */
export async function writeOrdinary(folder, strapiUrl) {
  // Inside the frontend's cache folder, React is found where the frontend has it.
  const work = join(frontend, 'node_modules/.bench-ordinary');
  cpSync(source, work, { recursive: true });
  await runOrFail(
    'bench-ordinary',
    join(frontend, 'node_modules/.bin/vite'),
    ['build', work, '--outDir', folder, '--emptyOutDir', '--logLevel', 'warn'],
    { cwd: work, env: { ...process.env, NODE_ENV: 'production', VITE_STRAPI: strapiUrl } },
  );
  mkdirSync(join(folder, 'moda'), { recursive: true });
  cpSync(join(folder, 'index.html'), join(folder, 'moda/index.html'));
}
