// @ts-check
import {
  buildAdminPages,
  buildCms,
  buildContract,
  buildSampleSite,
  buildServer,
  buildSite,
  isBuilt,
} from './build.mjs';
import { install, isInstalled } from './install.mjs';
import { withLock } from './lock.mjs';
import { cms, contract, frontend, root } from './paths.mjs';

/**
 * Waits for all, and only then fails: what still runs must not lose its lock.
 * @param {Promise<void>[]} sides
 */
async function settle(sides) {
  const ends = await Promise.allSettled(sides);
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
}

/** Installs and builds what is not fresh, both sides at once. Does nothing, and writes nothing, when all of it is. */
export async function prepare() {
  if (isInstalled(contract) && isInstalled(cms) && isInstalled(frontend) && isBuilt()) return;
  await withLock(async () => {
    await prepareContract();
    await settle([install('frontend', frontend).then(buildSite), install('cms', cms).then(buildCms)]);
  });
}

/** What both sides are built with. */
async function prepareContract() {
  await install('contract', contract);
  await buildContract();
}

/**
 * Installs and builds what the site over sample data is made of.
 * @param {string} [publicUrl] its origin
 */
export function prepareSampleSite(publicUrl) {
  return withLock(async () => {
    await prepareContract();
    await install('frontend', frontend);
    await buildSampleSite(publicUrl);
  });
}

/** Installs both sides, and builds what no watcher builds: the pages of Strapi's own admin. */
export async function prepareDevelopment() {
  await installAll();
  await withLock(buildAdminPages);
}

/** Installs both sides, and builds the server that Strapi's types come out of. */
export async function prepareServer() {
  await installAll();
  await withLock(buildServer);
}

/** Installs what the checks and the tests need. */
export async function installAll() {
  const packages = [
    { name: 'tools', folder: root },
    { name: 'frontend', folder: frontend },
    { name: 'cms', folder: cms },
  ].filter(({ folder }) => !isInstalled(folder));
  await withLock(async () => {
    await prepareContract();
    await settle(packages.map(({ name, folder }) => install(name, folder)));
  });
}
