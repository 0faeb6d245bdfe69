import { factories } from '@strapi/strapi';
import type { Context } from 'koa';
import { replaceProfileImage } from '../../../content/about/profile-form';
import { answerSave, baseVersion, checkedInput } from '../../../content/saves/save-request';
import { parseEntryQuery, pickFields, refuseQuery } from '../../../platform/requests';
import { aboutPageUid } from '../../../platform/strapi/content-types';

export default factories.createCoreController(aboutPageUid, ({ strapi }) => ({
  async find(ctx: Context) {
    const document = await strapi.service(aboutPageUid).read();
    const fields = parseEntryQuery(ctx.query, Object.keys(document ?? {}));
    return document ? { data: pickFields(document, fields), meta: {} } : ctx.notFound();
  },

  async update(ctx: Context) {
    const data = await checkedInput(strapi, aboutPageUid, ctx);
    return answerSave(ctx, async () => ({
      data: await strapi.service(aboutPageUid).saveOver(baseVersion(ctx), data),
      meta: {},
    }));
  },

  async replaceProfileImage(ctx: Context) {
    refuseQuery(ctx.query);
    return { data: await replaceProfileImage(strapi, ctx), meta: {} };
  },
}));
