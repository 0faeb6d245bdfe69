import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { type NoticeWay, noticeWays } from 'contract/notices';
import type { Context } from 'koa';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { reasonOf } from '../../../notices/failures';
import { setWays } from '../../../notices/outbox';
import { sendBy } from '../../../notices/send';
import { noticeStates } from '../../../notices/states';
import { noticeStrings } from '../../../notices/strings';
import { switchWay } from '../../../notices/switches';
import { onlyFields, refuse, refuseAs, requestData, withoutQuery } from '../../../platform/requests';

/** In this process: a test is a message to her own phone. */
const tests = new RateLimiterMemory({ points: 5, duration: 60 });

/** @throws ValidationError */
function sentData(ctx: Context, fields: readonly string[]) {
  const data = requestData(ctx.request.body);
  onlyFields(data, fields);
  const way = noticeWays.find((known) => known === data.way) ?? refuse('way', noticeStrings.wayInvalid);
  return { ...data, way };
}

/** How the owner is told, for the owner alone. */
export default ({ strapi }: { strapi: Core.Strapi }) =>
  withoutQuery({
    async find(ctx) {
      ctx.set('cache-control', 'no-store');
      return { data: await noticeStates(strapi), meta: {} };
    },

    async update(ctx) {
      const { way, isOn }: { way: NoticeWay; isOn?: unknown } = sentData(ctx, ['way', 'isOn']);
      if (typeof isOn !== 'boolean') refuse('isOn', noticeStrings.isOnInvalid);
      await switchWay(strapi, way, isOn);
      return { data: await noticeStates(strapi), meta: {} };
    },

    async test(ctx) {
      const { way } = sentData(ctx, ['way']);
      if (!setWays.includes(way)) refuseAs('notices/not-set', noticeStrings.notSet);
      await tests.consume(way).catch(() => {
        throw new errors.RateLimitError(noticeStrings.tooManyTests, { code: 'notices/limited' });
      });
      try {
        await sendBy(strapi, way, { ...noticeStrings.test, path: '/admin/diagnostic' });
        return { data: { failure: null }, meta: {} };
      } catch (error) {
        strapi.log.warn(`A test of the notices: ${error}`);
        return { data: { failure: noticeStrings.failure(reasonOf(error)) }, meta: {} };
      }
    },
  });
