import { LRUCache } from 'lru-cache';

type Report = (message: string, error: unknown) => void;

const quietMs = 60_000;
const maxRemembered = 200;

/** Passes each message on at most once a minute: an outage is logged once, and not for every request. */
export function throttleReport(report: Report, now: () => number = Date.now): Report {
  const reported = new LRUCache<string, true>({
    max: maxRemembered,
    ttl: quietMs,
    ttlResolution: 0,
    perf: { now },
  });

  return (message, error) => {
    if (reported.has(message)) return;
    reported.set(message, true);
    report(message, error);
  };
}
