import { createOutbox, retryMs } from '../../../lib/outbox';
import { withLock } from '../../../lib/with-lock';
import type { Fields } from './fields';
import type { Change, KeptChanges, Person, Waiting } from './kept-changes';
import { type PageWords, sentOf } from './words';

/** Typing is saved when it rests. */
const typingMs = 800;
const busyMs = 5_000;
const timeoutMs = 20_000;

type Body = {
  person?: Person;
  isChoosingClosed?: boolean;
  error?: { message?: string; details?: { code?: string } };
};

/** Whether a client can choose: not while a question waits for its answer, once the choices are sent, or once choosing is closed. */
export type Standing = 'open' | 'asked' | 'sent' | 'closed';

/** Where the page shows what came of the changes, and says how it stands, and that the choices were sent. */
export interface ChoicesView extends Pick<Fields, 'show' | 'fill' | 'refuse' | 'sum'> {
  say: (text: string) => void;
  thank: (text: string) => void;
  stand: (standing: Standing) => void;
  /** Asks what becomes of so many changes that were not saved under a former link; of none, asks no more. */
  askOfLeft: (count: number) => void;
}

/** Names what a change changes: a later value of it stands for the earlier one. */
const fieldOf = ({ item, ...values }: Change) => [item, Object.keys(values), values.isSent].join();

const timeOf = (ms: number, locale: string) =>
  new Date(ms).toLocaleString(locale, {
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
  });

interface SavingOptions {
  /** The path of the page. */
  link: string;
  /** Of the tabs' lock. */
  key: string;
  words: PageWords;
  /** Whether the owner ended choosing. */
  isClosed: boolean;
  /** Whether the page came with the person's choices. */
  isRead: boolean;
}

