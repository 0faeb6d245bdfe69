/**
 * Computes the pictures of the product and writes frontend/public/images/ and contract/src/gallery/art.json.
 * Design-time only; the results are committed. The same scene gives the same bytes.
 *
 * Run: npm ci --prefix art && npm run pictures --prefix art
 *      npm run pictures --prefix art -- hero moda-2           only these pictures; the map keeps the others
 */

import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { renderCloth } from './cloth.mjs';
import { encodeJpeg, encodePicture } from './encode.mjs';
import { SCENES } from './scenes.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const folder = join(root, 'frontend/public/images');
const mapFile = join(root, 'contract/src/gallery/art.json');

const portrait = { width: 1080, height: 1350, widths: [480, 720, 1080] };
const landscape = { width: 1440, height: 960, widths: [480, 720, 1080, 1440] };
const square = { width: 1080, height: 1080, widths: [480, 720, 1080] };
const PICTURES = {
  hero: { width: 1440, height: 1800, widths: [480, 720, 960, 1440] },
  profile: { width: 800, height: 1200, widths: [480, 800] },
  'moda-1': portrait,
  'moda-2': portrait,
  'moda-3': landscape,
  'publicidade-1': landscape,
  'publicidade-2': portrait,
  'publicidade-3': square,
};

const wanted = process.argv.slice(2);
const map = JSON.parse(await readFile(mapFile, 'utf8').catch(() => '{}'));
for (const [name, size] of Object.entries(PICTURES)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const pixels = renderCloth(SCENES[name], size.width, size.height);
  map[`/images/${name}.jpg`] = await encodePicture({ name, pixels, ...size, folder });
  console.log(name);
}
const order = Object.keys(PICTURES).map((name) => `/images/${name}.jpg`);
await writeFile(
  mapFile,
  `${JSON.stringify(Object.fromEntries(order.filter((key) => map[key]).map((key) => [key, map[key]])), null, 2)}\n`,
);

if (wanted.length === 0 || wanted.includes('share')) {
  const pixels = renderCloth(SCENES.share, 1200, 630);
  const bytes = await encodeJpeg({
    path: join(folder, 'share.jpg'),
    pixels,
    width: 1200,
    height: 630,
    quality: 80,
  });
  console.log(`share ${bytes} B`);
}
