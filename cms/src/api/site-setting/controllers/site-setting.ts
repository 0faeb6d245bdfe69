import { factories } from '@strapi/strapi';
import { siteSettingBodySchema } from 'contract/site/site-bodies';
import type { Context } from 'koa';
import { singleTypeActions } from '../../../entries/saves/save-request';
import { mediaOf } from '../../../media/store/media-store';
import { refuseQuery } from '../../../platform/requests';
import { siteSettingUid } from '../../../platform/strapi/content-types';
import { viewerOf } from '../../../rights/visibility';
import { readMarkPreview } from '../../../site/settings/mark-preview';

export default factories.createCoreController(siteSettingUid, ({ strapi }) => ({
  ...singleTypeActions(strapi, siteSettingUid, siteSettingBodySchema, viewerOf),

  /** The number of watermarked files with the current text, and of all. */
  async watermarks(ctx: Context) {
    refuseQuery(ctx.query);
    return { data: await mediaOf(strapi).watermarks.progress() };
  },

  /** One of her photographs without and with the watermark; null while there is no photograph or no name. */
  async markPreview(ctx: Context) {
    refuseQuery(ctx.query);
    ctx.set('cache-control', 'no-store');
    return { data: await readMarkPreview(strapi) };
  },
}));
