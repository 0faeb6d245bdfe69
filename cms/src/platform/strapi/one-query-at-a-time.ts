type Callback = (error: Error | null, result?: unknown) => void;

/** A connection of pg, as far as it is used here. */
export type Queried = { query(...args: unknown[]): unknown };

/**
 * Sends each query when the one before it is answered. In a transaction Strapi sends several at once: pg 8 warns of that and
 * lets them wait, pg 9 will refuse them. (Seen in Strapi 5.54.0 and pg 8.)
 */
export function queryOneAtATime(connection: Queried): void {
  const query = connection.query.bind(connection);
  let last: Promise<unknown> = Promise.resolve();
  connection.query = (...args) => {
    const callback = typeof args.at(-1) === 'function' ? (args.pop() as Callback) : null;
    const answered = last.then(() => query(...args));
    last = answered.catch(() => {});
    if (!callback) return answered;
    answered.then(
      (result) => callback(null, result),
      (error) => callback(error),
    );
    return undefined;
  };
}
