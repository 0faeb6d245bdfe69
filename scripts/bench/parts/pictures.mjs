// @ts-check
import { gaussianSsim } from '../../pictures/gaussian-ssim.mjs';
import { encodeAvif, pixelsOf } from '../photos.mjs';
import { format, median, withSpread } from '../statistics.mjs';

const widths = [480, 720, 1080];

/**
 * The product's AVIF files against sharp's own, at the same sizes.
 * @param {import('../world.mjs').World} world
 * @returns {Promise<import('../world.mjs').Part>}
 */
export async function measurePictures({ product, items, photos }) {
  /** @type {string[][]} */
  const rows = [];
  const sum = { product: 0, limit: 0 };
  let worst = 1;
  for (const width of widths) {
    const bytes = { product: /** @type {number[]} */ ([]), limit: /** @type {number[]} */ ([]) };
    const likeness = { product: /** @type {number[]} */ ([]), limit: /** @type {number[]} */ ([]) };
    for (const { title, image } of items) {
      const photo = photos.find((each) => each.title === title)?.bytes;
      const variants = image?.sources.find(({ type }) => type === 'image/avif')?.variants;
      const url = variants?.find((variant) => variant.width === width)?.url;
      if (!photo || !url) throw new Error(`${title} has no AVIF of ${width} px`);
      const own = Buffer.from(await (await fetch(product.url + url)).arrayBuffer());
      const wanted = await pixelsOf(photo, width);
      for (const [target, file] of /** @type {const} */ ([
        ['product', own],
        ['limit', await encodeAvif(photo, width)],
      ])) {
        bytes[target].push(file.length / 1024);
        likeness[target].push(gaussianSsim(wanted.data, (await pixelsOf(file, width)).data, wanted.info));
        sum[target] += file.length;
      }
    }
    worst = Math.min(worst, ...likeness.product);
    for (const target of /** @type {const} */ (['limit', 'product'])) {
      rows.push([`${width} px, ${target}`, withSpread(bytes[target], 1), withSpread(likeness[target], 3)]);
    }
  }
  const ratio = sum.product / sum.limit;
  return {
    title: 'Pictures, AVIF at the same sizes',
    columns: ['files', 'KB', 'SSIM'],
    rows,
    claims: [
      {
        what: 'image bytes, same pictures and sizes',
        figure: `${format(ratio, 2)} × the limit, SSIM ≥ ${format(worst, 3)}`,
        goal: '≤ 1.05 × at SSIM ≥ 0.95',
        isMet: ratio <= 1.05 && worst >= 0.95,
      },
    ],
    notes: [
      `The limit's files are sharp's AVIF at its own settings; median of ${median([items.length])} pictures.`,
    ],
  };
}
