import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { contentHash } from '../../scripts/steps/fingerprint.mjs';
import { cache, cms } from '../../scripts/steps/paths.mjs';

/** The first start on nothing costs as much as three others: it is made once and copied. */
const seeds = join(cache, 'seeds');
const dayMs = 24 * 60 * 60 * 1_000;

function secret(name: string): string {
  return createHash('sha256').update(`portfolio tests: ${name}`).digest('base64');
}

/** The secrets and accounts that seeded data were made with, and thus every product that tests start. */
export const seededEnvironment = {
  APP_KEYS: secret('APP_KEYS'),
  API_TOKEN_SALT: secret('API_TOKEN_SALT'),
  ADMIN_JWT_SECRET: secret('ADMIN_JWT_SECRET'),
  TRANSFER_TOKEN_SALT: secret('TRANSFER_TOKEN_SALT'),
  ENCRYPTION_KEY: secret('ENCRYPTION_KEY'),
  JWT_SECRET: secret('JWT_SECRET'),
  OWNER_EMAIL: 'owner@portfolio.test',
  // Strapi's admin wants a capital, a small letter and a digit.
  OWNER_PASSWORD: `${secret('OWNER_PASSWORD').slice(0, 24)}aA1`,
  OPERATOR_EMAIL: 'operator@portfolio.test',
  OPERATOR_PASSWORD: `${secret('OPERATOR_PASSWORD').slice(0, 24)}aA1`,
};

/** One per build of the server, and per day: some tests ask how old the content is. */
function keyOf(name: string): string {
  const build = contentHash(cms, ['dist/src', 'dist/config', 'package-lock.json']);
  const day = Math.floor(Date.now() / dayMs);
  return createHash('sha256').update(`${name} ${build} ${day}`).digest('hex').slice(0, 16);
}

async function removeOld(): Promise<void> {
  for (const name of await readdir(seeds)) {
    const seed = join(seeds, name);
    const made = await stat(seed).catch(() => null);
    if (made && Date.now() - made.mtimeMs > 2 * dayMs) await rm(seed, { recursive: true, force: true });
  }
}

/**
 * Copies a folder that is made once per build and day. Workers that come at the same moment may each make it: one
 * keeps its own.
 * @param name of the seed
 * @param into the copy's folder
 * @param make fills an empty folder; nothing may use it any more when it ends
 */
export async function copySeed(
  name: string,
  into: string,
  make: (folder: string) => Promise<void>,
): Promise<void> {
  const seed = join(seeds, keyOf(name));
  if (!existsSync(seed)) {
    await mkdir(seeds, { recursive: true });
    await removeOld();
    const draft = await mkdtemp(join(seeds, 'draft-'));
    try {
      const folder = join(draft, name);
      await mkdir(folder);
      await make(folder);
      await rename(folder, seed).catch((error) => {
        if (!existsSync(seed)) throw error;
      });
    } finally {
      await rm(draft, { recursive: true, force: true });
    }
  }
  await cp(seed, into, { recursive: true });
}
