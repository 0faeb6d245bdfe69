// @ts-check
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Writes the sample site's pages as files. They are rendered without a data source, with default content marked as failed, so
 * that the browser reads its own sample data. `404.html` is an empty page that the browser renders, for the addresses of
 * items, which exist only in the browser.
 */
const out = join(dirname(dirname(fileURLToPath(import.meta.url))), 'dist-sample');
const files = ['/robots.txt', '/manifest.webmanifest'];
/** What a server's operator sets in its environment. */
const operator = { productName: 'Nome da Stylist', credit: { name: 'Agência', url: null } };
const publicUrl = process.env.PUBLIC_URL?.trim() || 'http://localhost:4173';

const template = readFileSync(join(out, 'index.html'), 'utf8');
const { createSiteHandler, pageAddresses } = createRequire(import.meta.url)(join(out, '.server/handler.cjs'));
const handle = createSiteHandler({
  template,
  publicUrl,
  credit: operator.credit,
  read: () => Promise.reject(new Error('There is no server')),
  report: () => undefined,
});

/** @param {string} path */
async function render(path) {
  const response = await handle(new Request(publicUrl + path));
  return await response.text();
}

for (const path of pageAddresses) {
  mkdirSync(join(out, path), { recursive: true });
  writeFileSync(join(out, path, 'index.html'), await render(path));
}
for (const path of files) writeFileSync(join(out, path), await render(path));
const panel = join(out, 'admin/index.html');
writeFileSync(
  panel,
  readFileSync(panel, 'utf8').replace(
    '<!--operator-->',
    `<script type="application/json" id="operator">${JSON.stringify(operator)}</script>`,
  ),
);
writeFileSync(
  join(out, '404.html'),
  template
    .replace('<!--data-->', '<template data-hydrate></template>')
    .replace(/<!--(head|splash|app)-->/g, ''),
);
rmSync(join(out, '.server'), { recursive: true });
