import type { Credit, CreditName, SentCredit } from 'contract/credits/credit';
import { type LeftLine, leftLines, type ReadCaption, readCaption } from './caption/read-caption';
import type { ProposedName } from './caption/reading';
import type { CaptionDraft, FileCredit } from './caption-draft';
import { isSameName, mergeCredits, newName, readTypedName, sentCredits } from './draft-credits';
import { newRow, type PasteRow, preserveTouched, rowsOfRead } from './paste-rows';
import { creditStrings } from './strings';

/** The server's maximum length of a name. */
const nameMaxLength = 200;

/** What a caption gives, with the owner's choices. */
export interface CaptionReading {
  rows: PasteRow[];
  /** The ticked credits. */
  used: Credit[];
  /** The lines of no ticked credit. */
  left: LeftLine[];
  /** The ticked lines of `left`; the others are dropped. */
  text: string;
}

/** Applies the choices to a caption as it was read; a choice holds while its lines are in the caption. */
export function readingOf(
  read: ReadCaption,
  { rows: touched, kept, files = [] }: Pick<CaptionDraft, 'rows' | 'kept' | 'files'>,
  existingNames: readonly CreditName[],
): CaptionReading {
  const said = rowsOfRead(read, existingNames);
  const ofFiles = rowsOfFiles(files, said, existingNames);
  const lines = [...read.lines, ...ofFiles.flatMap((row) => row.lines)];
  const rows = preserveTouched([...said, ...ofFiles], touched, lines);
  const used = rows.filter(({ isUsed, role, names }) => isUsed && role.trim() !== '' && names.length > 0);
  const left = leftLines(read.lines, used);
  const text = left
    .filter((line) => kept.includes(line.text))
    .reduce((all, line, at, lines) => {
      const isBelow = lines[at - 1]?.at === line.at - 1;
      return at === 0 ? line.text : `${all}${isBelow ? '\n' : '\n\n'}${line.text}`;
    }, '');
  return { rows, used: used.map(({ role, names }) => ({ role: role.trim(), names })), left, text };
}

/** What files say beside the caption's rows: whom these name in the role is left out, another one is unticked. */
function rowsOfFiles(
  files: readonly FileCredit[],
  said: readonly PasteRow[],
  existingNames: readonly CreditName[],
): PasteRow[] {
  return files.flatMap(({ role, name, isSure }) => {
    const { names } = rowOfLine(name, role, existingNames);
    const line = creditStrings.ofFile(role, name);
    const same = said.filter((row) => isSameName(row.role, role));
    const isSaid = same.some((row) =>
      row.names.some((one) => names.some((other) => isSameName(one.name, other.name))),
    );
    const row = { ...newRow(line), role, names, lines: [line], isUsed: isSure && same.length === 0 };
    return isSaid ? [] : [{ ...row, isTouched: false, isOfFile: true }];
  });
}

/** A new story's credits and text: what is ticked in its caption's list, whether that was opened or not. */
export function storyOfCaption(
  draft: CaptionDraft,
  own: ProposedName | null,
): { credits: SentCredit[]; text: string } {
  const { used, text } = readingOf(readCaption(draft.caption, own), draft, []);
  return { credits: sentCredits(mergeCredits([], used)), text };
}

/** The row of a line for which a role is chosen: the names that the reader finds in it, else its words. */
export function rowOfLine(line: string, role: string, existingNames: readonly CreditName[]): PasteRow {
  const words = line.replace(/^[^\p{L}\p{N}@]+/u, '');
  const behind = words.replace(/^[^:@]{1,60}:\s*(?=\S)/u, '');
  const [row] = rowsOfRead(readCaption(`Fotografia: ${behind}`), existingNames);
  const written = readTypedName(behind.slice(0, nameMaxLength)) ?? { name: line, instagram: null };
  const names = row?.names ?? [newName(written.name, written.instagram, role)];
  return { ...newRow(`=${line}`), role, names, lines: [line] };
}
