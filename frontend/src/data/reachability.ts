import { Store } from '../lib/store';

/** How often an unreachable server is asked again, in ms. */
const probeMs = 4_000;

/** Whether the server answers, by what calls and the `offline` event report; while it is away it is asked until it is back. */
export class Reachability {
  #timer: ReturnType<typeof setTimeout> | null = null;
  readonly #isReachable = new Store(true);
  readonly subscribe = this.#isReachable.subscribe;
  readonly isReachable = this.#isReachable.get;

  /** @param probe resolves to whether the server answers now; never rejects */
  constructor(private readonly probe: () => Promise<boolean>) {}

  start(): () => void {
    const onOffline = () => this.reportAway();
    const onOnline = () => void this.#ask();
    window.addEventListener('offline', onOffline);
    window.addEventListener('online', onOnline);
    return () => {
      window.removeEventListener('offline', onOffline);
      window.removeEventListener('online', onOnline);
      if (this.#timer !== null) {
        clearTimeout(this.#timer);
      }
    };
  }

  reportAway(): void {
    this.#isReachable.set(false);
    this.#timer ??= setTimeout(() => void this.#ask(), probeMs);
  }

  /** A call was cut off, which one that is refused can be as well: asks the server itself. */
  async probeNow(): Promise<void> {
    await this.#ask();
  }

  reportAnswer(): void {
    if (this.#timer !== null) {
      clearTimeout(this.#timer);
      this.#timer = null;
    }
    this.#isReachable.set(true);
  }

  async #ask(): Promise<void> {
    if (this.#timer !== null) {
      clearTimeout(this.#timer);
      this.#timer = null;
    }
    if (await this.probe()) {
      this.reportAnswer();
    } else {
      this.reportAway();
    }
  }
}
