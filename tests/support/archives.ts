import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { cms, root } from '../../scripts/steps/paths.mjs';
import type { Product } from './product';

/** What a command said, and its exit code. */
export interface Said {
  code: number;
  output: string;
}

/** Runs a command of the server, such as `backup` or `sweep`, with a product's variables. */
export async function runArchives(env: Product['env'], ...words: string[]): Promise<Said> {
  try {
    const { stdout, stderr } = await promisify(execFile)(
      process.execPath,
      [join(cms, 'server.mjs'), ...words],
      {
        cwd: root,
        env: env as NodeJS.ProcessEnv,
      },
    );
    return { code: 0, output: stdout + stderr };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { code, output: stdout + stderr };
  }
}

/** Makes a backup of a product that may be running. @returns the archive's path. @throws Error when it fails */
export async function backUp(product: Product, changes: Product['env'] = {}): Promise<string> {
  const { code, output } = await runArchives({ ...product.env, ...changes }, 'backup');
  const [file = ''] = output.split('\n');
  if (code !== 0) throw new Error(`There is no backup: ${output}`);
  return file;
}
