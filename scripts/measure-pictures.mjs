// @ts-check
// What the pictures of a gallery cost, and how they look: `node scripts/measure-pictures.mjs [folder of photos]`.
// Uses the encoder of the built cms, and judges it by the usual SSIM: brightness, in Gaussian windows of 11 px.
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { gaussianSsim } from './pictures/gaussian-ssim.mjs';
import { cms } from './steps/paths.mjs';

const load = createRequire(join(cms, 'package.json'));
const sharp = load('sharp');
const pictures = join(cms, 'dist/src/media/pictures');
const { openPicture } = load(join(pictures, 'open-picture.js'));
const { encodeVariant } = load(join(pictures, 'encode-variant.js'));
const { widthsOf } = load(join(pictures, 'picture-plan.js'));

/** Screens, with the width that the layout gives a card there, in px of the screen. */
const screens = [
  { name: 'phone, 390 px at 3x', width: (390 - 40) * 3, limit: 0.1 },
  { name: 'desktop, 1440 px', width: 1440 * 0.3, limit: 0.05 },
];
const minSsim = 0.95;

const folder = resolve(process.argv[2] ?? join(cms, 'sample'));
const photos = readdirSync(folder).filter((name) => /\.(jpe?g|png|webp)$/i.test(name));
const temporary = mkdtempSync(join(tmpdir(), 'measure-'));

/**
 * @param {string} file
 * @param {number} screenWidth
 */
async function measure(file, screenWidth) {
  const master = await openPicture({ filepath: file, watermark: null });
  const steps = widthsOf(master.width);
  const width = steps.find((/** @type {number} */ step) => step >= screenWidth) ?? steps.at(-1);
  const variant = { key: `avif-${width}`, type: 'avif', width };
  const start = process.cpuUsage();
  const { filepath, bytes } = await encodeVariant(master, temporary, variant);
  const { user, system } = process.cpuUsage(start);
  // From the photo itself: shrinking it twice is part of what is judged.
  const clean = sharp(file).autoOrient().resize({ width }).toColourspace('srgb').removeAlpha();
  const { data, info } = await clean.raw().toBuffer({ resolveWithObject: true });
  const decoded = await sharp(filepath)
    .resize(info.width, info.height, { fit: 'fill' })
    .removeAlpha()
    .raw()
    .toBuffer();
  return { width, bytes, ssim: gaussianSsim(data, decoded, info), cpuMs: (user + system) / 1000 };
}

let isFine = true;
for (const { name, width, limit } of screens) {
  let sent = 0;
  let original = 0;
  let ssimSum = 0;
  let worst = 1;
  console.log(`\n${name}`);
  for (const photo of photos) {
    const file = join(folder, photo);
    const { size } = statSync(file);
    const result = await measure(file, width);
    sent += result.bytes;
    original += size;
    ssimSum += result.ssim;
    worst = Math.min(worst, result.ssim);
    const share = ((100 * result.bytes) / size).toFixed(1);
    console.log(
      `  ${photo.padEnd(28)} ${result.width} px  ${Math.round(result.bytes / 1000)} KB  ${share.padStart(5)} %  SSIM ${result.ssim.toFixed(4)}  ${Math.round(result.cpuMs)} ms`,
    );
  }
  const mean = ssimSum / photos.length;
  isFine &&= sent / original <= limit && worst >= minSsim;
  console.log(
    `  ${photos.length} photos: ${((100 * sent) / original).toFixed(1)} % of what was uploaded (at most ${100 * limit} %), SSIM ${mean.toFixed(4)}, worst ${worst.toFixed(4)} (at least ${minSsim})`,
  );
}
rmSync(temporary, { recursive: true });
process.exitCode = isFine ? 0 : 1;
