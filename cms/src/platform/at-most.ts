/** Lets so many pieces of work run at once; the rest wait for their turn, first come first served. */
export function atMost(count: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let running = 0;
  const waiting: (() => void)[] = [];

  return async (work) => {
    if (running === count) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      // The next one takes over this one's place.
      if (next) next();
      else running -= 1;
    }
  };
}