/** Saves a client's changes as they are made, in order, and reads what is saved. What the server does not have yet is kept. */
export function saveChoices(
  { link, key, words, isClosed, isRead }: SavingOptions,
  { read, update, isShared }: KeptChanges,
  view: ChoicesView,
) {
  /** Changes that were saved or refused: an answer from before one is old. */
  let saves = 0;
  let isOver = false;
  let syncTimer: ReturnType<typeof setTimeout>;
  /** Changes on their way. */
  const flying = new Set<number>();

  /** Those that a former link refused: they are saved under this one if the client says so. */
  const left = () => read().waiting.filter(({ refusedBy }) => refusedBy && refusedBy !== link);
  /** Whether the choices are to be sent, or opened again; undefined for neither. */
  const toSend = () =>
    read()
      .waiting.filter(({ change }) => 'isSent' in change)
      .at(-1)?.change.isSent;
  const isDone = () => toSend() ?? read().isSent;

  let word = '';
  /** Says a word; why a change was refused, and that choosing has ended, come first. */
  const say = (next = word) => {
    word = next;
    view.say(read().refusal || word || (isClosed ? words.closed : isDone() ? words.done : ''));
  };
  const isAway = () => [words.offline, words.unkept].includes(word);
  const sayOffline = () => {
    say(isShared() ? words.offline : words.unkept);
    showStanding();
  };

  const thanks = () => {
    const { sentAt } = read();
    if (toSend() && isOver) return '';
    if (toSend()) return isAway() ? words.toSend : words.sending;
    if (isDone()) return sentOf(words, isRead ? view.sum() : '', sentAt ? timeOf(sentAt, words.locale) : '');
    return sentAt && !isClosed ? words.again : '';
  };
  const showStanding = () => {
    const asked = left().length;
    view.askOfLeft(asked);
    view.stand(isClosed ? 'closed' : asked ? 'asked' : isDone() ? 'sent' : 'open');
    view.thank([thanks(), isClosed && words.closed].filter(Boolean).join(' '));
  };

  /** Shows what is not saved yet over what is, and whether all was sent. */
  const showKept = () => {
    view.show(read().waiting.map(({ change }) => change));
    showStanding();
    say();
  };

  const ask = async (query: string, options?: RequestInit) => {
    const savesBefore = saves;
    // Browsers before 2022 have no such timeout.
    const signal = AbortSignal.timeout?.(timeoutMs) ?? null;
    const answer = await fetch(`${link}/choices${query}`, { ...options, signal });
    const body = (await answer.json().catch(() => ({}))) as Body;
    if (answer.status === 410 || answer.status === 404) {
      isOver = true;
      update(({ waiting }) => ({
        refusal: '',
        waiting: waiting.map((one) => ({ refusedBy: link, ...one })),
      }));
      say(words.over);
      showStanding();
    } else if (body.person) {
      isOver = false;
      isRead = true;
    }
    isClosed = body.isChoosingClosed ?? isClosed;
    return { ...body, answer, isNewest: () => saves === savesBefore };
  };

  const unsent = () =>
    isOver || left().length > 0 ? [] : read().waiting.filter(({ at }) => !flying.has(at));

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
      isSent: person ? (change.isSent ?? (isCurrent ? person.isSent : isSent)) : isSent,
      ...(person && change.isSent && { sentAt: Date.now() }),
    }));
    if (person) {
      word = isDone() ? '' : words.saved;
      if (isCurrent) view.fill(person);
    } else {
      refuse(change, error);
    }
    showKept();
  };

  /** Takes back what the server refused, and keeps the reason for all tabs. */
  const refuse = (change: Change, error: Body['error']) => {
    const code = error?.details?.code;
    const number = view.refuse(change);
    const reason = error?.message ?? words.refused;
    word = '';
    isClosed ||= code === 'choosingClosed';
    update(({ isSent, refusal = '' }) => {
      const end = `: ${reason}`;
      // Several hearts may be too many: each is named.
      const others = refusal.endsWith(end) ? `${refusal.slice(0, -end.length)}, ` : '';
      return {
        isSent: isSent || code === 'done',
        refusal: code === 'limit' && number ? others + number + end : reason,
      };
    });
  };

  const outbox = createOutbox<Waiting>({
    // Choices are sent when all others are stored.
    next: () => (flying.size > 0 ? undefined : unsent()[0]),
    dueInMs: ({ dueMs }) => Math.min(dueMs - Date.now(), typingMs),
    send: (one) => {
      // A screen reader would say both words at each retry.
      if (!isAway()) say(words.saving);
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
      if (isAway() || word === words.over) word = '';
      const { isSent } = asked.person;
      if (asked.isNewest()) {
        view.fill(asked.person);
        // The owner deleted what was sent, or another tab sent it; but this may be from before another tab did. A write that
        // changes nothing could undo what another tab wrote just now.
        if (isSent !== wasSent && read().isSent === wasSent)
          update(() => ({ isSent, ...(wasSent && { sentAt: 0 }) }));
      }
      showKept();
    } else {
      sayOffline();
      syncTimer = setTimeout(sync, retryMs);
    }
    sendNow();
  };

  const add = (change: Change) => {
    const ms = 'comment' in change || 'name' in change ? typingMs : 0;
    const isReplaced = ({ change: other }: Waiting) =>
      // Who wants to change the choices does not want them sent.
      fieldOf(other) === fieldOf(change) || (change.isSent === false && other.isSent);
    if (read().refusal) word = '';
    update(({ waiting }) => ({
      waiting: [
        ...waiting.filter((one) => !isReplaced(one)),
        { at: Math.random(), dueMs: Date.now() + ms, change, ...(isOver && { refusedBy: link }) },
      ],
      refusal: '',
    }));
    showKept();
    outbox.wake();
  };

  /** A heart beyond the limit was taken back. */
  const tellFull = () => {
    update(() => ({ refusal: words.full ?? '' }));
    say();
  };

  /** Saves what a former link refused, or drops it. */
  const settleLeft = (isKept: boolean) => {
    update(({ waiting }) => ({
      waiting: waiting.filter(({ refusedBy }) => isKept || !refusedBy).map(({ refusedBy: _, ...one }) => one),
    }));
    void sync();
  };

  /** Another tab changed what is kept. */
  const follow = () => {
    showKept();
    if (read().waiting.length === 0) void sync();
  };

  /** A page that is left does not wait for its turn: one request for each item, and the choices are sent with the last or after them. */
  const leave = () => {
    clearTimeout(syncTimer);
    if (outbox.isResting()) return;
    const waiting = unsent();
    const end = waiting.findIndex(({ change }) => 'isSent' in change);
    const before = end < 0 ? waiting : waiting.slice(0, end);
    const items = new Set(before.map(({ change }) => change.item));
    const isOne = end >= 0 && items.size < 2 && flying.size === 0;
    const groups = isOne
      ? [waiting.slice(0, end + 1)]
      : [...items].map((item) => before.filter(({ change }) => change.item === item));
    for (const ones of groups) save(ones).catch(sayOffline).finally(outbox.wake);
  };

  showKept();
  return { add, sendNow, sync, follow, leave, tellFull, settleLeft };
}
