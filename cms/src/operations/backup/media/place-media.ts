import { mkdir, readdir, rename } from 'node:fs/promises';
import path from 'node:path';
import { ifMissing } from '../../../platform/outage/disk-errors';

/** What came from Cloudinary is still there: its copy is for the day it is not, and nothing serves it. */
const targets = { uploads: 'public/uploads', originals: 'originals', hosted: 'hosted' } as const;

/**
 * Moves an unpacked archive's media to where the site serves them from. What lies there already and belongs to nothing
 * any more is the sweep's, which keeps it for a week.
 */
export async function placeMedia(folder: string, dataDir: string): Promise<void> {
  for (const kind of ['uploads', 'originals', 'hosted'] as const) {
    const from = path.join(folder, 'media', kind);
    const to = path.join(dataDir, targets[kind]);
    const names = await readdir(from).catch(ifMissing([]));
    if (names.length > 0) await mkdir(to, { recursive: true });
    for (const name of names) await rename(path.join(from, name), path.join(to, name));
  }
}
