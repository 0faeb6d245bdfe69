// @ts-check
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateSecrets } from './env-file.mjs';
import { cms } from './paths.mjs';
import { runOrFail } from './run.mjs';

/** The types of Strapi's content types as the built server gives them, by their path in the checkout. */
export async function strapiTypes() {
  const folder = mkdtempSync(join(tmpdir(), 'strapi-types-'));
  try {
    mkdirSync(join(folder, 'data/public/uploads'), { recursive: true });
    const env = { ...process.env, ...generateSecrets(), DATA_DIR: join(folder, 'data'), DATABASE_URL: '' };
    const command = [join(import.meta.dirname, 'generate-types.cjs'), folder];
    await runOrFail('strapi-types', process.execPath, command, { cwd: cms, env });
    const fresh = readdirSync(join(folder, 'generated')).map((name) => [
      `cms/types/generated/${name}`,
      readFileSync(join(folder, 'generated', name), 'utf8'),
    ]);
    return Object.fromEntries(fresh);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
