export class TimeoutError extends Error {
  constructor(ms: number) {
    super(`It took longer than ${ms} ms`);
  }
}

/** The result of `work`, unless it takes longer than `ms`: then it is dropped, not cancelled. @throws TimeoutError */
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
