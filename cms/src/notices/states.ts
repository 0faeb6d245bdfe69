import type { Core } from '@strapi/strapi';
import { type NoticeState, type NoticeWay, noticeWays } from 'contract/notices';
import { environment } from '../platform/environment';
import { columns, columnsOf, tables } from '../platform/strapi/tables';
import { setWays } from './outbox';
import { panelAddresses } from './send';
import { noticeStrings } from './strings';
import { waysOff } from './switches';

type Row = { state: string; sentAt: Time; failedAt: Time; reason: string | null };
type Time = Date | number | string | null;

const iso = (time: Time) => (time === null ? null : new Date(time).toISOString());

/** How each way stands, for the owner: nothing in it is secret. */
export async function noticeStates(strapi: Core.Strapi): Promise<NoticeState[]> {
  const off = await waysOff(strapi);
  const to: Record<NoticeWay, string[]> = {
    mail: setWays.includes('mail') ? await panelAddresses(strapi) : [],
    push: environment.push ? [environment.push.host] : [],
  };
  const knex = strapi.db.connection;
  const { sentAt, failedAt } = columns.notices;
  const last = (way: NoticeWay, time: string): Promise<Row | undefined> =>
    knex(tables.notices)
      .where({ way })
      .whereNotNull(time)
      .orderBy(time, 'desc')
      .first(columnsOf('notices', ['state', 'sentAt', 'failedAt', 'reason']));
  const states = noticeWays.map(async (way) => {
    const [sent, failed, waiting] = await Promise.all([
      last(way, sentAt),
      last(way, failedAt),
      knex(tables.notices)
        .where({ way })
        .whereIn('state', ['waiting', 'sending'])
        .count({ count: '*' })
        .first(),
    ]);
    return {
      way,
      isSet: setWays.includes(way),
      isOn: !off.includes(way),
      to: to[way],
      waiting: Number(waiting?.count ?? 0),
      sentAt: iso(sent?.sentAt ?? null),
      failedAt: iso(failed?.failedAt ?? null),
      failure: failed ? noticeStrings.failure(failed.reason ?? '') : null,
    };
  });
  return Promise.all(states);
}
