type Count = 'none' | 'one' | 'many';
type State = 'saving' | 'saved' | 'offline' | 'unkept' | 'limited' | 'refused' | 'over' | 'preview';
type Standing = 'sending' | 'toSend' | 'sent' | 'again' | 'done' | 'closed';
type Question = 'continueAs' | 'continueUnnamed' | 'yes' | 'no' | 'leftOne' | 'left' | 'keep' | 'drop';
type Saving = 'toPhone' | 'preparing' | 'ready' | 'failed' | 'zip' | 'queued' | 'away' | 'cancel';
/** Of a book; `coarse` is for pictures with less detail. */
type Making = 'counted' | 'made' | 'coarse' | 'broken';
/** What the script of a page with downloads says. */
export type DownloadWords = Record<Saving | Making | 'inApple' | 'inAndroid', string>;
/** What the scripts say; `lead` begins the message for WhatsApp, `full` is for a heart beyond the limit, `locale` for times. */
export type PageWords = Record<Count | State | Standing | Question | 'lead' | 'locale', string> & {
  full?: string;
  downloads?: DownloadWords;
};

export const readWords = () =>
  JSON.parse(document.getElementById('client-words')?.textContent ?? '') as PageWords;

/** How many are chosen. */
export function sumOf(count: number, words: Pick<PageWords, Count>): string {
  return ([words.none, words.one][count] ?? words.many).replace('{n}', String(count));
}

/** That the choices were sent. @param known how many are chosen, and when that was, where it is known */
export function sentOf({ sent }: Pick<PageWords, 'sent'>, ...known: string[]): string {
  const facts = known.filter(Boolean).join(', ');
  return facts ? `${sent} ${facts}.` : sent;
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
