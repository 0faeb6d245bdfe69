import { opendir } from 'node:fs/promises';
import path from 'node:path';
import { environment } from '../environment';
import { inTime } from '../in-time';

const timeoutMs = 2_000;

async function readOne(folder: string): Promise<void> {
  const open = await opendir(folder);
  try {
    await open.read();
  } finally {
    await open.close();
  }
}

/** Whether the folder that media are served from can be read, soon enough to be of use; Cloudinary needs none. */
export async function mediaFolderAnswers(publicFolder: string): Promise<boolean> {
  if (environment.cloudinary) return true;
  try {
    // A network disk that is away does not fail, it hangs.
    await inTime(readOne(path.join(publicFolder, 'uploads')), timeoutMs);
    return true;
  } catch {
    return false;
  }
}
