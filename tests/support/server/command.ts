import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { cms, root } from '../../../scripts/steps/paths.mjs';
import type { Product } from './product';

/** Runs a server command with a product's settings; the product may be running. @returns its standard output */
export async function runCommand(
  product: Product,
  words: string[],
  settings: Record<string, string> = {},
): Promise<string> {
  const env = { ...product.env, ...settings } as NodeJS.ProcessEnv;
  const server = join(cms, 'server.mjs');
  return (await promisify(execFile)(process.execPath, [server, ...words], { cwd: root, env })).stdout;
}
