import { writeFile } from 'node:fs/promises';
import { fileTypeFromFile } from 'file-type';
import {
  BufferTarget,
  Conversion,
  FilePathSource,
  Input,
  MovOutputFormat,
  MP4,
  Mp4OutputFormat,
  Output,
  QTFF,
} from 'mediabunny';
import { createQueue } from '../../platform/queue';

/** One at a time: the whole file, up to 50 MB (§5), is held in memory. */
const queue = createQueue({ places: 1 });

/**
 * Rewrites a video with its index first (fast start), so that it plays while it loads. Does not re-encode.
 * @param target path of the new file
 * @returns false, without a file, if a track would be lost
 */
export function startFast(filepath: string, target: string): Promise<boolean> {
  return queue.run(async () => {
    const input = new Input({ source: new FilePathSource(filepath), formats: [MP4, QTFF] });
    try {
      const options = { fastStart: 'in-memory' } as const;
      const isQuickTime = (await fileTypeFromFile(filepath))?.mime === 'video/quicktime';
      const format = isQuickTime ? new MovOutputFormat(options) : new Mp4OutputFormat(options);
      const written = new BufferTarget();
      const conversion = await Conversion.init({ input, output: new Output({ format, target: written }) });
      if (!conversion.isValid || conversion.discardedTracks.length > 0) return false;
      await conversion.execute();
      if (!written.buffer) return false;
      await writeFile(target, new Uint8Array(written.buffer));
      return true;
    } finally {
      input.dispose();
    }
  });
}
