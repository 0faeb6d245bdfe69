/** How urgent a job is, from the most urgent. */
const urgencies = ['now', 'soon', 'later'] as const;
export type Urgency = (typeof urgencies)[number];

export class QueueFullError extends Error {
  constructor() {
    super('Too many wait for a place');
  }
}

type Size = {
  /** Jobs that run at once. */
  places: number;
  /** Jobs of one urgency that may wait. */
  room?: number;
  /** Jobs of one sender that may run and wait. */
  ofOne?: number;
};

/** Runs jobs as places are free: urgent ones first, in the order of their arrival, and not all of one sender. */
export function createQueue({
  places,
  room = Number.POSITIVE_INFINITY,
  ofOne = Number.POSITIVE_INFINITY,
}: Size) {
  let free = places;
  const waiting: Record<Urgency, (() => void)[]> = { now: [], soon: [], later: [] };
  const senders = new Map<string, number>();
  let sent = 0;

  const hasMost = (sender: string) => (senders.get(sender) ?? 0) >= ofOne;
  function count(sender: string | undefined, change: 1 | -1): void {
    if (sender === undefined) return;
    const own = (senders.get(sender) ?? 0) + change;
    if (own === 0) senders.delete(sender);
    else senders.set(sender, own);
    sent += change;
  }

  function leave(sender?: string): void {
    count(sender, -1);
    const next = waiting[urgencies.find((urgency) => waiting[urgency].length > 0) ?? 'now'].shift();
    if (next) next();
    else free += 1;
  }

  return {
    /** @throws QueueFullError */
    async run<Result>(
      work: () => Promise<Result>,
      urgency: Urgency = 'now',
      sender?: string,
    ): Promise<Result> {
      const isFull = free === 0 && waiting[urgency].length >= room;
      if (isFull || (sender !== undefined && hasMost(sender))) throw new QueueFullError();
      count(sender, 1);
      if (free > 0) free -= 1;
      else await new Promise<void>((resolve) => waiting[urgency].push(resolve));
      try {
        return await work();
      } finally {
        leave(sender);
      }
    },
    /** Takes a place at once. @returns gives it back; null where none is free */
    take(sender: string): (() => void) | null {
      if (free === 0 || hasMost(sender)) return null;
      free -= 1;
      count(sender, 1);
      let isHeld = true;
      return () => {
        if (isHeld) leave(sender);
        isHeld = false;
      };
    },
    /** Whether it takes no more jobs of this sender; jobs without one have room of their own. */
    isFullFor: (sender: string) => sent > room || hasMost(sender),
    hasMost,
  };
}
