import { factories } from '@strapi/strapi';
import type { Context } from 'koa';
import { siteSettingUid } from '../../../content-types';
import { checkedInput } from '../../../validation/checked-input';
import { refuseQuery } from '../../../validation/request-data';

export default factories.createCoreController(siteSettingUid, ({ strapi }) => ({
  async find(ctx: Context) {
    refuseQuery(ctx.query);
    const document = await strapi.service(siteSettingUid).read();
    return document ? { data: document, meta: {} } : ctx.notFound();
  },

  async update(ctx: Context) {
    const data = await checkedInput(strapi, siteSettingUid, ctx);
    return { data: await strapi.service(siteSettingUid).save(data), meta: {} };
  },
}));
