/** Runs work one at a time, in the order it was given. */
export interface SerialQueue {
  /** Does the work after all that was given before, and gives its result; work that fails does not stop what follows. */
  run: <Result>(work: () => Promise<Result>) => Promise<Result>;
  isIdle: () => boolean;
}

export function createSerialQueue(): SerialQueue {
  let last: Promise<unknown> = Promise.resolve();
  let open = 0;
  return {
    run: (work) => {
      open += 1;
      const result = last.then(work).finally(() => {
        open -= 1;
      });
      last = result.catch(() => undefined);
      return result;
    },
    isIdle: () => open === 0,
  };
}
