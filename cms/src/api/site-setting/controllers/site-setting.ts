import { factories } from '@strapi/strapi';
import type { Context } from 'koa';
import { answerSave, baseVersion, checkedInput } from '../../../content/saves/save-request';
import { watermarkProgress } from '../../../media/feature';
import { parseEntryQuery, pickFields, refuseQuery } from '../../../platform/requests';
import { siteSettingUid } from '../../../platform/strapi/content-types';

export default factories.createCoreController(siteSettingUid, ({ strapi }) => ({
  async find(ctx: Context) {
    const document = await strapi.service(siteSettingUid).read();
    const fields = parseEntryQuery(ctx.query, Object.keys(document ?? {}));
    return document ? { data: pickFields(document, fields), meta: {} } : ctx.notFound();
  },

  /** How many marked files say what they should, of all of them. */
  async watermarks(ctx: Context) {
    refuseQuery(ctx.query);
    return { data: await watermarkProgress(strapi) };
  },

  async update(ctx: Context) {
    const data = await checkedInput(strapi, siteSettingUid, ctx);
    return answerSave(ctx, async () => ({
      data: await strapi.service(siteSettingUid).saveOver(baseVersion(ctx), data),
      meta: {},
    }));
  },
}));
