/** Makes a value once for the same arguments. A thread makes one book, and what it remembers ends with it. */
export function remembered<Args extends unknown[], Value>(make: (...args: Args) => Value) {
  const known = new Map<string, Value>();
  return (...args: Args): Value => {
    const key = JSON.stringify(args);
    if (!known.has(key)) known.set(key, make(...args));
    return known.get(key) as Value;
  };
}
