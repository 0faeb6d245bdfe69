import { isTimeZone, type Period, periodOf } from 'contract/rights';

/** The fields of an item or a story that decide whether it is visible, with their columns. */
export const visibilityColumns = {
  hidden: 'hidden',
  publishAt: 'publish_at',
  rightsUntil: 'rights_until',
} as const;

/** All columns of rights, by field; the others decide nothing of when. */
export const rightsColumns = {
  ...visibilityColumns,
  rightsNote: 'rights_note',
  isWhole: 'is_whole',
} as const;
export const rightsFields = Object.keys(rightsColumns) as (keyof typeof rightsColumns)[];

export type RightsRow = {
  hidden?: boolean | number | null;
  publishAt?: string | number | Date | null;
  rightsUntil?: string | null;
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

/** When a row is shown by its own columns; days end in the time zone. */
export function periodOfRow(row: RightsRow, timeZone: string): Period {
  return periodOf({ hidden: Boolean(row.hidden), ...datesOf(row) }, timeZone);
}

export function storedZone(text: string | null | undefined, byDefault: string): string {
  return text && isTimeZone(text) ? text : byDefault;
}

/** The fields of rights that are set, in the API's shape. */
export function toRights({ hidden, rightsNote, isWhole, ...dates }: StoredRights) {
  const { publishAt, rightsUntil } = datesOf(dates);
  return {
    ...(hidden && { hidden: true as const }),
    ...(publishAt && { publishAt }),
    ...(rightsUntil && { rightsUntil }),
    ...(rightsNote && { rightsNote }),
    ...(isWhole && { isWhole: true as const }),
  };
}
