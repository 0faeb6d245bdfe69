import type { Credit, CreditName } from 'contract/credits/credit';
import type { ReadCaption } from './caption/read-caption';
import { isSameName, nameFinder, newName, withNames } from './draft-credits';

/** A row of 'Colar legenda': a credit read from the caption, or added by the owner. */
export interface PasteRow extends Credit {
  id: string;
  lines: string[];
  isUsed: boolean;
  isDoubtful: boolean;
  isTouched: boolean;
  /** Its line stands in a file, not in the caption. */
  isOfFile?: boolean;
}

/** The rows of a read caption, doubtful ones unticked; known names and handles become existing names. */
export function rowsOfRead({ credits }: ReadCaption, existingNames: readonly CreditName[]): PasteRow[] {
  const known = nameFinder(existingNames);
  return credits.map(({ role, names, lines, isDoubtful }) => ({
    id: isDoubtful ? `?${role}` : role,
    role,
    lines,
    isUsed: !isDoubtful,
    isDoubtful,
    isTouched: false,
    names: withNames(
      [],
      names.map((written) => {
        const name =
          known.find(written) ?? known.join(written) ?? newName(written.name, written.instagram, role);
        known.add(name);
        return name;
      }),
    ),
  }));
}

export function newRow(id: string): PasteRow {
  return {
    id,
    role: '',
    names: [],
    lines: [],
    isUsed: true,
    isDoubtful: false,
    isTouched: true,
  };
}

/**
 * The rows of a reread caption, with the rows the owner edited; an edited row holds while the caption has its lines.
 * @param lines the caption's
 */
export function preserveTouched(
  rows: readonly PasteRow[],
  before: readonly PasteRow[],
  lines: readonly string[],
): PasteRow[] {
  const present = new Set(lines);
  const edited = before.filter((row) => row.isTouched && row.lines.every((line) => present.has(line)));
  const touched = new Map(edited.map((row) => [row.id, row]));
  const kept = rows.map((row) => touched.get(row.id) ?? row);
  return [...kept, ...edited.filter(({ id }) => !rows.some((row) => row.id === id))];
}

/** Moves a name to another role's row, created if missing; `to` is that row's id. */
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

/** Maximum characters of a caption's line in a row. */
const excerptLength = 100;

/** A line of a caption; of a long one, the part around a name. */
export function excerpt(line: string, name: string): string {
  if (line.length <= excerptLength) return line;
  const [first = ''] = name.replace('@', '').split(' ');
  const at = Math.max(0, line.toLowerCase().indexOf(first.toLowerCase()) - excerptLength / 3);
  const from = at === 0 ? 0 : line.indexOf(' ', at) + 1;
  const end = from + excerptLength;
  const piece = line.slice(from, end);
  return `${from > 0 ? '…\u00a0' : ''}${end < line.length ? `${piece.replace(/\s+\S*$/, '')}\u00a0…` : piece}`;
}
