/** A set of subscribers. */
export class Listeners<Message = void> {
  readonly #all = new Set<(message: Message) => void>();

  /** @returns unsubscribes */
  readonly subscribe = (listener: (message: Message) => void): (() => void) => {
    this.#all.add(listener);
    return () => this.#all.delete(listener);
  };

  tell(message: Message): void {
    for (const listener of this.#all) listener(message);
  }
}

/** An observable value for `useSyncExternalStore`. */
export class Store<State> {
  #state: State;
  readonly #listeners = new Listeners();
  readonly subscribe = this.#listeners.subscribe;

  constructor(initial: State) {
    this.#state = initial;
  }

  readonly get = (): State => this.#state;

  /** Sets the value, and notifies if it changed. */
  set(state: State): void {
    if (!Object.is(state, this.#state)) {
      this.#state = state;
      this.#listeners.tell();
    }
  }
}
