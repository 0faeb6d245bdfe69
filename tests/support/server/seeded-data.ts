import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { contentHash } from '../../../scripts/steps/fingerprint.mjs';
import { cache, cms } from '../../../scripts/steps/paths.mjs';

/** A first start on an empty folder takes as long as three others, so its data are made once and copied. */
const seeds = join(cache, 'seeds');
const dayMs = 24 * 60 * 60 * 1_000;

function secret(name: string): string {
  return createHash('sha256').update(`portfolio tests: ${name}`).digest('base64');
}

/** Secrets and accounts of the seeded data, for every product that tests start on them. */
export const seededEnvironment = {
  APP_KEYS: secret('APP_KEYS'),
  API_TOKEN_SALT: secret('API_TOKEN_SALT'),
  ADMIN_JWT_SECRET: secret('ADMIN_JWT_SECRET'),
  TRANSFER_TOKEN_SALT: secret('TRANSFER_TOKEN_SALT'),
  ENCRYPTION_KEY: secret('ENCRYPTION_KEY'),
  JWT_SECRET: secret('JWT_SECRET'),
  FILE_LINK_SECRET: secret('FILE_LINK_SECRET'),
  SELECTION_LINK_SECRET: secret('SELECTION_LINK_SECRET'),
  OWNER_EMAIL: 'owner@portfolio.test',
  // Strapi's admin requires an upper-case letter, a lower-case letter and a digit.
  OWNER_PASSWORD: `${secret('OWNER_PASSWORD').slice(0, 24)}aA1`,
  OPERATOR_EMAIL: 'operator@portfolio.test',
  OPERATOR_PASSWORD: `${secret('OPERATOR_PASSWORD').slice(0, 24)}aA1`,
};

/** What long runs measure, and `test:all` proves, is a product as installations have it. */
export const hasQuickHashes = !process.env.TEST_ALL && process.env.FAULTS !== 'long';

/** One seed per server build, kind of hashes and day, because some tests check the age of content. */
function keyOf(name: string): string {
  const build = contentHash(cms, ['dist/src', 'dist/config', 'package-lock.json']);
  const day = Math.floor(Date.now() / dayMs);
  return createHash('sha256').update(`${name} ${build} ${day} ${hasQuickHashes}`).digest('hex').slice(0, 16);
}

async function removeOld(): Promise<void> {
  for (const name of await readdir(seeds)) {
    const seed = join(seeds, name);
    const info = await stat(seed).catch(() => null);
    if (info && Date.now() - info.mtimeMs > 2 * dayMs) await rm(seed, { recursive: true, force: true });
  }
}

/**
 * Copies a folder that is made once per build and day. Concurrent workers may each make it; the first rename wins.
 * @param name of the seed
 * @param into the copy's folder
 * @param make fills an empty folder; nothing may use the folder when it resolves
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
