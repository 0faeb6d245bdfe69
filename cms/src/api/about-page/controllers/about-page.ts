import { factories } from '@strapi/strapi';
import type { Context } from 'koa';
import { aboutPageUid } from '../../../content-types';
import { replaceProfileImage } from '../../../media/gallery/profile-form';
import { checkedInput } from '../../../validation/checked-input';
import { parseEntryQuery, pickFields } from '../../../validation/query-parameters';
import { refuseQuery } from '../../../validation/request-data';
import { answerSave } from '../../../versioned-saves/answer-save';
import { baseVersion } from '../../../versioned-saves/base-version';

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
