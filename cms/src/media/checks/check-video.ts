import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { atMost } from '../../platform/at-most';
import { strings } from '../../platform/strings';
import type { VideoFacts } from './probe-video';
import { refusal } from './refusals';

const probe = path.join(__dirname, 'probe-video.js');
/** A container that takes longer, or more memory, is made to be a burden. */
const timeoutMs = 15_000;
const resourceLimits = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 };
const inTurn = atMost(2);

/**
 * Reads a video's container in a thread of its own, which can be ended.
 *
 * @throws ValidationError `media/not-a-video` when it does not parse, is cut short or has no video track
 */
export function checkVideo(filepath: string): Promise<VideoFacts> {
  return inTurn(
    () =>
      new Promise((resolve, reject) => {
        const worker = new Worker(probe, { workerData: filepath, resourceLimits });
        const refuse = () => reject(refusal('media/not-a-video', strings.media.notAVideo));
        const timer = setTimeout(() => void worker.terminate(), timeoutMs);
        worker.once('message', (facts: VideoFacts | null) => (facts ? resolve(facts) : refuse()));
        worker.once('error', refuse);
        worker.once('exit', () => {
          clearTimeout(timer);
          // After a message this changes nothing.
          refuse();
        });
      }),
  );
}
