import * as v from 'valibot';

/** Maximum length of a private note on rights, in characters. */
export const rightsNoteMaxLength = 500;

/** The site's time zone until the owner chooses another (IANA). */
export const defaultTimeZone = 'America/Sao_Paulo';

/** The years that a date of publication or of an end may have. */
export const rightsYears = { from: 1990, to: 2199 } as const;

/**
 * When an item or a story is shown: all in the owner's responses only, absent if empty. It is shown from the minute `publishAt`
 * (ISO 8601) to the last second of the day `rightsUntil` (`YYYY-MM-DD`) in the site's time zone, unless it is hidden.
 */
export const rightsEntries = {
  hidden: v.optional(v.boolean()),
  publishAt: v.optional(v.string()),
  rightsUntil: v.optional(v.string()),
  /** The owner's private note. */
  rightsNote: v.optional(v.string()),
  /** Its pictures have no watermark and are cropped nowhere; of an item and its story the stricter counts. */
  isWhole: v.optional(v.boolean()),
};

export type Rights = v.InferOutput<ReturnType<typeof v.object<typeof rightsEntries>>>;
export const rightsNames = Object.keys(rightsEntries) as (keyof Rights)[];

/** The fields that are set. */
export function setRights(rights: { [name in keyof Rights]?: Rights[name] | null }): Rights {
  return Object.fromEntries(rightsNames.flatMap((name) => (rights[name] ? [[name, rights[name]]] : [])));
}

/**
 * The rights of an item or a story after a save: a minute without seconds, an empty text for none.
 * @returns or which field is refused
 */
export function rightsAfter(
  stored: Rights,
  changes: { [name in keyof Rights]?: Rights[name] | undefined },
  timeZone: string,
): Rights | { refused: 'publishAt' | 'rightsUntil' | 'endsFirst' } {
  const rights = { ...stored, ...changes };
  const { publishAt, rightsUntil, rightsNote = '' } = rights;
  const start = publishAt ? Date.parse(publishAt) : null;
  if (Number.isNaN(start)) return { refused: 'publishAt' };
  if (rightsUntil && !isDay(rightsUntil)) return { refused: 'rightsUntil' };
  if (endsBeforeStart(rights, timeZone)) return { refused: 'endsFirst' };
  return setRights({
    ...rights,
    publishAt: start === null ? null : new Date(start - (start % minuteMs)).toISOString(),
    rightsNote: rightsNote.trim().slice(0, rightsNoteMaxLength),
  });
}

/** An item or a story without what only the owner gets of its rights. */
export function withoutRights<Owner extends Rights>(of: Owner): Omit<Owner, keyof Rights> {
  const { hidden, publishAt, rightsUntil, rightsNote, isWhole, ...rest } = of;
  return rest;
}

/** The fields of `Rights` that decide; stored ones may be null. */
export type VisibilityRights = {
  hidden?: boolean | null | undefined;
  publishAt?: string | null | undefined;
  rightsUntil?: string | null | undefined;
  /** Of a story: it is shown once none is left. */
  awaitedFiles?: readonly string[] | null | undefined;
};

/** Instants between which something is shown (ms since 1970): from `from` on, and no longer at `until`. */
export type Period = { from: number; until: number };

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** Whether a text is an IANA time zone that this runtime knows. */
export function isTimeZone(text: string): boolean {
  try {
    return (
      new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone !== '' &&
      /[A-Za-z]/.test(text)
    );
  } catch {
    return false;
  }
}

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-u-ca-iso8601-nu-latn', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  formats.set(timeZone, format);
  return format;
}

/** The wall clock of a zone at an instant, as if it were UTC (ms). */
function wallTime(instant: number, timeZone: string): number {
  const parts = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second) + (((instant % 1_000) + 1_000) % 1_000);
}

/**
 * The instant of a wall-clock time in a zone (ms since 1970). Of a doubled hour it is the first one; a missing hour begins
 * when the clock jumps.
 * @param wall as if it were UTC (ms)
 */
