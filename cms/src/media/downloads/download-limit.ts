import type { ServerResponse } from 'node:http';

/**
 * Takes a place for a download of a link.
 * @returns gives the place back; null when there is none
 */
export type TryAcquire = (link: string) => (() => void) | null;

/** @param most downloads that are sent at once: of one link, and of this process */
function createLimit(most: { ofLink: number; all: number }): TryAcquire {
  const running = new Map<string, number>();
  return (link) => {
    const all = [...running.values()].reduce((sum, count) => sum + count, 0);
    const own = running.get(link) ?? 0;
    if (own >= most.ofLink || all >= most.all) return null;
    running.set(link, own + 1);
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      const left = (running.get(link) ?? 1) - 1;
      if (left === 0) running.delete(link);
      else running.set(link, left);
    };
  };
}

export const tryAcquireZip = createLimit({ ofLink: 3, all: 8 });

/** For the owner's own ZIPs, which clients' cannot keep waiting. */
export const tryAcquireOwnZip = createLimit({ ofLink: 2, all: 2 });

/** Answers that hold a place. Their readers have to take at least `slowest`, or another has it. */
export const placed = new WeakSet<ServerResponse>();
/** 10 KB/s over a minute. */
export const slowest = { bytes: 600_000, ms: 60_000 } as const;

/** For a single original in memory, of up to 10 MB. A client may ask for some while the first one is still sent. */
export const tryAcquireOriginal = createLimit({ ofLink: 8, all: 16 });
