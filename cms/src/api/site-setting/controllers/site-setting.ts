import { factories } from '@strapi/strapi';
import { siteSettingBodySchema } from 'contract/site/site-bodies';
import type { Context } from 'koa';
import { singleTypeActions } from '../../../entries/saves/save-request';
import { mediaOf } from '../../../media/store/media-store';
import { refuseQuery } from '../../../platform/requests';
import { siteSettingUid } from '../../../platform/strapi/content-types';

export default factories.createCoreController(siteSettingUid, ({ strapi }) => ({
  ...singleTypeActions(strapi, siteSettingUid, siteSettingBodySchema),

  /** The number of watermarked files with the current text, and of all. */
  async watermarks(ctx: Context) {
    refuseQuery(ctx.query);
    return { data: await mediaOf(strapi).watermarks.progress() };
  },
}));
