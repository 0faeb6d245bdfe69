import type { SentCredit } from 'contract/credit';
import { readCaption } from './caption/read-caption';
import { sentCredits } from './draft-credits';
import { rowsOfRead } from './paste-rows';

/** What a caption says of a new story: the lines that 'Colar legenda' ticks by itself, and as its text all other words of it. */
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
