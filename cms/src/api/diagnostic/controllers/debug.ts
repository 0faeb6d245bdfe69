import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { removeLeftovers } from '../../../operations/diagnostic/diagnostic-record';
import { collectFacts, infoOf, problemsOf } from '../../../operations/diagnostic/report';
import { refuseQuery } from '../../../platform/requests';

/** `GET /api/debug` (§7): the product's state, without secrets, paths or values of the environment. */
export default ({ strapi }: { strapi: Core.Strapi }) => ({
  async show(ctx: Context) {
    refuseQuery(ctx.query);
    await removeLeftovers(strapi);
    const facts = await collectFacts(strapi);
    ctx.set('cache-control', 'no-store');
    return { data: { info: infoOf(facts), problems: problemsOf(facts), ...facts } };
  },
});
