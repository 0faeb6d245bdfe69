/** Work took longer than it may. */
export class TimeoutError extends Error {}

/** What work gives. @param ms after which it has failed @throws TimeoutError */
export function inTime<Result>(work: Promise<Result>, ms: number): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new TimeoutError(`It took over ${ms} ms`)), ms);
    // A timer that is left behind keeps a process waiting for it.
    void work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
