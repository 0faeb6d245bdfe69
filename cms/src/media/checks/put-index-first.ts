import { rename, rm, stat } from 'node:fs/promises';
import { encoder } from '../pictures/shared-encoder';
import type { ReceivedFile } from '../receive/received-file';
import { checkVideo } from './check-video';
import type { VideoFacts } from './probe-video';

/** How much two readings of one film's length may differ, in seconds. */
const sameLength = 0.5;

/**
 * Has a film written anew with its index ahead of its pictures. One that cannot be stays as it was sent: it plays, but not
 * at once.
 */
export async function putIndexFirst(file: ReceivedFile, facts: VideoFacts): Promise<VideoFacts> {
  const target = `${file.filepath}.fast`;
  try {
    if (!(await encoder.run('start-fast', { filepath: file.filepath, target }, 'now'))) return facts;
    const written = await checkVideo(target);
    const isWhole = Math.abs((written.duration ?? 0) - (facts.duration ?? 0)) <= sameLength;
    if (written.startsLate || !isWhole) return facts;
    await rename(target, file.filepath);
    file.size = (await stat(file.filepath)).size;
    return written;
  } catch (error) {
    strapi.log.warn(
      `A film keeps its index at its end: ${error instanceof Error ? error.message : String(error)}`,
    );
    return facts;
  } finally {
    await rm(target, { force: true });
  }
}
