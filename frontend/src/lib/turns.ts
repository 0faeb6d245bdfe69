/** Runs work one at a time, in the order it was given. */
export interface Turns {
  /** Does the work in its turn, and gives what it gives; work that failed holds nothing up. */
  run: <Result>(work: () => Promise<Result>) => Promise<Result>;
  isIdle: () => boolean;
}

export function createTurns(): Turns {
  let last: Promise<unknown> = Promise.resolve();
  let open = 0;
  return {
    run: (work) => {
      open += 1;
      const turn = last.then(work).finally(() => {
        open -= 1;
      });
      last = turn.catch(() => undefined);
      return turn;
    },
    isIdle: () => open === 0,
  };
}
