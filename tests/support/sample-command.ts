import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { GalleryItem } from '../../frontend/src/contract/gallery-item';
import { cms, root } from '../../scripts/steps/paths.mjs';
import type { Product } from './product';

/** The list the command works from. */
export const sampleList = JSON.parse(readFileSync(join(cms, 'sample/sample.json'), 'utf8')) as ReadonlyArray<
  Pick<GalleryItem, 'title' | 'category'> & { file: string; poster?: string; duration?: number }
>;

/** Runs `server.mjs sample` on a product's data, and gives what it said. @throws Error when it fails */
export async function runSample(product: Product, ...options: '--remove'[]): Promise<string> {
  const args = [join(cms, 'server.mjs'), 'sample', ...options];
  const { stdout } = await promisify(execFile)(process.execPath, args, {
    cwd: root,
    env: product.env as NodeJS.ProcessEnv,
  });
  return stdout;
}
