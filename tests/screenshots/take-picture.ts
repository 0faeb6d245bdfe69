import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Page } from '@playwright/test';
import { root } from '../../scripts/steps/paths.mjs';
import { sharp } from '../support/material/sharp';

/** The invented name of the site in the pictures. */
export const ownersName = { title: 'MARINA VALE', logoText: 'Marina Vale' };

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
  await page.evaluate(async (all) => {
    if (all) window.scrollTo({ top: 0, behavior: 'instant' });
    await document.fonts.ready;
    // What is far below never comes where it is not asked for.
    const shown = [...document.images].filter(
      (image) => all || image.getBoundingClientRect().top < window.innerHeight,
    );
    for (const image of shown) image.loading = 'eager';
    await Promise.all(shown.map((image) => image.decode().catch(() => undefined)));
  }, isWhole);
  const size = page.viewportSize() ?? { width: 0, height: 0 };
  const { width } = size;
  if (isWhole) {
    // In a window as high as the page, what sticks to the window's end stands at the page's.
    const whole = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.setViewportSize({ width, height: Math.max(size.height, Math.min(whole, maxHeight)) });
  }
  const png = await page.screenshot();
  await page.setViewportSize(size);
  const file = join(root, folder === 'docs' ? 'docs/screenshots' : 'tests/.results/screenshots', name);
  await mkdir(dirname(file), { recursive: true });
  if (folder === 'states') {
    await writeFile(`${file}-${width}.png`, png);
    return;
  }
  await sharp(png)
    .resize({ width: Math.min(width, docsMaxWidth) })
    .webp({ quality: 72, effort: 6 })
    .toFile(`${file}-${width}.webp`);
}
