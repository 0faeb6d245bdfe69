import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Product } from './product';

/** Where variants are made, after the answer: comes and goes by itself. */
const background = /^pictures-/;

/** Every file the product keeps of media, by its path inside the data folder. */
export async function mediaFiles({ dataDir }: Pick<Product, 'dataDir'>): Promise<string[]> {
  const folders = ['tmp', 'public/uploads', 'originals'];
  const lists = await Promise.all(
    folders.map(async (folder) => {
      const names = await readdir(join(dataDir, folder), { recursive: true }).catch(() => []);
      return names.filter((name) => !background.test(name)).map((name) => `${folder}/${name}`);
    }),
  );
  return lists.flat().sort();
}

/** What requests left in the temporary folder. */
export async function temporaryFiles({ dataDir }: Pick<Product, 'dataDir'>): Promise<string[]> {
  const names = await readdir(join(dataDir, 'tmp'), { recursive: true });
  return names.filter((name) => !background.test(name)).sort();
}
