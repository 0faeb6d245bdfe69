// @ts-check
import { build, isBuilt } from './build.mjs';
import { install, isInstalled } from './install.mjs';
import { withLock } from './lock.mjs';
import { cms, contract, frontend, root } from './paths.mjs';

/**
 * Prepares, one at a time in this checkout, the contract and then the sides that are built with it, all at once.
 * Fails only when all have ended: what still runs must not lose its lock.
 * @param {(() => Promise<void>)[]} sides
 */
function prepareSides(...sides) {
  return withLock(async () => {
    await install(contract);
    await build('contract');
    const ends = await Promise.allSettled(sides.map((side) => side()));
    for (const end of ends) if (end.status === 'rejected') throw end.reason;
  });
}

const tools = () => install(root);
/** Both within `prepareSides`. */
export const buildSite = () => build('site');
export const buildServer = () => build('admin-pages');
const site = () => install(frontend).then(buildSite);
const adminPages = () => install(cms).then(buildServer);
const server = () => install(cms).then(() => build('server'));

/** Installs and builds what is not fresh. Does nothing, and writes nothing, when all of it is. */
export async function prepare() {
  if ([contract, cms, frontend].every(isInstalled) && isBuilt()) return;
  await prepareSides(site, () => adminPages().then(server));
}

/** Installs and builds what the site over sample data is made of. @param {string} [publicUrl] its origin */
export function prepareSampleSite(publicUrl = 'http://localhost:4173') {
  return prepareSides(() => install(frontend).then(() => build('sample-site', publicUrl)));
}

/** Installs both sides, and builds what no watcher builds: the pages of Strapi's own admin. */
export const prepareDevelopment = () => prepareSides(tools, () => install(frontend), adminPages);

/** Builds the server that Strapi's types come out of. */
export const prepareServer = () => prepareSides(server);

/**
 * Installs what the checks and the tests need.
 * @param {() => Promise<void>} [meanwhile] runs as soon as the tools and the frontend are there: the cms takes far longer, and
 *   for most of that one processor
 * @param {() => Promise<void>} [then] runs as soon as the cms is there
 */
export const installAll = (meanwhile = async () => {}, then = async () => {}) =>
  prepareSides(
    () => Promise.all([tools(), install(frontend)]).then(meanwhile),
    () => install(cms).then(then),
  );
