import type { SentCredit } from 'contract/credit';
import { readCaption } from './caption/read-caption';
import { sentCredits } from './draft-credits';
import { rowsOfRead } from './paste-rows';

/** A new story's credits and text from a caption: the rows that 'Colar legenda' ticks by default, and all the rest as text. */
export function storyOfCaption(caption: string): { credits: SentCredit[]; text: string } {
  const read = readCaption(caption);
  const used = rowsOfRead(read, []).filter(({ isUsed, names }) => isUsed && names.length > 0);
  const inLines = new Set(read.credits.flatMap(({ isDoubtful, lines }) => (isDoubtful ? [] : lines)));
  const doubtful = read.credits.flatMap(({ isDoubtful, lines }) =>
    isDoubtful ? lines.filter((line) => !inLines.has(line)) : [],
  );
  return {
    credits: sentCredits(used),
    text: [read.rest, ...new Set(doubtful)].filter((part) => part !== '').join('\n\n'),
  };
}
