// The process behind `npm start` and the container: settings first, then the compiled server.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';

const here = path.dirname(fileURLToPath(import.meta.url));
const settings = path.join(here, '../.env');
const compiled = path.join(here, 'dist/src/operations/process/main.js');

function fail(message) {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

// Without it V8 lets garbage grow to two or three times of what is in use before it collects any: 200 MB under a load of strangers.
setFlagsFromString('--heap-growing-percent=50');

// Strapi stops cleanly only once it has loaded; a stop while it loads fails on missing parts.
const leave = () => process.exit(0);
process.once('SIGTERM', leave).once('SIGINT', leave);

// loadEnvFile leaves a variable alone that is set already: the real environment wins.
if (existsSync(settings)) process.loadEnvFile(settings);
process.env.NODE_ENV ??= 'production';
process.env.STRAPI_TELEMETRY_DISABLED = 'true';

if (!existsSync(compiled)) fail('The cms is not built: run `npm run build` in cms/ first.');

try {
  const { main } = await import(compiled);
  await main(process.argv.slice(2));
  process.off('SIGTERM', leave).off('SIGINT', leave);
} catch (error) {
  fail(error?.constructor?.name === 'StartError' ? error.message : (error?.stack ?? String(error)));
}
