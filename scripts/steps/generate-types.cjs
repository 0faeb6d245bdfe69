'use strict';

// Writes what `strapi ts:generate-types` writes, out of the compiled server, into a folder of choice: the tree and
// the build stay as they are. Usage: node generate-types.cjs <folder>
const { createRequire } = require('node:module');
const { join, relative } = require('node:path');

const cms = join(__dirname, '../../cms');
const requireFromCms = createRequire(join(cms, 'package.json'));
const { createStrapi } = requireFromCms('@strapi/strapi');
const { generators } = createRequire(requireFromCms.resolve('@strapi/strapi'))('@strapi/typescript-utils');

async function main() {
  const strapi = await createStrapi({ appDir: cms, distDir: join(cms, 'dist') }).register();
  const rootDir = relative(cms, process.argv[2] ?? '');
  const artifacts = { contentTypes: true, components: true };
  const logger = { silent: true, debug: false };
  await generators.generate({ strapi, pwd: cms, rootDir, logger, artifacts });
  process.exit(0);
}

main();
