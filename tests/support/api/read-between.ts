/** How often it is read at least: a quick server would be done before. */
const leastReads = 2;

/**
 * Reads again and again while others work.
 * @param read throws where what it sees is wrong
 * @param work goes on until `isEnough` says that it was read often enough, or wrongly
 * @returns the work's result, and how often it was read
 */
export async function readBetween<Result>(
  read: () => Promise<void>,
  work: (isEnough: () => boolean) => Promise<Result>,
): Promise<{ result: Result; reads: number }> {
  let reads = 0;
  let isOver = false;
  const end = () => {
    isOver = true;
  };
  const watch = async () => {
    for (; !isOver; reads += 1) await read();
  };
  const working = work(() => isOver || reads >= leastReads).finally(end);
  const [result] = await Promise.all([working, watch().finally(end)]);
  return { result, reads };
}

/** A list in another order, the same for the same seed. */
export function shuffled<Value>(values: readonly Value[], seed: number): Value[] {
  return values
    .map((value, at) => ({ value, key: Math.sin(seed * 97 + at * 31) }))
    .sort((a, b) => a.key - b.key)
    .map(({ value }) => value);
}
