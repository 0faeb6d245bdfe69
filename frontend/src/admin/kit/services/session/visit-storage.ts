import * as v from 'valibot';
import { readStored, writeStored } from './stored-token';

const visitKey = 'panel-visit';

/** A visit is over when the dashboard has not been opened for so long, in ms: a reload is the same visit. */
const visitPauseMs = 30 * 60_000;

/** When the dashboard was last opened, in this visit and in the one before (ISO 8601). */
const visitSchema = v.object({ now: v.string(), before: v.nullable(v.string()) });

/** When the dashboard was last opened in the visit before (ISO 8601); null for never. @param now ms since 1970 */
export function lastVisit(now: number): string | null {
  const last = readVisit();
  if (last === null) return null;
  return now - Date.parse(last.now) < visitPauseMs ? last.before : last.now;
}

/** Notes that the dashboard is opened, and has said what is new. @param now ms since 1970 */
export function noteVisit(now: number): void {
  const visit = { now: new Date(now).toISOString(), before: lastVisit(now) };
  writeStored(visitKey, JSON.stringify(visit));
}

function readVisit(): v.InferOutput<typeof visitSchema> | null {
  try {
    return v.parse(visitSchema, JSON.parse(readStored(visitKey) ?? ''));
  } catch {
    return null;
  }
}
