import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * Makes a folder read-only, for root too.
 * @returns undoes it; null when this user may not mount
 */
export async function makeReadOnly(folder: string): Promise<(() => Promise<void>) | null> {
  try {
    await run('mount', ['--bind', folder, folder]);
  } catch {
    return null;
  }
  const undo = async () => {
    await run('umount', ['-l', folder]);
  };
  try {
    await run('mount', ['-o', 'remount,ro,bind', folder]);
    return undo;
  } catch {
    await undo();
    return null;
  }
}
