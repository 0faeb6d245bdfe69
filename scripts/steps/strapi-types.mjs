// @ts-check
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StepError } from './command.mjs';
import { generateSecrets } from './env-file.mjs';
import { cms, root } from './paths.mjs';
import { prepareServer } from './prepare.mjs';
import { run } from './run.mjs';

const committed = join(cms, 'types/generated');

/** @param {string} path */
function contentOf(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}

/**
 * Compares the committed types of Strapi's content types with what the built server gives.
 * @param {{ fix: boolean }} options `fix` writes the fresh ones
 * @returns {Promise<{ ok: boolean, output: string }>}
 */
export async function checkStrapiTypes({ fix }) {
  try {
    await prepareServer();
  } catch (error) {
    return { ok: false, output: error instanceof StepError ? error.message : String(error) };
  }
  const folder = mkdtempSync(join(tmpdir(), 'strapi-types-'));
  try {
    mkdirSync(join(folder, 'data/public/uploads'), { recursive: true });
    const env = { ...process.env, ...generateSecrets(), DATA_DIR: join(folder, 'data'), DATABASE_URL: '' };
    const { code, output } = await run(
      'check-strapi-types',
      process.execPath,
      [join(root, 'scripts/steps/generate-types.cjs'), folder],
      { cwd: cms, env },
    );
    if (code !== 0) return { ok: false, output };
    const fresh = join(folder, 'generated');
    const stale = readdirSync(fresh).filter(
      (name) => contentOf(join(fresh, name)) !== contentOf(join(committed, name)),
    );
    if (fix) cpSync(fresh, committed, { recursive: true });
    return {
      ok: fix || stale.length === 0,
      output: stale
        .map((name) => `cms/types/generated/${name} is stale: npm run check -- --fix writes it.`)
        .join('\n'),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
