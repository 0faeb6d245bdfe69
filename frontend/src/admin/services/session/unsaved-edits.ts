import { Store } from '../../../lib/store';

/** What would be lost: edits with their page, files that were not sent with the session. */
export type UnsavedKind = 'edits' | 'uploads';

/** Whether anything would be lost by 'Sair'. What holds edits says so, and says when it does no more. */
export class UnsavedEdits {
  readonly #holders = new Store<ReadonlyMap<symbol, UnsavedKind>>(new Map());
  readonly subscribe = this.#holders.subscribe;

  readonly hasAny = (): boolean => this.#holders.get().size > 0;

  has(kind: UnsavedKind): boolean {
    return [...this.#holders.get().values()].includes(kind);
  }

  /** Counts one more holder. Gives a function that lets it go. */
  hold(kind: UnsavedKind = 'edits'): () => void {
    const holder = Symbol(kind);
    this.#holders.set(new Map([...this.#holders.get(), [holder, kind]]));
    return () => this.#holders.set(new Map([...this.#holders.get()].filter(([other]) => other !== holder)));
  }
}
