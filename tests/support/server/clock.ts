import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../../scripts/steps/paths.mjs';
import type { Product } from './product';

/** A clock that a test sets for its products. */
export interface Clock {
  /** Variables for products that go by it. */
  readonly env: Record<string, string>;
  now(): number;
  /** Sets the clock of running products, and waits until they go by it. */
  set(ms: number, products: readonly Product[]): Promise<void>;
  remove(): void;
}

export function openClock(): Clock {
  const folder = mkdtempSync(join(tmpdir(), 'clock-'));
  const file = join(folder, 'ahead');
  let ahead = 0;
  writeFileSync(file, '0');
  return {
    env: {
      CLOCK_FILE: file,
      NODE_OPTIONS: `--require "${join(root, 'tests/support/faults/clock.cjs')}"`,
    },
    now: () => Date.now() + ahead,
    async set(ms, products) {
      ahead = ms - Date.now();
      writeFileSync(file, String(ahead));
      for (const { pid, url } of products) {
        process.kill(pid, 'SIGUSR2');
        // A turn of the event loop handles its signals after its requests.
        await (await fetch(`${url}/healthz`)).arrayBuffer();
      }
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
