import { readFile, writeFile } from 'node:fs/promises';
import type { EncodingJobs } from './encoding-job';
import { withCredits } from './jpeg-credits';

const none = { creators: [], credit: null, rights: null };

/**
 * Copies JPEGs with other credits, without re-encoding.
 * @returns their sizes in bytes
 * @throws BrokenJpegError, or the file system's error
 */
export async function writeCredits({
  files,
  credits = none,
}: EncodingJobs['credits']['ask']): Promise<EncodingJobs['credits']['answer']> {
  const sizes: number[] = [];
  for (const { from, to } of files) {
    const written = withCredits(await readFile(from), credits);
    await writeFile(to, written);
    sizes.push(written.length);
  }
  return sizes;
}
