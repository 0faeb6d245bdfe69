/** The work timed out. */
export class TimeoutError extends Error {}

/** Returns the result of work, with a timeout. @param ms timeout @throws TimeoutError */
export function inTime<Result>(work: Promise<Result>, ms: number): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new TimeoutError(`It took over ${ms} ms`)), ms);
    // A pending timer would keep the process alive.
    void work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
