import { mkdir, readdir, rename } from 'node:fs/promises';
import path from 'node:path';

const targets = { uploads: 'public/uploads', originals: 'originals' } as const;

/**
 * Moves an unpacked archive's media to where the site serves them from. What lies there already and belongs to nothing
 * any more is the sweep's, which keeps it for a week.
 */
export async function placeMedia(folder: string, dataDir: string): Promise<number> {
  let placed = 0;
  for (const kind of ['uploads', 'originals'] as const) {
    const from = path.join(folder, 'media', kind);
    const to = path.join(dataDir, targets[kind]);
    await mkdir(to, { recursive: true });
    for (const name of await readdir(from).catch(() => [])) {
      await rename(path.join(from, name), path.join(to, name));
      placed += 1;
    }
  }
  return placed;
}
