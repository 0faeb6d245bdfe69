import { createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { create } from 'tar';
import { encrypt } from './encryption';
import { type Manifest, manifestPath } from './manifest';
import { readArchive } from './read-archive';
import { seal } from './seal';

async function sync(file: string): Promise<void> {
  const handle = await open(file, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Packs a folder into one file, reads that file again from its first byte to its last, and only then gives it its name.
 *
 * @param folder holds the manifest and what it lists
 * @param secret encrypts it; null leaves it a tar file that any tar can read
 * @throws Error when it cannot be written; nothing is left of it then
 */
export async function writeArchive(
  target: string,
  { folder, manifest, secret }: { folder: string; manifest: Manifest; secret: string | null },
): Promise<void> {
  const draft = `${target}.part`;
  try {
    // The manifest first: what comes is known before it comes.
    const entries = [manifestPath, ...manifest.files.map((file) => file.path)];
    const tar = Readable.from(create({ cwd: folder, portable: true, strict: true }, entries));
    const output = createWriteStream(draft, { flags: 'w', mode: 0o600 });
    await pipeline(tar, secret === null ? seal() : await encrypt(secret), output);
    await sync(draft);
    await readArchive(draft, { secret });
    await rename(draft, target);
    await sync(path.dirname(target));
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}
