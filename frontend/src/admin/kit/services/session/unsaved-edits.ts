import { Store } from '../../../../lib/store';

/** Edits are lost with their page, unsent uploads with the session. */
export type UnsavedKind = 'edits' | 'uploads';

/** Tracks whether 'Sair' would lose anything; each page or queue with unsaved work holds an entry. */
export class UnsavedEdits {
  readonly #holders = new Store<ReadonlyMap<symbol, UnsavedKind>>(new Map());
  readonly subscribe = this.#holders.subscribe;

  readonly hasAny = (): boolean => this.#holders.get().size > 0;

  has(kind: UnsavedKind): boolean {
    return [...this.#holders.get().values()].includes(kind);
  }

  /** Registers unsaved work; returns the release function. */
  hold(kind: UnsavedKind = 'edits'): () => void {
    const holder = Symbol(kind);
    this.#holders.set(new Map([...this.#holders.get(), [holder, kind]]));
    return () => this.#holders.set(new Map([...this.#holders.get()].filter(([other]) => other !== holder)));
  }
}