function instantOf(wall: number, timeZone: string): number {
  const guesses = [-dayMs, dayMs].map((shift) => wall - (wallTime(wall + shift, timeZone) - (wall + shift)));
  const [before = wall, after = wall] = guesses;
  const valid = [Math.min(before, after), Math.max(before, after)].find(
    (instant) => wallTime(instant, timeZone) === wall,
  );
  if (valid !== undefined) return valid;
  // The hour is missing: find the jump, to the second.
  let [low, high] = [Math.min(before, after), Math.max(before, after)];
  while (high - low > 1_000) {
    const middle = low + Math.floor((high - low) / 2_000) * 1_000;
    if (wallTime(middle, timeZone) < wall) low = middle;
    else high = middle;
  }
  return high;
}

const localForm = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/;

/** The instant (ISO 8601) of a local minute `YYYY-MM-DDTHH:mm` in a zone; null if it is no minute. */
export function minuteToInstant(local: string, timeZone: string): string | null {
  const wall = localForm.test(local) ? Date.parse(`${local}Z`) : Number.NaN;
  // A day that does not exist is another one in ISO 8601.
  const isReal = !Number.isNaN(wall) && new Date(wall).toISOString().startsWith(local);
  return isReal ? new Date(instantOf(wall, timeZone)).toISOString() : null;
}

/** The local minute `YYYY-MM-DDTHH:mm` of an instant (ISO 8601) in a zone. */
export function instantToMinute(instant: string | number, timeZone: string): string {
  return new Date(wallTime(new Date(instant).getTime(), timeZone)).toISOString().slice(0, 16);
}

/** The day `YYYY-MM-DD` of an instant in a zone. */
export function dayOf(instant: number, timeZone: string): string {
  return new Date(wallTime(instant, timeZone)).toISOString().slice(0, 10);
}

/** Whether a text is a real day `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  const time = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00Z`) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** The ends of days that were asked for, by zone and day: a list of items asks for the same ones again and again. */
const ends = new Map<string, number>();
const mostEnds = 5_000;

/** The instant at which a day of a zone is over (ms since 1970). */
export function endOfDay(day: string, timeZone: string): number {
  const key = `${timeZone} ${day}`;
  const known = ends.get(key);
  if (known !== undefined) return known;
  const end = instantOf(Date.parse(`${day}T00:00Z`) + dayMs, timeZone);
  if (ends.size >= mostEnds) ends.clear();
  ends.set(key, end);
  return end;
}

/** The day that is a number of days after another. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}

/** The day that is a number of months after another; of a shorter month it is the last day. */
export function addMonths(day: string, months: number): string {
  const date = new Date(`${day}T00:00Z`);
  const wanted = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(wanted, last));
  return date.toISOString().slice(0, 10);
}

const never: Period = { from: Number.POSITIVE_INFINITY, until: Number.NEGATIVE_INFINITY };

/** Whether a story waits for files that are still to be sent. */
export function isAwaiting({ awaitedFiles }: VisibilityRights): boolean {
  return (awaitedFiles ?? []).length > 0;
}

/** When something is shown by its own fields; never while it is hidden or awaits files. */
export function periodOf(rights: VisibilityRights, timeZone: string): Period {
  const { hidden, publishAt, rightsUntil } = rights;
  if (hidden || isAwaiting(rights)) return never;
  return {
    from: publishAt ? Date.parse(publishAt) : Number.NEGATIVE_INFINITY,
    until: rightsUntil ? endOfDay(rightsUntil, timeZone) : Number.POSITIVE_INFINITY,
  };
}

/** The time in which both are shown: the stricter wins. */
export function bothShown(a: Period, b: Period): Period {
  return { from: Math.max(a.from, b.from), until: Math.min(a.until, b.until) };
}

export function isOpen({ from, until }: Period, now: number): boolean {
  return from <= now && now < until;
}

/**
 * What an item or a story is at an instant: `awaiting` is a story whose files are still to be sent, `withStory` an item that is
 * away because its story is.
 */
