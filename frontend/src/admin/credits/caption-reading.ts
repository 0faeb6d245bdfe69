import type { Credit, CreditName, SentCredit } from 'contract/credits/credit';
import { type LeftLine, leftLines, type ReadCaption, readCaption } from './caption/read-caption';
import type { ProposedName } from './caption/reading';
import type { CaptionDraft } from './caption-draft';
import { mergeCredits, newName, readTypedName, sentCredits } from './draft-credits';
import { newRow, type PasteRow, preserveTouched, rowsOfRead } from './paste-rows';

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
  { rows: touched, kept }: Pick<CaptionDraft, 'rows' | 'kept'>,
  existingNames: readonly CreditName[],
): CaptionReading {
  const rows = preserveTouched(rowsOfRead(read, existingNames), touched, read.lines);
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
