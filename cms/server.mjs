// Entry point of `npm start` and the container: loads the settings, then the compiled server.
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

// Strapi cannot shut down cleanly while it loads: exit at once until then.
const exit = () => process.exit(0);
process.once('SIGTERM', exit).once('SIGINT', exit);

// loadEnvFile does not override variables that are set: the real environment wins.
if (existsSync(settings)) process.loadEnvFile(settings);
process.env.NODE_ENV ??= 'production';
process.env.STRAPI_TELEMETRY_DISABLED = 'true';

if (!existsSync(compiled)) fail('The cms is not built: run `npm run build` in cms/ first.');

try {
  const { main } = await import(compiled);
  await main(process.argv.slice(2));
  // By default V8 lets the heap grow to two or three times the live size before it collects: 200 MB under load. Not while
  // it starts, where collecting that often is a tenth of the time.
  setFlagsFromString('--heap-growing-percent=50');
  process.off('SIGTERM', exit).off('SIGINT', exit);
} catch (error) {
  fail(error?.constructor?.name === 'StartError' ? error.message : (error?.stack ?? String(error)));
}
