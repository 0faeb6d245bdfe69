import { Worker } from 'node:worker_threads';

/** A file of strangers that needs more memory is malicious. */
const resourceLimits = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 };

/**
 * Has a thread work on a file, with bounds.
 * @param script path of the compiled thread, which posts one message
 * @returns the message; null of a thread that fails, or takes longer than this (ms)
 */
export async function runWorker<Message>(
  script: string,
  filepath: string,
  timeoutMs: number,
): Promise<Message | null> {
  // The output of libraries is not read.
  const worker = new Worker(script, { workerData: filepath, resourceLimits, stdout: true, stderr: true });
  const timer = setTimeout(() => void worker.terminate(), timeoutMs);
  try {
    return await new Promise<Message | null>((resolve) => {
      worker.once('message', resolve);
      for (const end of ['error', 'exit']) worker.once(end, () => resolve(null));
    });
  } finally {
    clearTimeout(timer);
    void worker.terminate();
  }
}
