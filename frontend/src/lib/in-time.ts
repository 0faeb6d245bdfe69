/** What was waited for took too long. */
export class TooLate extends Error {}

/** What work gives. @param ms after which it has failed @throws TooLate */
export function inTime<Result>(work: Promise<Result>, ms: number): Promise<Result> {
  const late = new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new TooLate(`It took over ${ms} ms`)), ms);
  });
  return Promise.race([work, late]);
}
