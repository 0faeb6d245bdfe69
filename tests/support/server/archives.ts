import { runServer } from './command';
import type { Product } from './product';

/** Exit code and output of a command. */
export interface CommandResult {
  code: number;
  output: string;
}

/** Runs a command of the server, such as `backup` or `sweep`, with a product's variables. */
export async function runArchives(env: Product['env'], ...words: string[]): Promise<CommandResult> {
  try {
    const { stdout, stderr } = await runServer(env, words);
    return { code: 0, output: stdout + stderr };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { code, output: stdout + stderr };
  }
}

/** Backs up a product, running or stopped. @returns the archive's path. @throws Error when it fails */
export async function backUp(product: Product, changes: Product['env'] = {}): Promise<string> {
  const { code, output } = await runArchives({ ...product.env, ...changes }, 'backup');
  const [file = ''] = output.split('\n');
  if (code !== 0) throw new Error(`There is no backup: ${output}`);
  return file;
}
