import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { root } from '../../scripts/steps/paths.mjs';
import { everyItem } from '../support/api/gallery';
import { expect, test } from '../support/browser/product-fixture';
import { sharp } from '../support/material/sharp';
import { runSample } from '../support/server/sample-command';
import { openPage } from '../support/site/open-page';
import { ownersName, takePicture } from './take-picture';

const phone = { width: 390, height: 803 };

async function show(page: Page, path: string): Promise<void> {
  await openPage(page, path);
  await page.waitForLoadState('networkidle');
}

test("the README's pictures of the site", async ({ page, product, owner, content }) => {
  await content.settings(ownersName);
  await runSample(product);
  const opened = (await everyItem(owner)).find(({ title }) => title === 'Barro, 1');
  const story = '/moda/barro-e-silencio';

  await page.setViewportSize({ width: 1440, height: 900 });
  for (const [name, path] of [
    ['home', '/'],
    ['moda', '/moda'],
    ['story', story],
  ] as const) {
    await show(page, path);
    await takePicture(page, 'docs', name, { isWhole: false });
  }

  await page.setViewportSize(phone);
  const strip: Buffer[] = [];
  for (const path of ['/', '/moda', story, `${story}/${opened?.documentId}`]) {
    await show(page, path);
    if (opened && path.endsWith(opened.documentId)) {
      await expect(page.getByRole('dialog').getByRole('button', { name: 'Fechar' })).toBeVisible();
    }
    await takePicture(page, 'states', `phone-${strip.length}`, { isWhole: false });
    const taken = join(root, `tests/.results/screenshots/phone-${strip.length}-${phone.width}.png`);
    strip.push(
      await sharp(await readFile(taken))
        .resize({ width: 300 })
        .toBuffer(),
    );
  }
  const { height = 0 } = await sharp(strip[0]).metadata();
  await sharp({ create: { width: 4 * 300 + 3 * 12, height, channels: 3, background: '#ffffff' } })
    .composite(strip.map((input, at) => ({ input, left: at * 312, top: 0 })))
    .webp({ quality: 78, effort: 6 })
    .toFile(join(root, 'docs/screenshots/phone.webp'));
  await runSample(product, '--remove');
});
