/**
 * A map that forgets what was not asked for longest once it holds more than `limit` entries, or weighs more than
 * `maxWeight`.
 */
export class BoundedMap<Value> {
  readonly #entries = new Map<string, Value>();
  #weight = 0;

  constructor(
    readonly limit: number,
    readonly maxWeight = Number.POSITIVE_INFINITY,
    private readonly weigh: (value: Value) => number = () => 0,
  ) {}

  get(key: string): Value | undefined {
    const value = this.#entries.get(key);
    if (value !== undefined) {
      this.#entries.delete(key);
      this.#entries.set(key, value);
    }
    return value;
  }

  set(key: string, value: Value): void {
    this.delete(key);
    this.#entries.set(key, value);
    this.#weight += this.weigh(value);
    for (const oldest of this.#entries.keys()) {
      if (this.#entries.size <= this.limit && this.#weight <= this.maxWeight) break;
      this.delete(oldest);
    }
  }

  delete(key: string): void {
    const value = this.#entries.get(key);
    if (value !== undefined) this.#weight -= this.weigh(value);
    this.#entries.delete(key);
  }
}
