/** Work took longer than it may. */
export class TimeoutError extends Error {
  constructor(ms: number) {
    super(`It took longer than ${ms} ms`);
  }
}

/**
 * What the work gives, unless it takes longer than so many ms. Nobody stops it then: its outcome is dropped.
 * @throws TimeoutError
 */
export async function inTime<Result>(work: Promise<Result>, ms: number): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new TimeoutError(ms)), ms);
    // A process that has nothing else to do may end.
    timer.unref();
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
