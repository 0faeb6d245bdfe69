import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Product } from './product';

/** Temporary folders of the background encoder; they appear and disappear at any time. */
const background = /^pictures-/;

/** Paths of everything in a folder, at any depth. A folder removed meanwhile counts as empty. */
export async function namesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const lists = entries.map(async (entry) => {
    const below = entry.isDirectory() ? await namesIn(join(folder, entry.name)) : [];
    return [entry.name, ...below.map((name) => join(entry.name, name))];
  });
  return (await Promise.all(lists)).flat();
}

/** Every media file of the product, by its path inside the data folder. */
export async function mediaFiles({ dataDir }: Pick<Product, 'dataDir'>): Promise<string[]> {
  const folders = ['tmp', 'public/uploads', 'originals'];
  const lists = await Promise.all(
    folders.map(async (folder) => {
      const names = await namesIn(join(dataDir, folder));
      return names.filter((name) => !background.test(name)).map((name) => `${folder}/${name}`);
    }),
  );
  return lists.flat().sort();
}

/** The media files that were not among `before`. Files of `before` may be gone, as deletions end after their answer. */
export async function addedMediaFiles(
  product: Pick<Product, 'dataDir'>,
  before: string[],
): Promise<string[]> {
  return (await mediaFiles(product)).filter((file) => !before.includes(file));
}

/** Files that requests left in the temporary folder. */
export async function temporaryFiles({ dataDir }: Pick<Product, 'dataDir'>): Promise<string[]> {
  const names = await namesIn(join(dataDir, 'tmp'));
  return names.filter((name) => !background.test(name)).sort();
}
