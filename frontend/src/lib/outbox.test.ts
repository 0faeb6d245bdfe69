import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createOutbox, type Outbox, retryMs } from './outbox';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** What a server does with each try: takes the entry, rejects, or has everybody rest (ms). */
type Answer = 'taken' | 'away' | number;

/** A tab: its entries are shared, as in the browser's storage. */
function open(entries: string[], answers: Answer[] = []) {
  const sent: string[] = [];
  const failures: unknown[] = [];
  const port = {
    isReady: true,
    inTurn: (work: () => Promise<void>) => work(),
    answer: (): Promise<Answer> => Promise.resolve(answers.shift() ?? 'taken'),
  };
  const outbox: Outbox = createOutbox<string>({
    next: () => entries[0],
    dueInMs: () => (port.isReady ? 0 : Infinity),
    async send(entry) {
      sent.push(entry);
      const answer = await port.answer();
      if (answer === 'away') throw new Error('away');
      if (answer === 'taken') entries.shift();
      else outbox.rest(answer);
    },
    inTurn: (work) => port.inTurn(work),
    onFailure: (error) => failures.push(error),
  });
  return { ...outbox, port, sent, failures };
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

it('sends what waits one by one, in order, also what is added meanwhile', async () => {
  const entries = ['a', 'b'];
  const { wake, sent } = open(entries);
  wake();
  expect(sent).toEqual(['a']);
  entries.push('c');
  await pass(0);
  expect([sent, entries]).toEqual([['a', 'b', 'c'], []]);
});

it('tries again after a pause when the line is away, or as soon as it is woken, also during the try that fails', async () => {
  const { wake, sent, failures } = open(['a'], ['away', 'away', 'away']);
  wake();
  await pass(retryMs - 1);
  expect(sent).toHaveLength(1);
  await pass(1);
  expect(sent).toHaveLength(2);
  wake();
  wake();
  await pass(0);
  expect([sent.length, failures.length]).toEqual([4, 3]);
});

it('rests as long as it was told, whoever wakes it', async () => {
  const { wake, isResting, sent } = open(['a'], [60_000]);
  wake();
  await pass(59_999);
  wake();
  await pass(0);
  expect([sent, isResting()]).toEqual([['a'], true]);
  await pass(1);
  expect([sent, isResting()]).toEqual([['a', 'a'], false]);
});

it('sends from one tab at a time, and from another while one waits', async () => {
  const entries = ['a', 'b'];
  let last = Promise.resolve();
  const inTurn = (work: () => Promise<void>) => {
    const turn = last.then(work);
    last = turn.catch(() => undefined);
    return turn;
  };
  const tabs = [open(entries, ['away']), open(entries)];
  for (const { port, wake } of tabs) {
    port.inTurn = inTurn;
    wake();
  }
  await pass(0);
  expect(tabs.map(({ sent }) => sent)).toEqual([['a'], ['a', 'b']]);
});

it('waits without asking until it is woken and ready, and keeps no timer once all is sent', async () => {
  const { wake, port, sent } = open(['a']);
  port.isReady = false;
  wake();
  await pass(10 * retryMs);
  expect([sent, vi.getTimerCount()]).toEqual([[], 0]);
  port.isReady = true;
  wake();
  await pass(0);
  expect([sent, vi.getTimerCount()]).toEqual([['a'], 0]);
});
