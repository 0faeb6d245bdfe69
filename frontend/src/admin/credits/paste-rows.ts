import type { Credit, CreditName } from 'contract/credit';
import type { ReadCaption } from './caption/read-caption';
import { isSameName, nameFinder, newName, withNames } from './draft-credits';

/** A row of 'Colar legenda': a credit that was read, or added by the owner. */
export interface PasteRow extends Credit {
  id: string;
  /** The role it was read with; null for a row of the owner's. */
  readAs: string | null;
  /** What of the caption it was read in. */
  lines: string[];
  isUsed: boolean;
  isDoubtful: boolean;
  /** The owner changed, moved, ticked or unticked something. */
  isTouched: boolean;
}

/** The rows of a read caption, doubtful ones unticked; a name or handle that exists is that existing name. */
export function rowsOfRead({ credits }: ReadCaption, existingNames: readonly CreditName[]): PasteRow[] {
  const met = nameFinder(existingNames);
  return credits.map(({ role, names, lines, isDoubtful }) => ({
    id: role,
    readAs: role,
    role,
    lines: lines.map((line) => excerpt(line, names[0]?.name ?? '')),
    isUsed: !isDoubtful,
    isDoubtful,
    isTouched: false,
    names: withNames(
      [],
      names.map((written) => {
        const name = met.find(written) ?? newName(written.name, written.instagram);
        met.add(name);
        return name;
      }),
    ),
  }));
}

export function newRow(id: string): PasteRow {
  return {
    id,
    readAs: null,
    role: '',
    names: [],
    lines: [],
    isUsed: true,
    isDoubtful: false,
    isTouched: true,
  };
}

/** The rows of a caption that was read again: what the owner did to a row stays. */
export function preserveTouched(rows: readonly PasteRow[], before: readonly PasteRow[]): PasteRow[] {
  const touched = new Map(before.filter(({ isTouched }) => isTouched).map((row) => [row.id, row]));
  const kept = rows.map((row) => touched.get(row.id) ?? row);
  return [...kept, ...[...touched.values()].filter(({ id }) => !rows.some((row) => row.id === id))];
}

/** The rows with a name in another role, which gets a row if it has none; `to` is that row's id. */
export function moveName(
  rows: readonly PasteRow[],
  from: PasteRow,
  name: CreditName,
  role: string,
  newId: string,
): { rows: PasteRow[]; to: string } {
  const target = rows.find((row) => row.id !== from.id && isSameName(row.role, role));
  const left = rows.map((row) =>
    row.id === from.id
      ? {
          ...row,
          isTouched: true,
          names: row.names.filter(({ documentId }) => documentId !== name.documentId),
        }
      : row.id === target?.id
        ? { ...row, isTouched: true, isUsed: true, names: withNames(row.names, [name]) }
        : row,
  );
  return target === undefined
    ? { rows: [...left, { ...newRow(newId), role, names: [name], lines: from.lines }], to: newId }
    : { rows: left, to: target.id };
}

/** The most letters of a caption's line that a row shows. */
const excerptLength = 100;

/** A line of a caption, and of a long one what is around a name. */
export function excerpt(line: string, name: string): string {
  if (line.length <= excerptLength) {
    return line;
  }
  const [first = ''] = name.replace('@', '').split(' ');
  const at = Math.max(0, line.toLowerCase().indexOf(first.toLowerCase()) - excerptLength / 3);
  const from = at === 0 ? 0 : line.indexOf(' ', at) + 1;
  const end = from + excerptLength;
  const piece = line.slice(from, end);
  return `${from > 0 ? '…\u00a0' : ''}${end < line.length ? `${piece.replace(/\s+\S*$/, '')}\u00a0…` : piece}`;
}
