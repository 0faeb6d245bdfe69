import { factories } from '@strapi/strapi';
import { aboutPageBodySchema } from 'contract/api-bodies';
import type { Context } from 'koa';
import { replaceProfileImage } from '../../../content/about/profile-form';
import { singleTypeActions } from '../../../content/saves/save-request';
import { refuseQuery } from '../../../platform/requests';
import { aboutPageUid } from '../../../platform/strapi/content-types';

export default factories.createCoreController(aboutPageUid, ({ strapi }) => ({
  ...singleTypeActions(strapi, aboutPageUid, aboutPageBodySchema),

  async replaceProfileImage(ctx: Context) {
    refuseQuery(ctx.query);
    return { data: await replaceProfileImage(strapi, ctx), meta: {} };
  },
}));
