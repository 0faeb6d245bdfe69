// @ts-check
import { buildCms, buildSite, isBuilt } from './build.mjs';
import { install, isInstalled } from './install.mjs';
import { withLock } from './lock.mjs';
import { cms, frontend } from './paths.mjs';

/** Installs and builds what is not fresh, both sides at once. Does nothing, and writes nothing, when all of it is. */
export async function prepare() {
  if (isInstalled(cms) && isInstalled(frontend) && isBuilt()) return;
  await withLock(async () => {
    const ends = await Promise.allSettled([
      install('frontend', frontend).then(buildSite),
      install('cms', cms).then(buildCms),
    ]);
    for (const end of ends) if (end.status === 'rejected') throw end.reason;
  });
}
