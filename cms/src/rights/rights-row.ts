import { isTimeZone, type Period, periodOf, type Rights, setRights } from 'contract/rights/rights';

/** The fields of an item or a story that decide whether it is visible. */
export const visibilityFields = ['hidden', 'publishAt', 'rightsUntil'] as const;
/** All fields of rights; the others decide nothing of when. */
export const rightsFields = [...visibilityFields, 'rightsNote', 'isWhole'] as const;
/** Those of a story: it is away until its last file is in. */
export const storyVisibilityFields = [...visibilityFields, 'awaitedFiles'] as const;
export const storyRightsFields = [...rightsFields, 'awaitedFiles'] as const;
/** Whether a story's row awaits files; of one column. SQLite keeps a list as text, PostgreSQL writes it as the same text. */
export const awaitsSql = `(cast(?? as text) like '["%')`;

export type RightsRow = {
  hidden?: boolean | number | null;
  publishAt?: string | number | Date | null;
  rightsUntil?: string | null;
  /** Of a story: a list, which SQLite gives as text. */
  awaitedFiles?: string | readonly string[] | null;
};

export type StoredRights = RightsRow & {
  rightsNote?: string | null;
  isWhole?: boolean | number | null;
};

/** An instant to compare a column with: SQLite has integers (ms), PostgreSQL timestamps, and its driver converts a Date. */
export function toStored(ms: number): Date {
  return new Date(ms);
}

/** A column's instant (ms since 1970); null for none. */
export function fromStored(value: RightsRow['publishAt']): number | null {
  if (value === null || value === undefined || value === '') return null;
  const ms = new Date(value).getTime();
  return Number.isNaN(ms) ? null : ms;
}

export function datesOf({ publishAt, rightsUntil }: RightsRow) {
  const instant = fromStored(publishAt);
  return {
    publishAt: instant === null ? null : new Date(instant).toISOString(),
    rightsUntil: rightsUntil || null,
  };
}

/** The keys of the files that a story awaits. */
export function awaitedOf({ awaitedFiles = null }: RightsRow): readonly string[] {
  const list: readonly string[] | null =
    typeof awaitedFiles === 'string' ? JSON.parse(awaitedFiles) : awaitedFiles;
  return list ?? [];
}

/** Whether a row is away for no date: it is hidden, or a story that awaits files. */
export function isHeldBack(row: RightsRow): boolean {
  return Boolean(row.hidden) || awaitedOf(row).length > 0;
}

/** When a row is shown by its own columns; days end in the time zone. */
export function periodOfRow(row: RightsRow, timeZone: string): Period {
  return periodOf({ hidden: isHeldBack(row), ...datesOf(row) }, timeZone);
}

/** The same for clients to whom it was sent: its dates alone. */
export function datedPeriodOf(row: RightsRow, timeZone: string): Period {
  return periodOf(datesOf(row), timeZone);
}

export function storedZone(text: string | null | undefined, byDefault: string): string {
  return text && isTimeZone(text) ? text : byDefault;
}

/** The fields of rights that are set, in the API's shape. */
export function toRights({ hidden, rightsNote, isWhole, ...dates }: StoredRights) {
  const rights = { hidden: Boolean(hidden), rightsNote: rightsNote ?? null, isWhole: Boolean(isWhole) };
  return setRights({ ...rights, ...datesOf(dates) }) as Rights & { hidden?: true; isWhole?: true };
}