export type Publication = 'shown' | 'scheduled' | 'ended' | 'hidden' | 'awaiting' | 'withStory';

/** @param story the story that an item is in; null for none */
export function publicationOf(
  rights: VisibilityRights,
  story: VisibilityRights | null,
  now: number,
  timeZone: string,
): Publication {
  if (rights.hidden) return 'hidden';
  const own = periodOf({ ...rights, awaitedFiles: null }, timeZone);
  if (now >= own.until) return 'ended';
  if (now < own.from) return 'scheduled';
  if (isAwaiting(rights)) return 'awaiting';
  return story && !isOpen(periodOf(story, timeZone), now) ? 'withStory' : 'shown';
}

/** Whether the end is before the beginning, so that it is never shown. */
export function endsBeforeStart({ publishAt, rightsUntil }: VisibilityRights, timeZone: string): boolean {
  return !!publishAt && !!rightsUntil && endOfDay(rightsUntil, timeZone) <= Date.parse(publishAt);
}

/** A coming or past change of what visitors see, for the owner. */
export const rightsChangeSchema = v.object({
  kind: v.picklist(['item', 'story']),
  documentId: v.string(),
  title: v.string(),
  category: v.picklist(['moda', 'publicidade']),
  /** The story of an item. */
  story: v.nullable(v.object({ documentId: v.string(), title: v.string() })),
  what: v.picklist(['publish', 'end']),
  /** When (ISO 8601). */
  at: v.string(),
  /** How many items of the story change alike: the first of them stands for all. */
  count: v.number(),
});

export type RightsChange = v.InferOutput<typeof rightsChangeSchema>;

/** What is to come within `upcomingDays`, the nearest first, and what has ended, the latest first; at most `most` of each. */
export const rightsChangesSchema = v.object({
  upcoming: v.array(rightsChangeSchema),
  ended: v.array(rightsChangeSchema),
});

export type RightsChanges = v.InferOutput<typeof rightsChangesSchema>;
export const rightsChangesLimits = { upcomingDays: 30, most: 100 } as const;

/** An item or a story with its dates. */
export type Dated = Omit<RightsChange, 'what' | 'at' | 'count'> & { rights: VisibilityRights };

/** One line for a story's items that change alike, and the story's own where it does as well. */
function together<Change extends { thing: Omit<Dated, 'rights'>; what: string; time: number }>(
  changes: readonly Change[],
): (Change & { count: number })[] {
  const lines = new Map<string, Change & { count: number }>();
  for (const change of changes) {
    const { kind, documentId, story } = change.thing;
    const key = [story?.documentId ?? documentId, change.what, change.time].join(' ');
    const known = lines.get(key);
    const isOwn = [kind, known?.thing.kind].includes('story');
    if (known && kind === 'item') lines.set(key, isOwn ? known : { ...known, count: known.count + 1 });
    else lines.set(key, { ...change, count: 1 });
  }
  return [...lines.values()];
}

/** What visitors see more or less of by the dates of items and stories; what is held back anyway has none. @param now ms since 1970 */
export function rightsChangesOf(things: readonly Dated[], timeZone: string, now: number): RightsChanges {
  const { upcomingDays, most } = rightsChangesLimits;
  const changes = things.flatMap(({ rights, ...thing }) => {
    const { from, until } = periodOf(rights, timeZone);
    const times = [['publish', from] as const, ['end', until] as const];
    return times.filter(([, time]) => Number.isFinite(time)).map(([what, time]) => ({ thing, what, time }));
  });
  const told = (list: typeof changes) =>
    together(list)
      .slice(0, most)
      .map(({ thing, what, time, count }) => ({ ...thing, what, at: new Date(time).toISOString(), count }));
  const upcoming = changes.filter(({ time }) => time > now && time <= now + upcomingDays * dayMs);
  const ended = changes.filter(({ what, time }) => what === 'end' && time <= now);
  return {
    upcoming: told(upcoming.sort((a, b) => a.time - b.time)),
    ended: told(ended.sort((a, b) => b.time - a.time)),
  };
}
