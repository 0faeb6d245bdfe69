import { LRUCache } from 'lru-cache';

type Report = (message: string, error: unknown) => void;

const quietMs = 60_000;
const maxRemembered = 200;

/** Passes a message on at most once a minute: an outage is told, not counted. */
export function reportSparingly(report: Report, now: () => number = Date.now): Report {
  const told = new LRUCache<string, true>({
    max: maxRemembered,
    ttl: quietMs,
    ttlResolution: 0,
    perf: { now },
  });

  return (message, error) => {
    if (told.has(message)) return;
    told.set(message, true);
    report(message, error);
  };
}
