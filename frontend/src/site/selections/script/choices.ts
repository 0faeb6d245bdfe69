import { createOutbox, retryMs } from '../../../lib/outbox';
import { withLock } from '../../../lib/with-lock';
import type { Fields } from './fields';
import type { Change, KeptChanges, Person, Waiting } from './kept-changes';
import type { PageWords } from './words';

/** Typing is saved when it rests. */
const typingMs = 800;
const busyMs = 5_000;
const timeoutMs = 20_000;

type Body = { person?: Person; error?: { message?: string } };

/** Where the page shows what came of the changes, and says how it stands, and that the choices were sent. */
export interface ChoicesView extends Pick<Fields, 'show' | 'fill' | 'refuse'> {
  say: (text: string) => void;
  thank: (text: string) => void;
}

/** Names what a change changes: a later value of it stands for the earlier one. */
const fieldOf = ({ item, ...values }: Change) => [item, Object.keys(values)].join();

/**
 * Saves a client's changes as they are made, in order, and reads what is saved. What the server does not have yet is kept.
 * @param link the path of the page
 * @param key of the tabs' lock
 */
export function saveChoices(
  { link, key, words }: { link: string; key: string; words: PageWords },
  { read, update, isShared }: KeptChanges,
  view: ChoicesView,
) {
  /** Why a change was refused; it is shown until the client's next one. */
  let refusal = '';
  /** Changes that were saved or refused: an answer from before one is old. */
  let saves = 0;
  let isOver = false;
  let syncTimer: ReturnType<typeof setTimeout>;
  /** Changes on their way. */
  const flying = new Set<number>();

  let said = '';
  const say = (word: string) => {
    said = refusal || word;
    view.say(said);
  };
  const sayOffline = () => say(isShared() ? words.offline : words.unkept);

  /** Shows what is not saved yet over what is, and whether all was sent. */
  const showKept = () => {
    view.show(read().waiting.map(({ change }) => change));
    view.thank(read().isSent ? words.sent : '');
  };

  const ask = async (query: string, options?: RequestInit) => {
    const savesBefore = saves;
    // Browsers before 2022 have no such timeout.
    const signal = AbortSignal.timeout?.(timeoutMs) ?? null;
    const answer = await fetch(`${link}/choices${query}`, { ...options, signal });
    const body = (await answer.json().catch(() => ({}))) as Body;
    if (answer.status === 410 || answer.status === 404) {
      isOver = true;
      refusal = '';
      say(words.over);
    } else if (body.person) {
      isOver = false;
    }
    return { ...body, answer, isNewest: () => saves === savesBefore };
  };

  const unsent = () => (isOver ? [] : read().waiting.filter(({ at }) => !flying.has(at)));

  /** Sends changes as one. */
  const save = async (ones: readonly Waiting[]) => {
    for (const { at } of ones) flying.add(at);
    const change: Change = Object.assign({}, ...ones.map((one) => one.change));
    const { answer, person, error, isNewest } = await ask('', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...change, person: read().person }),
      keepalive: true,
    }).finally(() => {
      for (const { at } of ones) flying.delete(at);
    });
    const { status, headers, ok } = answer;
    if (isOver) return;
    if (status === 429 || status >= 500) {
      outbox.rest(Number(headers.get('retry-after')) * 1_000 || busyMs);
      if (status === 429) say(words.limited);
      else sayOffline();
      return;
    }
    // A network that wants a sign-in answers with a page of its own.
    if (ok && !person) throw new Error('Not the server’s answer');
    // Which one of several is refused is told when each is sent alone.
    if (!person && ones.length > 1) return;
    const isCurrent = isNewest();
    saves += 1;
    update(({ waiting, isSent }) => ({
      waiting: waiting.filter(({ at }) => !ones.some((one) => one.at === at)),
      isSent: isSent || Boolean(person && change.isSent && ones.some(({ at }) => at === waiting.at(-1)?.at)),
    }));
    if (person) {
      say(words.saved);
      if (isCurrent) view.fill(person);
    } else {
      view.refuse(change);
      refusal = error?.message ?? words.refused;
      say('');
    }
    showKept();
  };

  const outbox = createOutbox<Waiting>({
    next: () => unsent()[0],
    dueInMs: ({ dueMs }) => Math.min(dueMs - Date.now(), typingMs),
    send: (one) => {
      // A screen reader would say both words at each retry.
      if (![words.offline, words.unkept].includes(said)) say(words.saving);
      return save([one]);
    },
    // An older heart of one tab does not arrive after a newer one of another. Where the storage is blocked, so are the locks.
    inTurn: (work) => (isShared() ? withLock(key, work) : work()),
    onFailure: sayOffline,
  });

  const sendNow = () => {
    if (read().waiting.length === 0) return;
    update(({ waiting }) => ({ waiting: waiting.map((one) => ({ ...one, dueMs: 0 })) }));
    outbox.wake();
  };

  /** Reads what is saved, then sends what is not. */
  const sync = async () => {
    clearTimeout(syncTimer);
    const wasSent = read().isSent;
    const asked = await ask(`?person=${read().person}`).catch(() => null);
    if (isOver) return;
    if (asked?.person) {
      if ([words.offline, words.unkept, words.over].includes(said)) say('');
      if (asked.isNewest()) {
        view.fill(asked.person);
        // The owner deleted what was sent. The server's true would not tell of later changes.
        if (wasSent && !asked.person.isSent) update(() => ({ isSent: false }));
      }
      showKept();
    } else {
      sayOffline();
      syncTimer = setTimeout(sync, retryMs);
    }
    sendNow();
  };

  const add = (change: Change) => {
    const ms = 'isChosen' in change || change.isSent ? 0 : typingMs;
    if (refusal) {
      refusal = '';
      say('');
    }
    update(({ waiting }) => ({
      waiting: [
        ...waiting.filter((other) => fieldOf(other.change) !== fieldOf(change)),
        { at: Math.random(), dueMs: Date.now() + ms, change },
      ],
      isSent: false,
    }));
    showKept();
    outbox.wake();
  };

  /** Another tab changed what is kept. */
  const follow = () => {
    showKept();
    if (read().waiting.length === 0) void sync();
  };

  /** A page that is left does not wait for its turn: one request for each item. */
  const leave = () => {
    clearTimeout(syncTimer);
    if (outbox.isResting()) return;
    const waiting = unsent();
    for (const item of new Set(waiting.map(({ change }) => change.item))) {
      const ones = waiting.filter(({ change }) => change.item === item);
      save(ones).catch(sayOffline).finally(outbox.wake);
    }
  };

  update(() => ({}));
  showKept();
  return { add, sendNow, sync, follow, leave };
}
