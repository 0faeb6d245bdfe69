import { type Core, factories } from '@strapi/strapi';
import type { SiteSettingBody } from 'contract/site/site-bodies';
import { defaultSiteSetting } from '../../../content/default-content';
import { saveOver } from '../../../entries/saves/save-over';
import { environment } from '../../../platform/environment';
import { siteSettingUid } from '../../../platform/strapi/content-types';
import { owner, type Viewer } from '../../../rights/visibility';
import { contactLocks } from '../../../site/one-contact';
import { readHome } from '../../../site/settings/home';
import {
  arePicturesWritten,
  populatePictures,
  readPictures,
  withPictures,
} from '../../../site/settings/pictures';
import { pictureFields, type StoredSiteSetting, toSiteSettingBody } from '../../../site/settings/serializer';

function withoutPictures(data: Record<string, unknown>): Record<string, unknown> {
  const isOther = ([name]: [string, unknown]) => !pictureFields.some((field) => field === name);
  return Object.fromEntries(Object.entries(data).filter(isOther));
}

type StoredBody = Omit<SiteSettingBody, 'home'>;

async function withHome(strapi: Core.Strapi, stored: StoredBody, viewer: Viewer): Promise<SiteSettingBody> {
  return { ...stored, home: await readHome(strapi, stored.homePicture?.documentId, viewer) };
}

export default factories.createCoreService(siteSettingUid, ({ strapi }) => ({
  /** The settings in the API's shape; null if there are none. */
  async read(viewer: Viewer): Promise<SiteSettingBody | null> {
    const stored = await this.readStored(viewer);
    return stored && withHome(strapi, stored, viewer);
  },

  /** What is stored of them, also inside the open transaction. */
  async readStored(viewer: Viewer): Promise<StoredBody | null> {
    const setting = await strapi.documents(siteSettingUid).findFirst({
      populate: { socialMedia: true, ...populatePictures },
    });
    if (!setting) return null;
    const pictures = await readPictures(strapi, setting as Parameters<typeof readPictures>[1], viewer);
    return toSiteSettingBody(setting as StoredSiteSetting, environment, pictures, viewer);
  },

  /**
   * Changes the given attributes only; creates a missing document from the defaults (§7).
   * @throws StaleSave if the stored document has another version than `base`
   */
  async saveOver(base: string | null, data: Record<string, unknown>): Promise<SiteSettingBody> {
    const saved = await saveOver<StoredBody>(strapi, base, {
      locks: contactLocks(),
      read: () => this.readStored(owner),
      data: withoutPictures(data),
      isRestWritten: (current) => arePicturesWritten(data, current),
      async write() {
        const stored = await strapi
          .documents(siteSettingUid)
          .findFirst({ fields: ['documentId', 'watermark'] });
        const input = await withPictures(strapi, data);
        const { watermark, ...unmarked } = input;
        // The panel sends the switch with every save: an unchanged one must not override the operator's default. Alone it is
        // the answer to the first steps.
        const isAnswer = Object.keys(data).length === 1;
        const isChosen = isAnswer || stored?.watermark != null || watermark !== environment.watermark;
        const chosen = isChosen ? input : unmarked;
        if (stored)
          await strapi.documents(siteSettingUid).update({ documentId: stored.documentId, data: chosen });
        else await strapi.documents(siteSettingUid).create({ data: { ...defaultSiteSetting, ...chosen } });
      },
    });
    return withHome(strapi, saved, owner);
  },
}));
