import { rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Core } from '@strapi/strapi';
import { createQueue } from '../../platform/queue';
import { runWorker } from '../../platform/run-worker';
import type { SentFile } from '../../platform/strapi/internals';
import { strings } from '../../platform/strings';
import { encoder } from '../pictures/encoder';
import type { VideoFacts } from '../store/media-store';
import { refusal } from './refusals';

const probe = path.join(__dirname, 'probe-video.js');
/** A container that needs more time is malicious (ms). */
const timeoutMs = 15_000;
const queue = createQueue({ places: 2 });

/**
 * Reads a video's container in a thread, which can be terminated.
 * @throws ValidationError `media/not-a-video` if it does not parse, is truncated or has no video track
 */
export async function checkVideo(filepath: string): Promise<VideoFacts> {
  const facts = await queue.run(() => runWorker<VideoFacts | null>(probe, filepath, timeoutMs));
  if (!facts) throw refusal('media/not-a-video', strings.media.notAVideo);
  return facts;
}

/** Tolerance between two measured durations of one video, in seconds. */
const sameLength = 0.5;

/** Rewrites a video with its index first. On failure the file stays as it is: it plays, but only after loading. */
export async function putIndexFirst(
  strapi: Core.Strapi,
  file: SentFile,
  facts: VideoFacts,
): Promise<VideoFacts> {
  const target = `${file.filepath}.fast`;
  try {
    if (!(await encoder.run('start-fast', { filepath: file.filepath, target }, 'now'))) return facts;
    const written = await checkVideo(target);
    const isAsLong = Math.abs((written.duration ?? 0) - (facts.duration ?? 0)) <= sameLength;
    if (written.startsLate || !isAsLong) return facts;
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
