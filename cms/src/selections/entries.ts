import type { SelectionEntry } from 'contract/selection';

type Input = Record<string, unknown>;

/** The stored entries of a selection: a JSON column is a text in SQLite, a value in PostgreSQL. */
export function toEntries(stored: unknown): SelectionEntry[] {
  const value: unknown = typeof stored === 'string' ? JSON.parse(stored) : stored;
  if (!Array.isArray(value)) return [];
  return value
    .filter((entry): entry is Input => typeof entry === 'object' && entry !== null)
    .filter((entry): entry is Input & { item: string } => typeof entry.item === 'string')
    .map(({ item, note, isEarly }) => ({
      item,
      note: typeof note === 'string' && note !== '' ? note : null,
      isEarly: isEarly === true,
    }));
}
