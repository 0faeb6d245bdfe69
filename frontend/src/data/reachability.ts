import { Store } from '../lib/store';

/** Interval of probes of an unreachable server, in ms. */
const probeMs = 4_000;

/** Tracks whether the server is reachable, from calls and the `offline` event. Probes an unreachable server until it answers. */
export class Reachability {
  #timer: ReturnType<typeof setTimeout> | null = null;
  readonly #isReachable = new Store(true);
  readonly subscribe = this.#isReachable.subscribe;
  readonly isReachable = this.#isReachable.get;

  /** @param probe resolves to whether the server answers; never rejects */
  constructor(private readonly probe: () => Promise<boolean>) {}

  start(): () => void {
    const onOffline = () => this.reportAway();
    const onOnline = () => void this.#check();
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
    this.#timer ??= setTimeout(() => void this.#check(), probeMs);
  }

  /** Probes the server after an aborted call: a refused upload can be aborted as well. */
  async probeNow(): Promise<void> {
    await this.#check();
  }

  reportAnswer(): void {
    if (this.#timer !== null) {
      clearTimeout(this.#timer);
      this.#timer = null;
    }
    this.#isReachable.set(true);
  }

  async #check(): Promise<void> {
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
