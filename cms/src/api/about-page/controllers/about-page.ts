import { factories } from '@strapi/strapi';
import { aboutPageBodySchema } from 'contract/site/site-bodies';
import type { Context } from 'koa';
import { singleTypeActions } from '../../../entries/saves/save-request';
import { refuseQuery } from '../../../platform/requests';
import { aboutPageUid } from '../../../platform/strapi/content-types';
import { viewerOf } from '../../../rights/visibility';
import { replaceProfileImage } from '../../../site/about/profile-form';

export default factories.createCoreController(aboutPageUid, ({ strapi }) => ({
  ...singleTypeActions(strapi, aboutPageUid, aboutPageBodySchema, viewerOf),

  async replaceProfileImage(ctx: Context) {
    refuseQuery(ctx.query);
    return { data: await replaceProfileImage(strapi, ctx), meta: {} };
  },
}));
