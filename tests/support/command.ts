import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { cms, root } from '../../scripts/steps/paths.mjs';
import type { Product } from './product';

/** Runs a command of the server's with a product's settings, beside the product if that runs. @returns what it prints */
export async function runCommand(
  product: Product,
  words: string[],
  settings: Record<string, string> = {},
): Promise<string> {
  const env = { ...product.env, ...settings } as NodeJS.ProcessEnv;
  const server = join(cms, 'server.mjs');
  return (await promisify(execFile)(process.execPath, [server, ...words], { cwd: root, env })).stdout;
}
