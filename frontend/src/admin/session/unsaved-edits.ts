/** Whether anything on the page would be lost with it. What holds edits says so, and says when it does no more. */
export class UnsavedEdits {
  readonly #holders = new Set<symbol>();
  readonly #listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly hasAny = (): boolean => this.#holders.size > 0;

  /** Counts one more holder of edits. Gives a function that lets it go. */
  hold(): () => void {
    const holder = Symbol('unsaved edits');
    this.#holders.add(holder);
    this.#tell();
    return () => {
      this.#holders.delete(holder);
      this.#tell();
    };
  }

  #tell(): void {
    for (const listener of this.#listeners) {
      listener();
    }
  }
}
