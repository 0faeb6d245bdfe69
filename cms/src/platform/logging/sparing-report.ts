type Report = (message: string, error: unknown) => void;

const quietMs = 60_000;
const maxRemembered = 200;

/** Passes a message on at most once a minute: an outage is told, not counted. */
export function reportSparingly(report: Report, now: () => number = Date.now): Report {
  const toldAt = new Map<string, number>();

  return (message, error) => {
    const last = toldAt.get(message);
    if (last !== undefined && now() - last < quietMs) return;
    if (toldAt.size >= maxRemembered) toldAt.clear();
    toldAt.set(message, now());
    report(message, error);
  };
}
