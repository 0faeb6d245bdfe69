import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { cms, root } from '../../../scripts/steps/paths.mjs';
import type { Product } from './product';

/** Runs a command of the server, such as `sweep`, with a product's variables. @throws Error with its output when it fails */
export function runServer(env: Product['env'], words: string[]) {
  const server = join(cms, 'server.mjs');
  return promisify(execFile)(process.execPath, [server, ...words], {
    cwd: root,
    env: env as NodeJS.ProcessEnv,
  });
}

/** Runs a command with a product's settings; the product may be running. @returns its standard output */
export async function runCommand(
  product: Product,
  words: string[],
  settings: Record<string, string> = {},
): Promise<string> {
  return (await runServer({ ...product.env, ...settings }, words)).stdout;
}
