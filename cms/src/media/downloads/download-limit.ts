/** ZIPs that are sent at once: of one link, and of this process. */
const most = { ofLink: 3, all: 8 } as const;

const running = new Map<string, number>();

/**
 * Takes a place for a download.
 * @returns gives the place back; null when there is none
 */
export function tryAcquire(link: string): (() => void) | null {
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
}
