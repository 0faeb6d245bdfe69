import { Store } from '../lib/store';

/** Interval of probes of an unreachable server, in ms. */
const probeMs = 4_000;

/** Tracks whether the server is reachable, from calls and the `offline` event. Probes an unreachable server until it answers. */
export class Reachability {
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #isReachable = new Store(true);
  readonly subscribe = this.#isReachable.subscribe;
  readonly isReachable = this.#isReachable.get;

  /** @param probe resolves to whether the server answers; never rejects */
  constructor(private readonly probe: () => Promise<boolean>) {}

  start(): () => void {
    const onOffline = () => this.reportAway();
    const onOnline = () => void this.probeNow();
    window.addEventListener('offline', onOffline);
    window.addEventListener('online', onOnline);
    return () => {
      window.removeEventListener('offline', onOffline);
      window.removeEventListener('online', onOnline);
      clearTimeout(this.#timer);
    };
  }

  reportAway(): void {
    this.#isReachable.set(false);
    this.#timer ??= setTimeout(() => void this.probeNow(), probeMs);
  }

  reportAnswer(): void {
    this.#stopTimer();
    this.#isReachable.set(true);
  }

  /** Also after an aborted call: a refused upload can be aborted as well. */
  async probeNow(): Promise<void> {
    this.#stopTimer();
    if (await this.probe()) this.reportAnswer();
    else this.reportAway();
  }

  #stopTimer(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }
}
