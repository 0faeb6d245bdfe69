import { factories } from '@strapi/strapi';
import { aboutPageUid } from '../../../content-types';
import { defaultAboutPage } from '../../../default-content';
import { mediaHostOf } from '../../../media/media-host';
import { type AboutPageBody, type StoredAboutPage, toAboutPageBody } from '../../../serializers/about-page';
import { toResponsiveImage } from '../../../serializers/responsive-image';
import type { StoredFile } from '../../../serializers/stored-file';
import { holdDocument } from '../../../versioned-saves/hold-document';
import { saveOver } from '../../../versioned-saves/save-over';

export default factories.createCoreService(aboutPageUid, ({ strapi }) => ({
  /** The About page in the API's shape; null when there is none. */
  async read(): Promise<AboutPageBody | null> {
    const page = await strapi.documents(aboutPageUid).findFirst({
      populate: { paragraphs: true, services: true, contact: true },
    });
    if (!page) return null;
    // The profile image is stored as its address (§3); its sizes are known where the media library has the file.
    const file = page.profileImage
      ? await strapi.db.query('plugin::upload.file').findOne({ where: { url: page.profileImage } })
      : null;
    const image = toResponsiveImage(file as StoredFile | null, await mediaHostOf(strapi));
    return toAboutPageBody(page as unknown as StoredAboutPage, image);
  },

  /** Changes the given attributes alone; an absent document is made from the defaults first (§7). */
  save(data: Record<string, unknown>): Promise<AboutPageBody> {
    return this.saveOver(null, data);
  },

  /** The same. @throws StaleSave when the stored document is another version than `base` */
  saveOver(base: string | null, data: Record<string, unknown>): Promise<AboutPageBody> {
    return saveOver(strapi, base, {
      hold: () => holdDocument(strapi, aboutPageUid),
      read: () => this.read(),
      data,
      async write() {
        const stored = await strapi.documents(aboutPageUid).findFirst({ fields: ['documentId'] });
        if (stored) await strapi.documents(aboutPageUid).update({ documentId: stored.documentId, data });
        else await strapi.documents(aboutPageUid).create({ data: { ...defaultAboutPage, ...data } });
      },
    });
  },
}));
