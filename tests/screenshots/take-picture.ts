import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Page } from '@playwright/test';
import { root } from '../../scripts/steps/paths.mjs';
import { sharp } from '../support/sharp';

/** Wide pictures are halved: in docs they stand beside text. */
const docsMaxWidth = 960;
/** A page that is longer is cut, in CSS pixels. */
const maxHeight = 1800;

/**
 * Takes the page as it stands: `docs` into the committed pictures, `states` into the results of tests, to be looked at.
 *
 * @param isWhole from top to bottom; else what the window shows, as a dialog over a page
 */
export async function takePicture(
  page: Page,
  folder: 'docs' | 'states',
  name: string,
  { isWhole }: { isWhole: boolean },
): Promise<void> {
  await page.evaluate(async (fromTop) => {
    if (fromTop) window.scrollTo({ top: 0, behavior: 'instant' });
    await document.fonts.ready;
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
  }, isWhole);
  const width = page.viewportSize()?.width ?? 0;
  const png = await page.screenshot({ fullPage: isWhole });
  const file = join(root, folder === 'docs' ? 'docs/screenshots' : 'tests/.results/screenshots', name);
  await mkdir(dirname(file), { recursive: true });
  if (folder === 'states') {
    await writeFile(`${file}-${width}.png`, png);
    return;
  }
  const { height = 0 } = await sharp(png).metadata();
  await sharp(png)
    .extract({ left: 0, top: 0, width, height: Math.min(height, maxHeight) })
    .resize({ width: Math.min(width, docsMaxWidth) })
    .webp({ quality: 72, effort: 6 })
    .toFile(`${file}-${width}.webp`);
}
