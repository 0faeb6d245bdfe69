import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { collectFacts } from '../../../diagnostic/collect-facts';
import { infoOf } from '../../../diagnostic/info';
import { removeLeftovers } from '../../../diagnostic/leftovers';
import { problemsOf } from '../../../diagnostic/problems';
import { refuseQuery } from '../../../validation/request-data';

/** `GET /api/debug` (§7): how the product is, without a secret, a path or a value of its environment. */
export default ({ strapi }: { strapi: Core.Strapi }) => ({
  async show(ctx: Context) {
    refuseQuery(ctx.query);
    await removeLeftovers(strapi);
    const facts = await collectFacts(strapi);
    ctx.set('cache-control', 'no-store');
    return { data: { info: infoOf(facts), problems: problemsOf(facts), ...facts } };
  },
});
