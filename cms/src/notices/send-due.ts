import { createHash } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import type { NoticeWay } from 'contract/notices';
import { columns, tables } from '../platform/strapi/tables';
import { reasonOf, SendError } from './failures';
import { setWays } from './outbox';
import { sendBy } from './send';
import { waysOff } from './switches';

const minuteMs = 60_000;
/** After a try that failed, until the next one (ms): a server may be away for an hour. After the last one it is given up. */
export const pausesMs = [5 * minuteMs, 70 * minuteMs] as const;
const mostTries = pausesMs.length + 1;
/** A try takes ten seconds: a process that has not ended it after so long (ms) was killed. */
export const leaseMs = 30_000;

type Row = {
  id: number;
  key: string;
  title: string;
  text: string;
  path: string;
  tries: number;
  before: unknown;
};
type Send = typeof sendBy;

const done = { state: 'sent', title: null, text: null, path: null };

/** What is due now; an update of it that two processes make at once, one of them makes. */
function dueNow(strapi: Core.Strapi, now: Date) {
  const { dueAt } = columns.notices;
  return strapi.db
    .connection(tables.notices)
    .whereIn('state', ['waiting', 'sending'])
    .where(dueAt, '<=', now);
}

/**
 * Counts the try ahead of it and takes the notice, so that no other process sends it too, and one that kills each process ends.
 * @returns null where another process was first
 */
async function claim(strapi: Core.Strapi, id: number, now: Date): Promise<Row | null> {
  const { dueAt, sentAt } = columns.notices;
  const [row] = await dueNow(strapi, now)
    .where({ id })
    .where('tries', '<', mostTries)
    .update({ state: 'sending', [dueAt]: new Date(now.getTime() + leaseMs) })
    .increment('tries', 1)
    .returning(['id', 'key', 'title', 'text', 'path', 'tries', `${sentAt} as before`]);
  return (row as Row | undefined) ?? null;
}

async function noteFailure(
  strapi: Core.Strapi,
  { id, tries }: Row,
  reason: string,
  now: Date,
): Promise<void> {
  const { dueAt, failedAt } = columns.notices;
  const rows = strapi.db.connection(tables.notices).where({ id });
  await rows.clone().update({ [failedAt]: now, reason });
  const pause = pausesMs[tries - 1];
  const next =
    pause === undefined
      ? { ...done, state: 'failed', [dueAt]: null }
      : { state: 'waiting', [dueAt]: new Date(now.getTime() + pause) };
  const isStill = await rows.where({ state: 'sending', tries }).update(next);
  if (isStill && pause === undefined) strapi.log.warn(`A notice is given up after ${tries} tries: ${reason}`);
}

async function noteSent(strapi: Core.Strapi, { id, tries }: Row, now: Date): Promise<void> {
  const { dueAt, sentAt } = columns.notices;
  const rows = strapi.db.connection(tables.notices).where({ id });
  await rows.clone().update({ [sentAt]: now });
  // Else another one of this key has come meanwhile.
  await rows.where({ state: 'sending', tries }).update({ ...done, [dueAt]: null });
}

/** What is the same at each try of one sending, and at no other sending. */
const idOf = ({ key, text, before }: Row) =>
  createHash('sha256')
    .update(JSON.stringify([key, text, before]))
    .digest('hex')
    .slice(0, 32);

async function sendWay(
  strapi: Core.Strapi,
  way: NoticeWay,
  { isStopped, send, clock }: { isStopped: () => boolean; send: Send; clock: () => Date },
): Promise<void> {
  const ids: number[] = await dueNow(strapi, clock())
    .where({ way })
    .orderBy(columns.notices.dueAt)
    .pluck('id');
  for (const id of ids) {
    if (isStopped()) return;
    const row = await claim(strapi, id, clock());
    if (!row) continue;
    try {
      await send(strapi, way, { ...row, id: idOf(row) });
    } catch (error) {
      if (!(error instanceof SendError)) strapi.log.warn(`A notice was not sent: ${error}`);
      await noteFailure(strapi, row, reasonOf(error), clock());
      continue;
    }
    await noteSent(strapi, row, clock());
  }
  // Of a process that was killed in its last try.
  const left: Row[] = await dueNow(strapi, clock())
    .where({ way, state: 'sending' })
    .where('tries', '>=', mostTries);
  for (const row of left) await noteFailure(strapi, row, 'cutOff', clock());
}

/**
 * Sends what is due by a way. Each way has runs of its own: one that is away delays the other by nothing. What is due by a way
 * that the operator has not set, or the owner does not want, is dropped.
 */
export async function sendDue(
  strapi: Core.Strapi,
  way: NoticeWay,
  isStopped: () => boolean,
  {
    send = sendBy,
    clock = () => new Date(),
    set = setWays,
  }: { send?: Send; clock?: () => Date; set?: readonly NoticeWay[] } = {},
): Promise<void> {
  const due = () => dueNow(strapi, clock()).where({ way });
  if (!(await due().first('id'))) return;
  const isWanted = set.includes(way) && !(await waysOff(strapi)).includes(way);
  if (isWanted) await sendWay(strapi, way, { isStopped, send, clock });
  else await due().delete();
}
