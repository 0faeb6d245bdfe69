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
/** Of the stories: four shapes, small files. */
const shapes = {
  tall: { width: 960, height: 1440 },
  upright: { width: 1080, height: 1350 },
  square: { width: 1100, height: 1100 },
  wide: { width: 1500, height: 1000 },
};
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
  {
    key: 'barro-1',
    title: 'Barro, 1',
    alt: 'Vestido longo de cetim cor de barro, de corpo inteiro, luz de lado.',
    story: 'barro-e-silencio',
    size: shapes.tall,
    garments: [
      { description: 'Vestido de cetim em viés', brand: { name: 'Argila', instagram: 'exemplo.argila' } },
    ],
  },
  { key: 'barro-2', title: 'Barro, 2', story: 'barro-e-silencio', size: shapes.wide },
  { key: 'barro-3', title: 'Barro, 3', story: 'barro-e-silencio', size: shapes.square },
  { key: 'barro-4', title: 'Barro, 4', story: 'barro-e-silencio', size: shapes.tall },
  { key: 'barro-5', title: 'Barro, 5', story: 'barro-e-silencio', size: shapes.upright },
  { key: 'barro-6', title: 'Barro, 6', story: 'barro-e-silencio', size: shapes.wide },
  { key: 'varal-filme', title: 'Verão no varal', story: 'verao-no-varal', shows: 'bastidores-verao' },
  { key: 'varal-1', title: 'Varal, 1', story: 'verao-no-varal', size: shapes.wide },
  { key: 'varal-2', title: 'Varal, 2', story: 'verao-no-varal', size: shapes.upright },
];

const photographer = { name: 'Ana Prado', instagram: 'exemplo.anaprado' };
const assistant = { name: 'Rui Sá', instagram: 'exemplo.ruisa' };
/** The names and profiles are invented. */
const STORIES = [
  {
    key: 'barro-e-silencio',
    title: 'Barro e silêncio',
    category: 'moda',
    kind: 'editorial',
    client: 'Revista Argila',
    issue: 'nº 12',
    month: '2026-03',
    text: 'Seis looks de terra e argila, fotografados em uma tarde só, com a luz que entrava pela porta.',
    cover: 'barro-1',
    credits: [
      { role: 'Fotografia', names: [photographer] },
      { role: 'Direção criativa', names: [{ name: 'Clara Nunes Lobo' }] },
      { role: 'Beleza', names: [{ name: 'Bia Tavares', instagram: 'exemplo.biatavares' }] },
      { role: 'Modelo', names: [{ name: 'Lia Souza' }] },
      { role: 'Agência', names: [{ name: 'Via Modelos', instagram: 'exemplo.viamodelos' }] },
      { role: 'Produção de moda', names: [{ name: 'Téo Amaral' }, { name: 'Nina Sampaio' }] },
      { role: 'Assistente de fotografia', names: [assistant] },
      { role: 'Revista', names: [{ name: 'Revista Argila', instagram: 'exemplo.revistaargila' }] },
    ],
  },
  {
    key: 'verao-no-varal',
    title: 'Verão no varal',
    category: 'publicidade',
    kind: 'campanha',
    client: 'Casa Sálvia',
    month: '2025-11',
    credits: [
      { role: 'Vídeo', names: [assistant] },
      { role: 'Fotografia', names: [photographer] },
      { role: 'Marca', names: [{ name: 'Casa Sálvia', instagram: 'exemplo.casasalvia' }] },
    ],
  },
];

await mkdir(folder, { recursive: true });
const wanted = process.argv.slice(2);
for (const item of ITEMS) {
  if (item.shows || (wanted.length > 0 && !wanted.includes(item.key))) continue;
  const scene = SAMPLES[item.key];
  const path = join(folder, `${item.key}${item.film ? '-capa' : ''}.jpg`);
  const size = item.size ?? portrait;
  const pixels = renderCloth(scene, size.width, size.height);
  console.log(item.key, await encodeJpeg({ path, pixels, ...size, quality: 86 }), 'B');
  if (item.film) await renderFilm({ scene, path: join(folder, `${item.key}.mp4`), ...film });
}
const categoryOf = (item) => item.category ?? STORIES.find(({ key }) => key === item.story).category;
const items = ITEMS.map((item, index) => {
  const { film: moving = item.shows !== undefined, key, title, description, alt, story, garments } = item;
  const category = categoryOf(item);
  const file = item.shows ?? key;
  return {
    key,
    file: `${file}.${moving ? 'mp4' : 'jpg'}`,
    ...(moving ? { poster: `${file}-capa.jpg`, duration: film.seconds } : {}),
    title,
    description,
    alt,
    garments,
    category,
    story,
    fileType: moving ? 'video' : 'image',
    order: ITEMS.slice(0, index + 1).filter((other) => categoryOf(other) === category).length,
    dayOffset: index,
  };
});
await writeFile(join(folder, 'sample.json'), `${JSON.stringify({ items, stories: STORIES }, null, 2)}\n`);
