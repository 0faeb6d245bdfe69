/** The work timed out. */
export class TimeoutError extends Error {}

/** Loads once and shares the result; after a failure or the timeout the next call loads again. @param ms timeout */
export function loadOnce<Result>(load: () => Promise<Result>, ms: number): () => Promise<Result> {
  let loading: Promise<Result> | undefined;
  return () => {
    loading ??= inTime(load(), ms).catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
}

/** Returns the result of work, with a timeout. @param ms timeout @throws TimeoutError */
export function inTime<Result>(work: Promise<Result>, ms: number): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new TimeoutError(`It took over ${ms} ms`)), ms);
    // A pending timer would keep the process alive.
    void work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
