import { execFile } from 'node:child_process';
import { mkdtemp, rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A small file system that can be filled. */
export interface SmallDisk {
  readonly folder: string;
  /** Fills it until this many bytes are left. */
  fillTo(bytesLeft: number): Promise<void>;
  /** Removes what `fillTo` wrote. */
  free(): Promise<void>;
  remove(): Promise<void>;
}

/**
 * Mounts a file system in memory.
 * @returns null when this user may not mount
 */
export async function openSmallDisk(megabytes: number): Promise<SmallDisk | null> {
  const folder = await mkdtemp(join(tmpdir(), 'portfolio-disk-'));
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]);
  } catch {
    await rm(folder, { recursive: true });
    return null;
  }
  const ballast = join(folder, 'ballast');
  const free = () => rm(ballast, { force: true });
  return {
    folder,
    free,
    async fillTo(bytesLeft) {
      await free();
      const { bavail, bsize } = await statfs(folder);
      // The product writes too, so the disk may be full a little earlier.
      await writeFile(ballast, Buffer.alloc(Math.max(0, bavail * bsize - bytesLeft))).catch(() => {});
    },
    async remove() {
      await run('umount', ['-l', folder]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
