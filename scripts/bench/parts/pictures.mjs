// @ts-check
import { gaussianSsim } from '../gaussian-ssim.mjs';
import { encodeAvif, pixelsOf } from '../photos.mjs';
import { claim } from '../report.mjs';
import { format, withSpread } from '../statistics.mjs';

const widths = [480, 720, 1080];
const minSsim = 0.95;
/** Pictures that are compared: each of the limit's takes several attempts. */
const compared = 4;

/**
 * The smallest AVIF of sharp's own that is like enough: what a careful hand would put on a page.
 * @param {Buffer} photo
 * @param {number} width in px
 * @param {Awaited<ReturnType<typeof pixelsOf>>} wanted
 */
async function leastAvif(photo, width, wanted) {
  for (let quality = 40; ; quality += 3) {
    const file = await encodeAvif(photo, width, quality);
    const ssim = gaussianSsim(wanted.data, (await pixelsOf(file, width)).data, wanted.info);
    if (ssim >= minSsim || quality >= 97) return file;
  }
}

/**
 * The product's AVIF files against sharp's own, at the same sizes and at least the same likeness to the photographs, of
 * which the product's have the watermark against them.
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
    for (const { title, image } of items.slice(0, compared)) {
      const photo = photos.find((each) => each.title === title)?.bytes;
      const variants = image?.sources.find(({ type }) => type === 'image/avif')?.variants;
      const url = variants?.find((variant) => variant.width === width)?.url;
      if (!photo || !url) throw new Error(`${title} has no AVIF of ${width} px`);
      const own = Buffer.from(await (await fetch(product.url + url)).arrayBuffer());
      const wanted = await pixelsOf(photo, width);
      for (const [target, file] of /** @type {const} */ ([
        ['product', own],
        ['limit', await leastAvif(photo, width, wanted)],
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
      claim(
        'image bytes, same pictures and sizes',
        `${format(ratio, 2)} × the limit, SSIM ≥ ${format(worst, 3)}`,
        '≤ 1.05 × at SSIM ≥ 0.95',
        ratio <= 1.05 && worst >= minSsim,
      ),
    ],
    notes: [
      `${compared} pictures. The limit's files are sharp's AVIF at the lowest quality with an SSIM of ${minSsim}; the product's have a watermark.`,
    ],
  };
}
