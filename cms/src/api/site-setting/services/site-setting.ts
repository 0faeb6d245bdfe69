import { factories } from '@strapi/strapi';
import { defaultSiteSetting } from '../../../content/default-content';
import { lockDocument } from '../../../content/saves/document-versions';
import { saveOver } from '../../../content/saves/save-over';
import {
  type SiteSettingBody,
  type StoredSiteSetting,
  toSiteSettingBody,
} from '../../../content/settings/serializer';
import { environment } from '../../../platform/environment';
import { siteSettingUid } from '../../../platform/strapi/content-types';

export default factories.createCoreService(siteSettingUid, ({ strapi }) => ({
  /** The settings in the API's shape; null when there are none. */
  async read(): Promise<SiteSettingBody | null> {
    const setting = await strapi.documents(siteSettingUid).findFirst({ populate: { socialMedia: true } });
    return setting && toSiteSettingBody(setting as StoredSiteSetting, environment);
  },

  /**
   * Changes the given attributes alone; an absent document is made from the defaults first (§7).
   * @throws StaleSave when the stored document is another version than `base`
   */
  saveOver(base: string | null, data: Record<string, unknown>): Promise<SiteSettingBody> {
    return saveOver(strapi, base, {
      lock: () => lockDocument(strapi, siteSettingUid),
      read: () => this.read(),
      data,
      async write() {
        const stored = await strapi
          .documents(siteSettingUid)
          .findFirst({ fields: ['documentId', 'watermark'] });
        const { watermark, ...others } = data;
        // A panel sends the switch with every save: left as it is, it goes on following the operator's default.
        const isChosen = stored?.watermark != null || watermark !== environment.watermark;
        const chosen = isChosen ? data : others;
        if (stored)
          await strapi.documents(siteSettingUid).update({ documentId: stored.documentId, data: chosen });
        else await strapi.documents(siteSettingUid).create({ data: { ...defaultSiteSetting, ...chosen } });
      },
    });
  },
}));
