type Count = 'none' | 'one' | 'many';
type State = 'saving' | 'saved' | 'offline' | 'unkept' | 'limited' | 'refused' | 'over' | 'sent' | 'preview';
/** What the script says; `lead` begins the message for WhatsApp. */
export type PageWords = Record<Count | State | 'lead', string>;

/** How many are chosen. */
export function sumOf(count: number, words: Pick<PageWords, Count>): string {
  return ([words.none, words.one][count] ?? words.many).replace('{n}', String(count));
}

/** Letters of a message for WhatsApp at most. */
const longestMessage = 3_000;

/** The message for WhatsApp: the numbers that are chosen, and each comment; null for nothing. */
export function messageOf(
  lead: string,
  hearts: readonly { number: string; isChosen: boolean; comment: string }[],
): string | null {
  const numbers = hearts.flatMap(({ number, isChosen }) => (isChosen ? number : [])).join(', ');
  const comments = hearts.flatMap(({ number, comment }) => (comment ? `${number}: ${comment}` : []));
  const lines = [numbers, ...comments].filter(Boolean);
  // Half of an emoji cannot be in an address.
  const message = [lead, ...lines]
    .join('\n')
    .slice(0, longestMessage)
    .replace(/\p{Surrogate}/gu, '');
  return lines.length > 0 ? message : null;
}
