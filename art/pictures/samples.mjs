/**
 * Computes the sample gallery: stills, one film and its poster, and the list of them, into cms/sample/.
 *
 * Run: npm ci --prefix art && npm run samples --prefix art      everything (the film takes minutes and needs ffmpeg)
 *      npm run samples --prefix art -- salvia noite             only these files; the list is always written
 */

import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { renderCloth } from './cloth.mjs';
import { encodeJpeg } from './encode.mjs';
import { SAMPLES } from './scenes.mjs';
import { renderFilm } from './video.mjs';

const folder = join(dirname(fileURLToPath(import.meta.url)), '../../cms/sample');
const portrait = { width: 1600, height: 2000 };
/** What strangers bring is not all upright: two of seven are landscapes, one is square. */
const landscape = { width: 2100, height: 1400 };
const square = { width: 1700, height: 1700 };
const film = { width: 720, height: 900, seconds: 6, rate: 24, quality: 23 };

/** Titles and descriptions are what the owner would write: Portuguese. `dayOffset` counts back from the day of the seed. */
const ITEMS = [
  {
    key: 'linho-em-queda',
    title: 'Linho em queda',
    description:
      'Linho lavado, sem forro: o peso do tecido desenha a barra. Editorial de estúdio, luz lateral.',
    category: 'moda',
  },
  {
    key: 'terracota',
    title: 'Terracota',
    description: 'Cetim preso em um único ponto, torcido à mão. Styling e produção de moda para lookbook.',
    category: 'moda',
    size: landscape,
  },
  {
    key: 'bastidores-verao',
    title: 'Bastidores, verão',
    description: 'Seis segundos entre uma prova e outra: o vestido no varal, antes do primeiro clique.',
    category: 'moda',
    film: true,
  },
  {
    key: 'silhueta',
    title: 'Silhueta',
    description: 'Um ombro só, drapeado no manequim, antes do corte. Pesquisa de forma para editorial.',
    category: 'moda',
  },
  {
    key: 'salvia',
    title: 'Sálvia',
    description: 'Campanha de cuidados com a pele: tecido, cor e cenário no mesmo tom.',
    category: 'publicidade',
    size: landscape,
  },
  {
    key: 'cinza-de-atelie',
    title: 'Cinza de ateliê',
    description: 'Lã fria e barra feita à mão, para o filme institucional de uma marca de alfaiataria.',
    category: 'publicidade',
  },
  {
    key: 'noite',
    title: 'Noite',
    description: 'Seda azul-noite para a campanha de um perfume. Figurino e direção de styling.',
    category: 'publicidade',
    size: square,
  },
];

await mkdir(folder, { recursive: true });
const wanted = process.argv.slice(2);
for (const item of ITEMS) {
  if (wanted.length > 0 && !wanted.includes(item.key)) continue;
  const scene = SAMPLES[item.key];
  const path = join(folder, `${item.key}${item.film ? '-capa' : ''}.jpg`);
  const size = item.size ?? portrait;
  const pixels = renderCloth(scene, size.width, size.height);
  console.log(item.key, await encodeJpeg({ path, pixels, ...size, quality: 86 }), 'B');
  if (item.film) await renderFilm({ scene, path: join(folder, `${item.key}.mp4`), ...film });
}
const items = ITEMS.map(({ film: moving, key, title, description, category }, index) => ({
  key,
  file: `${key}.${moving ? 'mp4' : 'jpg'}`,
  ...(moving ? { poster: `${key}-capa.jpg`, duration: film.seconds } : {}),
  title,
  description,
  category,
  fileType: moving ? 'video' : 'image',
  order: ITEMS.slice(0, index + 1).filter((other) => other.category === category).length,
  dayOffset: index,
}));
await writeFile(join(folder, 'sample.json'), `${JSON.stringify({ items }, null, 2)}\n`);
