import { open, writeFile } from 'node:fs/promises';
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
import { createSemaphore } from '../../platform/semaphore';

/** One at a time: it is held in memory whole, up to 50 MB (§5). */
const semaphore = createSemaphore(1);

async function isQuickTime(filepath: string): Promise<boolean> {
  const file = await open(filepath, 'r');
  try {
    const { buffer } = await file.read(Buffer.alloc(12), 0, 12, 0);
    return buffer.toString('latin1', 8, 12) === 'qt  ';
  } finally {
    await file.close();
  }
}

/**
 * Writes a film anew with its index ahead of its pictures, so that it plays while it loads. Pictures and sound are taken
 * over as they are.
 *
 * @param target where it is written
 * @returns false, and nothing is written, when something of the film would be lost
 */
export function startFast(filepath: string, target: string): Promise<boolean> {
  return semaphore(async () => {
    const input = new Input({ source: new FilePathSource(filepath), formats: [MP4, QTFF] });
    try {
      const options = { fastStart: 'in-memory' } as const;
      const format = (await isQuickTime(filepath))
        ? new MovOutputFormat(options)
        : new Mp4OutputFormat(options);
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
