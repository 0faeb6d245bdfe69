import { copyFile, link, mkdir, readdir, rename } from 'node:fs/promises';
import path from 'node:path';
import { pictureRecordOf, type StoredNames } from '../../../media/files/stored-file';
import { fileNamesOf } from '../../../media/local/local-storage';
import { mediaFolders } from '../../../media/sweep/media-names';
import { listSwept } from '../../../media/sweep/swept-files';
import { ifMissing } from '../../../platform/outage/disk-errors';
import type { Row } from '../database/connection';

/** Folders of an archive's `media` and their places in the data folder. `hosted`, Cloudinary's files, is not served. */
const folders = { ...mediaFolders, hosted: 'hosted' } as const;
const linkedKinds = ['uploads', 'originals'] as const;

/** Names of a row's files that must exist; other variants may not be encoded yet. */
function requiredOf(row: StoredNames): Set<string> {
  const shown = [row, ...Object.values(row.formats ?? {})].map(
    ({ hash, ext }) => `uploads/${hash}${ext ?? ''}`,
  );
  const original = pictureRecordOf(row)?.original.name;
  return new Set(original === undefined ? shown : [...shown, `originals/${original}`]);
}

/** Links a file if the file system can, as media files never change. @returns false if there is no such file */
function linkOrCopy(from: string, to: string): Promise<boolean> {
  return link(from, to)
    .catch(() => copyFile(from, to))
    .then(() => true, ifMissing(false));
}

/**
 * Links or copies the local files of these rows into `folder`, so that later deletions do not affect the backup. Includes
 * files that were swept by mistake. @returns paths inside `folder`, and the names of missing files
 */
export async function linkMedia(
  rows: readonly Row[],
  { dataDir, folder }: { dataDir: string; folder: string },
): Promise<{ paths: string[]; missing: string[] }> {
  const paths: string[] = [];
  const missing: string[] = [];
  for (const kind of linkedKinds) {
    await mkdir(path.join(folder, 'media', kind), { recursive: true });
  }
  const swept = new Map<string, string>();
  for (const { kind, name, filepath } of (await listSwept(dataDir)).reverse()) {
    swept.set(`${kind}/${name}`, filepath);
  }
  for (const row of rows) {
    const file = row as StoredNames;
    const required = requiredOf(file);
    const names = fileNamesOf(file);
    for (const kind of linkedKinds) {
      for (const name of names[kind].map((given) => path.basename(given))) {
        const target = path.join(folder, 'media', kind, name);
        const sweptFile = swept.get(`${kind}/${name}`);
        const isLinked =
          (await linkOrCopy(path.join(dataDir, folders[kind], name), target)) ||
          (sweptFile !== undefined && (await linkOrCopy(sweptFile, target)));
        if (isLinked) paths.push(`media/${kind}/${name}`);
        else if (required.has(`${kind}/${name}`)) missing.push(`${kind}/${name}`);
      }
    }
  }
  return { paths, missing };
}

/** Moves an unpacked archive's media to where they are served from. The sweep retains those without a row for a week. */
export async function placeMedia(folder: string, dataDir: string): Promise<void> {
  for (const [kind, target] of Object.entries(folders)) {
    const from = path.join(folder, 'media', kind);
    const to = path.join(dataDir, target);
    const names = await readdir(from).catch(ifMissing([]));
    if (names.length > 0) await mkdir(to, { recursive: true });
    for (const name of names) await rename(path.join(from, name), path.join(to, name));
  }
}
