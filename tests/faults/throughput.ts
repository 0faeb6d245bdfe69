import { setTimeout as wait } from 'node:timers/promises';
import type { Product } from '../support/product';

/** A replica runs for one of these and stands still for three: a quarter of a core (ms). */
const slotMs = 5;
const slots = 4;

/**
 * Lets replicas have a quarter of a core each, in turns, so that on a machine with few cores it is they that are
 * measured, and not what they share it with.
 * @returns lets them have all of it again
 */
export function slowDown(replicas: readonly Product[]): () => Promise<void> {
  let isOver = false;
  const signal = (replica: Product | undefined, name: NodeJS.Signals) => {
    if (replica) process.kill(replica.pid, name);
  };
  const done = (async () => {
    for (const replica of replicas) signal(replica, 'SIGSTOP');
    for (let slot = 0; !isOver; slot = (slot + 1) % slots) {
      // Every other slot is nobody's: what answered has to be sent, and the next one asked.
      const running = slot % 2 === 0 ? replicas[slot / 2] : undefined;
      signal(running, 'SIGCONT');
      await wait(slotMs);
      signal(running, 'SIGSTOP');
    }
    for (const replica of replicas) signal(replica, 'SIGCONT');
  })();
  return () => {
    isOver = true;
    return done;
  };
}
