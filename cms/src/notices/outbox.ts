import { type NoticeWay, noticeWays } from 'contract/notices';
import type { Transaction } from '../platform/strapi/save-locks';
import { columns, columnsOf, tables } from '../platform/strapi/tables';
import { canMail } from './mail';
import { canPush } from './push';

/** What the owner is told. `key` names the occasion: while one of that key waits, a later one takes its place. */
export type Notice = {
  key: string;
  title: string;
  text: string;
  /** Of the panel, e.g. /admin/selecoes/abc. */
  path: string;
};

const isSet: Record<NoticeWay, boolean> = { mail: canMail, push: canPush };

/** The ways that the operator has set. */
export const setWays = noticeWays.filter((way) => isSet[way]);

/** Between two of one key (ms). */
const apartMs = 10 * 60_000;

let wake = () => {};

/** @param work called after each commit of a notice, in this process */
export function whenQueued(work: () => void): void {
  wake = work;
}

type Time = Date | number | string | null;
type Known = { state: string; tries: number; dueAt: Time; sentAt: Time };

const millis = (time: Time | undefined) => (time ? new Date(time).getTime() : 0);

/** When one of this key is due: ten minutes after the last one, which may just be under way. */
function dueAfter(known: Known | undefined, now: Date): Date {
  const earliest =
    known?.state === 'waiting' && known.tries === 0
      ? millis(known.dueAt)
      : millis(known?.state === 'sending' ? now : known?.sentAt) + apartMs;
  return new Date(Math.max(now.getTime(), earliest));
}

/**
 * Stores a notice within the open transaction: what it tells of is stored with it, or neither. It is sent after the commit, by
 * each way that the operator has set; without one nothing is stored.
 */
export async function queueNotice(trx: Transaction, { key, title, text, path }: Notice): Promise<void> {
  const { dueAt } = columns.notices;
  const now = new Date();
  for (const way of setWays) {
    const row = trx(tables.notices).where({ key, way });
    const known = await row.clone().first(columnsOf('notices', ['state', 'tries', 'dueAt', 'sentAt']));
    const waiting = { title, text, path, state: 'waiting', tries: 0, [dueAt]: dueAfter(known, now) };
    if (known) await row.update(waiting);
    else await trx(tables.notices).insert({ key, way, ...waiting });
  }
  if (setWays.length > 0) void trx.executionPromise.then(wake, () => {});
}

/** Forgets all notices whose keys begin so, sent or not; inside the open transaction. */
export async function forgetNotices(trx: Transaction, keyPrefix: string): Promise<void> {
  await trx(tables.notices).where('key', 'like', `${keyPrefix}%`).delete();
}
