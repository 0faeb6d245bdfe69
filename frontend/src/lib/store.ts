/** A set of subscribers. */
export class Listeners<Message = void> {
  readonly #all = new Set<(message: Message) => void>();

  /** Gives a function that stops it. */
  readonly subscribe = (listener: (message: Message) => void): (() => void) => {
    this.#all.add(listener);
    return () => this.#all.delete(listener);
  };

  tell(message: Message): void {
    for (const listener of this.#all) {
      listener(message);
    }
  }
}

/** A value that changes, in the form of `useSyncExternalStore`. */
export class Store<State> {
  #state: State;
  readonly #listeners = new Listeners();
  readonly subscribe = this.#listeners.subscribe;

  constructor(initial: State) {
    this.#state = initial;
  }

  readonly get = (): State => this.#state;

  /** Tells of it, unless it is the value there was. */
  set(state: State): void {
    if (!Object.is(state, this.#state)) {
      this.#state = state;
      this.#listeners.tell();
    }
  }
}
