import { open } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { FilePathSource, Input, MP4, QTFF, WEBM } from 'mediabunny';
import { readLayout } from './video-layout';

/** What a video's container tells. */
export type VideoFacts = {
  /** Seconds; null when the container does not tell. */
  duration: number | null;
  /** Whether its index lies behind its pictures. */
  startsLate: boolean;
  /** As one sees it, in px; null when the container does not tell. */
  size: { width: number; height: number } | null;
};

/** What the container of a file tells; null for one that does not parse or has no video track. */
async function probe(filepath: string): Promise<VideoFacts | null> {
  const file = await open(filepath, 'r');
  const layout = await readLayout(file).finally(() => file.close());
  if (!layout) return null;

  const input = new Input({ source: new FilePathSource(filepath), formats: [MP4, QTFF, WEBM] });
  try {
    const track = await input.getPrimaryVideoTrack();
    if (!track) return null;
    const seconds = await input.computeDuration();
    const duration = Number.isFinite(seconds) && seconds > 0 ? Math.round(seconds * 1000) / 1000 : null;
    const [width, height] = [await track.getDisplayWidth(), await track.getDisplayHeight()];
    const size = width > 0 && height > 0 ? { width, height } : null;
    return { duration, startsLate: layout.startsLate, size };
  } finally {
    input.dispose();
  }
}

probe(String(workerData)).then(
  (facts) => parentPort?.postMessage(facts),
  () => parentPort?.postMessage(null),
);
