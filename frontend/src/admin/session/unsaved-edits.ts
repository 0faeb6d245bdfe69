/** What would be lost: edits with their page, files that were not sent with the session. */
export type UnsavedKind = 'edits' | 'uploads';

/** Whether anything would be lost by 'Sair'. What holds edits says so, and says when it does no more. */
export class UnsavedEdits {
  readonly #holders = new Map<symbol, UnsavedKind>();
  readonly #listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly hasAny = (): boolean => this.#holders.size > 0;

  has(kind: UnsavedKind): boolean {
    return [...this.#holders.values()].includes(kind);
  }

  /** Counts one more holder. Gives a function that lets it go. */
  hold(kind: UnsavedKind = 'edits'): () => void {
    const holder = Symbol(kind);
    this.#holders.set(holder, kind);
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
