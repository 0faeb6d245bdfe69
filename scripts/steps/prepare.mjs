// @ts-check
import {
  buildAdminPages,
  buildContract,
  buildSampleSite,
  buildServer,
  buildSite,
  isBuilt,
} from './build.mjs';
import { install, isInstalled } from './install.mjs';
import { withLock } from './lock.mjs';
import { cms, contract, frontend, root } from './paths.mjs';

const installTools = () => install('tools', root);
const installFrontend = () => install('frontend', frontend);
const installCms = () => install('cms', cms);

/**
 * Prepares, one at a time in this checkout, the contract and then the sides that are built with it, all at once.
 * Fails only when all have ended: what still runs must not lose its lock.
 * @param {(() => Promise<void>)[]} sides
 */
function prepareSides(...sides) {
  return withLock(async () => {
    await install('contract', contract);
    await buildContract();
    const ends = await Promise.allSettled(sides.map((side) => side()));
    for (const end of ends) if (end.status === 'rejected') throw end.reason;
  });
}

/** Installs and builds what is not fresh. Does nothing, and writes nothing, when all of it is. */
export async function prepare() {
  if ([contract, cms, frontend].every(isInstalled) && isBuilt()) return;
  await prepareSides(
    () => installFrontend().then(buildSite),
    () => installCms().then(buildAdminPages).then(buildServer),
  );
}

/**
 * Installs and builds what the site over sample data is made of.
 * @param {string} [publicUrl] its origin
 */
export function prepareSampleSite(publicUrl) {
  return prepareSides(() => installFrontend().then(() => buildSampleSite(publicUrl)));
}

/** Installs both sides, and builds what no watcher builds: the pages of Strapi's own admin. */
export function prepareDevelopment() {
  return prepareSides(installTools, installFrontend, () => installCms().then(buildAdminPages));
}

/** Builds the server that Strapi's types come out of. */
export function prepareServer() {
  return prepareSides(() => installCms().then(buildServer));
}

/** Installs what the checks and the tests need. */
export function installAll() {
  return prepareSides(installTools, installFrontend, installCms);
}
