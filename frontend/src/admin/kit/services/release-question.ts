import type { BroughtOut } from 'contract/rights/release';
import type { AskRelease } from '../../../data/release';
import { createSerialQueue } from '../../../lib/queues';
import { Store } from '../../../lib/store';

interface Question {
  things: BroughtOut;
  answer: (isAllowed: boolean) => void;
}

/** Asks the owner before something comes out, one question at a time. */
export class ReleaseQuestion {
  readonly #store = new Store<Question | null>(null);
  readonly subscribe = this.#store.subscribe;
  readonly get = this.#store.get;
  readonly #turns = createSerialQueue();

  readonly ask: AskRelease = (things) =>
    this.#turns.run(
      () =>
        new Promise((resolve) => {
          const answer = (isAllowed: boolean) => {
            this.#store.set(null);
            resolve(isAllowed);
          };
          this.#store.set({ things, answer });
        }),
    );
}
