/** Work took longer than it may. */
export class TimeoutError extends Error {}

/** What work gives. @param ms after which it has failed @throws TimeoutError */
export function inTime<Result>(work: Promise<Result>, ms: number): Promise<Result> {
  const late = new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new TimeoutError(`It took over ${ms} ms`)), ms);
  });
  return Promise.race([work, late]);
}
