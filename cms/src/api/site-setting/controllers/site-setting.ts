import { factories } from '@strapi/strapi';
import type { Context } from 'koa';
import { siteSettingUid } from '../../../content-types';
import { markProgress } from '../../../register/media';
import { checkedInput } from '../../../validation/checked-input';
import { parseEntryQuery, pickFields } from '../../../validation/query-parameters';
import { refuseQuery } from '../../../validation/request-data';
import { answerSave } from '../../../versioned-saves/answer-save';
import { baseVersion } from '../../../versioned-saves/base-version';

export default factories.createCoreController(siteSettingUid, ({ strapi }) => ({
  async find(ctx: Context) {
    const document = await strapi.service(siteSettingUid).read();
    const fields = parseEntryQuery(ctx.query, Object.keys(document ?? {}));
    return document ? { data: pickFields(document, fields), meta: {} } : ctx.notFound();
  },

  /** How many marked files say what they should, of all of them. */
  async watermarks(ctx: Context) {
    refuseQuery(ctx.query);
    return { data: await markProgress(strapi) };
  },

  async update(ctx: Context) {
    const data = await checkedInput(strapi, siteSettingUid, ctx);
    return answerSave(ctx, async () => ({
      data: await strapi.service(siteSettingUid).saveOver(baseVersion(ctx), data),
      meta: {},
    }));
  },
}));
