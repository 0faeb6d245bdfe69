import type { SelectionDownloads, SelectionEntry } from 'contract/selections/selection';
import type { Language } from 'contract/translations/languages';
import { columns, columnsOf } from '../../platform/strapi/tables';

/** The columns of a selection that decide who sees what. */
export const knownColumns = () => ({
  ...columnsOf('selections', ['documentId', 'language', 'until', 'downloads', 'isMarked', 'isClosed']),
  ...columnsOf('selections', ['mostChosen', 'isChoosingClosed', 'number', 'entries']),
  count: columns.selections.linkCount,
});

export type KnownRow = {
  documentId: string;
  language: Language;
  /** Its last day, `YYYY-MM-DD`; null for no end. */
  until: string | null;
  mostChosen: number | null;
  isChoosingClosed: boolean | number | null;
  downloads: SelectionDownloads;
  isMarked: boolean | number | null;
  isClosed: boolean | number | null;
  number: number;
  count: number;
  entries: unknown;
};

/** Stored entries: a JSON column is a text in SQLite, a value in PostgreSQL. */
export function toEntries(stored: unknown): SelectionEntry[] {
  const value: unknown = typeof stored === 'string' ? JSON.parse(stored) : stored;
  if (!Array.isArray(value)) return [];
  return value.flatMap((entry: Partial<Record<keyof SelectionEntry, unknown>> | null) => {
    const { item, note, isEarly } = entry ?? {};
    if (typeof item !== 'string') return [];
    return [{ item, note: typeof note === 'string' && note !== '' ? note : null, isEarly: isEarly === true }];
  });
}
